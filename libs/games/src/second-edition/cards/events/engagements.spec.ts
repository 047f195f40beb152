import { attributeOf, shipAttributeOf } from '../../query/values';
import type { CopyId } from '../../state';
import { clash, decided, engage, whyRefused, winEngagement } from './fights.fixture';

const zonesOf = (scene: { copy(id: CopyId): { zone: string } }, ids: readonly CopyId[]): string[] =>
  ids.map((id) => scene.copy(id).zone);

describe('events that begin engagements', () => {
  it('[card 78] a [Kli] ship fights with Weapons +1 for 10 points', () => {
    // Weapons 8 of a K'Vort against Shields 8 of a Miradorn Raider: only the bonus wins it.
    const about = clash(78, 399, [301, 315, 298], 405);
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 9, opponent: 8, winner: 'north' });
    expect(about.scene.player('north').score).toBe(10);
    expect(about.scene.copy(about.event).zone).toBe('discard');
    expect(shipAttributeOf(about.scene.state, about.ship, 'weapons')).toBe(8);
  });

  it('[card 78] needs a [Kli] ship, Klingons aboard another are not enough', () => {
    expect(whyRefused(clash(78, 404, [336, 323, 301]))).toBe('no-ship-to-engage');
  });

  it('[card 80] a ship with a Gul aboard fights with Weapons +2 and kills', () => {
    // 8 against 9.
    const about = clash(80, 384, [232, 234, 237], 407, [336]);
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 10, opponent: 9, winner: 'north' });
    expect(zonesOf(about.scene, about.others)).toEqual(['discard']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
  });

  it('[card 80] a Legate is no Gul', () => {
    expect(whyRefused(clash(80, 384, [249, 234, 237]))).toBe('no-ship-to-engage');
  });

  it('[card 83] Leadership aboard begins it, and a win kills one at random', () => {
    const about = clash(83, 399, [301, 315, 298], 404, [336, 323]);
    about.scene.rolls = [1];
    winEngagement(about);
    expect(zonesOf(about.scene, about.others).sort()).toEqual(['aboard', 'discard']);
    expect(decided(about.scene)).toMatchObject({ beginner: 8, opponent: 6 });
  });

  it('[card 83] is refused without Leadership aboard', () => {
    expect(whyRefused(clash(83, 399, [315, 298, 316]))).toBe('no-ship-to-engage');
  });

  it('[card 98] gives your [Kli] Treachery personnel Cunning +2, and nobody else', () => {
    const about = clash(98, 399, [298, 315, 341]);
    const [jdan, tvis, regana] = about.crew as [CopyId, CopyId, CopyId];
    const [theirs] = about.scene.aboard(about.target, 'south', 298);
    const cunning = (id: CopyId): number => attributeOf(about.scene.state, id, 'cunning');
    expect([jdan, tvis, regana, theirs as CopyId].map(cunning)).toEqual([7, 5, 5, 5]);
  });

  it('[card 98] begins an engagement with them and kills', () => {
    const about = clash(98, 399, [298, 315, 316]);
    winEngagement(about);
    expect(zonesOf(about.scene, about.others)).toEqual(['discard']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
    expect(whyRefused(clash(98, 399, [315, 316, 307]))).toBe('no-ship-to-engage');
  });

  it.each([
    { card: 103, weapons: 10, attribute: 'shields' as const, now: 4 },
    { card: 104, weapons: 12, attribute: 'weapons' as const, now: 4 },
    { card: 105, weapons: 10, attribute: 'range' as const, now: 5 },
  ])(
    '[card $card] wins with more Weapons and stays on the other ship as damage',
    ({ card, weapons, attribute, now }) => {
      const about = clash(card, 399, [301, 315, 298]);
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

  it.each([103, 104, 105])('[card %i] is destroyed when the engagement is not won', (card) => {
    // Two Lines of Defense raise the D'deridex to Shields 13, one more than the strongest of the three brings.
    const about = clash(card, 399, [301, 315, 298], 408, [362, 362]);
    about.scene.core('south', 95, 95);
    about.scene.move('ShipPlaced', [about.ship, about.target], {
      zone: 'orbit',
      at: about.scene.at('Khitomer Investigation'),
    });
    engage(about);
    expect(decided(about.scene)).toMatchObject({ winner: 'south' });
    expect(about.scene.copy(about.event).zone).toBe('discard');
  });

  it.each([103, 104, 105])('[card %i] needs Leadership aboard', (card) => {
    expect(whyRefused(clash(card, 399, [315, 298, 316]))).toBe('no-ship-to-engage');
  });

  it('[card 103] stays in the core when the win is not used', () => {
    const about = clash(103, 399, [301, 315, 298]);
    engage(about);
    about.scene.choose('decline');
    about.scene.passAll();
    expect(about.scene.copy(about.event).zone).toBe('core');
  });

  it('[card 111] a [Car] ship fights with Weapons +1 and takes a prisoner', () => {
    const about = clash(111, 384, [249, 234, 237], 405, [336]);
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 9, opponent: 8 });
    expect(about.others.map((id) => about.scene.copy(id))).toMatchObject([{ zone: 'brig', by: 'north' }]);
    expect(whyRefused(clash(111, 399, [301, 315, 298]))).toBe('no-ship-to-engage');
  });

  it('[card 115] an [NA] ship with a Thief aboard fights for 10 points', () => {
    const about = clash(115, 405, [336, 323, 327]);
    winEngagement(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 8, opponent: 6 });
    expect(about.scene.player('north').score).toBe(10);
  });

  it('[card 115] is refused without a Thief, and on a ship of another affiliation', () => {
    expect(whyRefused(clash(115, 405, [336, 325, 325]))).toBe('no-ship-to-engage');
    expect(whyRefused(clash(115, 399, [301, 323, 327]))).toBe('no-ship-to-engage');
  });
});
