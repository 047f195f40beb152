import { premiere } from '@logbuoy/cards';
import { named } from '@logbuoy/test-kit';
import { attributeOf, shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state/state';
import { clash, decided, engage, whyRefused, winEngagement } from './fights.fixture';

const zonesOf = (scene: { copy(id: CopyId): { zone: string } }, ids: readonly CopyId[]): string[] =>
  ids.map((id) => scene.copy(id).zone);

describe('events that begin engagements', () => {
  it('[card 78] BaH!: a [Kli] ship fights with Weapons +1 for 10 points', () => {
    // Weapons 8 of a K'Vort against Shields 8 of a Miradorn Raider: only the bonus wins it.
    const about = clash(
      premiere.bah,
      premiere.iksKvort,
      [premiere.kahmis, premiere.tvis, premiere.jdan],
      premiere.miradornRaider,
    );
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 9, opponent: 8, winner: 'north' });
    expect(about.scene.player('north').score).toBe(10);
    expect(about.scene.copy(about.event).zone).toBe('discard');
    expect(shipAttributeOf(about.scene.state, about.ship, 'weapons')).toBe(8);
  });

  it('[card 78] BaH!: needs a [Kli] ship, Klingons aboard another are not enough', () => {
    expect(
      whyRefused(
        clash(premiere.bah, premiere.flaxianScoutVessel, [premiere.marshor, premiere.dallan, premiere.kahmis]),
      ),
    ).toBe('no-ship-to-engage');
  });

  it('[card 80] Battle Drills: a ship with a Gul aboard fights with Weapons +2 and kills', () => {
    // 8 against 9.
    const about = clash(
      premiere.battleDrills,
      premiere.galor,
      [premiere.danarIrascibleGul, premiere.daro, premiere.emok],
      premiere.tamarianVessel,
      [premiere.marshor],
    );
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 10, opponent: 9, winner: 'north' });
    expect(zonesOf(about.scene, about.others)).toEqual(['discard']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
  });

  it('[card 80] Battle Drills: a Legate is no Gul', () => {
    expect(
      whyRefused(clash(premiere.battleDrills, premiere.galor, [premiere.parn, premiere.daro, premiere.emok])),
    ).toBe('no-ship-to-engage');
  });

  it('[card 83] Cry "Havoc!": Leadership aboard begins it, and a win kills one at random', () => {
    const about = clash(
      premiere.cryHavoc,
      premiere.iksKvort,
      [premiere.kahmis, premiere.tvis, premiere.jdan],
      premiere.flaxianScoutVessel,
      [premiere.marshor, premiere.dallan],
    );
    about.scene.rolls = [1];
    winEngagement(about);
    expect(zonesOf(about.scene, about.others).sort()).toEqual(['aboard', 'discard']);
    expect(decided(about.scene)).toMatchObject({ beginner: 8, opponent: 6 });
  });

  it('[card 83] Cry "Havoc!": is refused without Leadership aboard', () => {
    expect(
      whyRefused(clash(premiere.cryHavoc, premiere.iksKvort, [premiere.tvis, premiere.jdan, premiere.vorax])),
    ).toBe('no-ship-to-engage');
  });

  it('[card 98] No Peace in Our Time: gives your [Kli] Treachery personnel Cunning +2, and nobody else', () => {
    const about = clash(premiere.noPeaceInOurTime, premiere.iksKvort, [
      premiere.jdan,
      premiere.tvis,
      premiere.reganaTosh,
    ]);
    const [jdan, tvis, regana] = about.crew as [CopyId, CopyId, CopyId];
    const [theirs] = about.scene.aboard(about.target, 'south', premiere.jdan);
    const cunning = (id: CopyId): number => attributeOf(about.scene.state, id, 'cunning');
    expect([jdan, tvis, regana, theirs as CopyId].map(cunning)).toEqual([7, 5, 5, 5]);
  });

  it('[card 98] No Peace in Our Time: begins an engagement with them and kills', () => {
    const about = clash(premiere.noPeaceInOurTime, premiere.iksKvort, [premiere.jdan, premiere.tvis, premiere.vorax]);
    winEngagement(about);
    expect(zonesOf(about.scene, about.others)).toEqual(['discard']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
    expect(
      whyRefused(clash(premiere.noPeaceInOurTime, premiere.iksKvort, [premiere.tvis, premiere.vorax, premiere.kroval])),
    ).toBe('no-ship-to-engage');
  });

  it.each(
    named([
      { card: premiere.pierceTheirDefenses, weapons: 10, attribute: 'shields' as const, now: 4 },
      { card: premiere.pointBlankStrike, weapons: 12, attribute: 'weapons' as const, now: 4 },
      { card: premiere.preciseAttack, weapons: 10, attribute: 'range' as const, now: 5 },
    ]),
  )(
    '[card $card] $name: wins with more Weapons and stays on the other ship as damage',
    ({ card, weapons, attribute, now }) => {
      const about = clash(card, premiere.iksKvort, [premiere.kahmis, premiere.tvis, premiere.jdan]);
      winEngagement(about);
      about.scene.choose(about.target);
      expect(decided(about.scene)).toMatchObject({ beginner: weapons, opponent: 6 });
      expect(about.scene.copy(about.event)).toMatchObject({
        zone: 'on',
        at: about.target,
        damage: true,
        owner: 'north',
      });
      expect(shipAttributeOf(about.scene.state, about.target, attribute)).toBe(now);
    },
  );

  it.each(named([premiere.pierceTheirDefenses, premiere.pointBlankStrike, premiere.preciseAttack]))(
    '[card %i] %s: is destroyed when the engagement is not won',
    (card) => {
      // Two Lines of Defense raise the D'deridex to Shields 13, one more than the strongest of the three brings.
      const about = clash(card, premiere.iksKvort, [premiere.kahmis, premiere.tvis, premiere.jdan], premiere.dderidex, [
        premiere.mopak,
        premiere.mopak,
      ]);
      about.scene.core('south', premiere.lineOfDefense, premiere.lineOfDefense);
      about.scene.move('ShipPlaced', [about.ship, about.target], {
        zone: 'orbit',
        at: about.scene.at('Khitomer Investigation'),
      });
      engage(about);
      expect(decided(about.scene)).toMatchObject({ winner: 'south' });
      expect(about.scene.copy(about.event).zone).toBe('discard');
    },
  );

  it.each(named([premiere.pierceTheirDefenses, premiere.pointBlankStrike, premiere.preciseAttack]))(
    '[card %i] %s: needs Leadership aboard',
    (card) => {
      expect(whyRefused(clash(card, premiere.iksKvort, [premiere.tvis, premiere.jdan, premiere.vorax]))).toBe(
        'no-ship-to-engage',
      );
    },
  );

  it('[card 103] Pierce Their Defenses: stays in the core when the win is not used', () => {
    const about = clash(premiere.pierceTheirDefenses, premiere.iksKvort, [
      premiere.kahmis,
      premiere.tvis,
      premiere.jdan,
    ]);
    engage(about);
    about.scene.choose('decline');
    about.scene.passAll();
    expect(about.scene.copy(about.event).zone).toBe('core');
  });

  it('[card 111] Standard Cardassian Procedure: a [Car] ship fights with Weapons +1 and takes a prisoner', () => {
    const about = clash(
      premiere.standardCardassianProcedure,
      premiere.galor,
      [premiere.parn, premiere.daro, premiere.emok],
      premiere.miradornRaider,
      [premiere.marshor],
    );
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 9, opponent: 8 });
    expect(about.others.map((id) => about.scene.copy(id))).toMatchObject([{ zone: 'brig', by: 'north' }]);
    expect(
      whyRefused(
        clash(premiere.standardCardassianProcedure, premiere.iksKvort, [premiere.kahmis, premiere.tvis, premiere.jdan]),
      ),
    ).toBe('no-ship-to-engage');
  });

  it('[card 115] The Orion Underworld: an [NA] ship with a Thief aboard fights for 10 points', () => {
    const about = clash(premiere.theOrionUnderworld, premiere.miradornRaider, [
      premiere.marshor,
      premiere.dallan,
      premiere.galnar,
    ]);
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 8, opponent: 6 });
    expect(about.scene.player('north').score).toBe(10);
  });

  it('[card 115] The Orion Underworld: is refused without a Thief, and on a ship of another affiliation', () => {
    expect(
      whyRefused(
        clash(premiere.theOrionUnderworld, premiere.miradornRaider, [premiere.marshor, premiere.durg, premiere.durg]),
      ),
    ).toBe('no-ship-to-engage');
    expect(
      whyRefused(
        clash(premiere.theOrionUnderworld, premiere.iksKvort, [premiere.kahmis, premiere.dallan, premiere.galnar]),
      ),
    ).toBe('no-ship-to-engage');
  });
});
