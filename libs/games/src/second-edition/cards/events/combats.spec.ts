import { premiere } from '@logbuoy/cards';
import type { CopyId } from '../../state/state';
import { brawl, clash, decided, strike, whyRefused, winCombat, winEngagement } from './fights.fixture';

describe('events that begin combats', () => {
  it('[card 73] A Chance for Glory: begins a combat with [Kli] personnel for 10 points', () => {
    const about = brawl(premiere.aChanceForGlory, [premiere.kahmis, premiere.lopez], [premiere.lopez]);
    winCombat(about, 'combat');
    expect(decided(about.scene)).toMatchObject({ beginner: 13, opponent: 6, winner: 'north' });
    expect(about.scene.player('north').score).toBe(10);
    expect(about.scene.copy(about.event).zone).toBe('discard');
    expect(about.theirs.map((id) => about.scene.copy(id).zone)).toEqual(['surface']);
  });

  it('[card 73] A Chance for Glory: begins an engagement instead with [Kli] personnel aboard', () => {
    const about = clash(premiere.aChanceForGlory, premiere.miradornRaider, [
      premiere.marshor,
      premiere.dallan,
      premiere.kahmis,
    ]);
    winEngagement(about, 'engagement');
    expect(about.scene.player('north').score).toBe(10);
    expect(whyRefused(about, 'combat')).toBeDefined();
  });

  it('[card 73] A Chance for Glory: needs [Kli] personnel for either', () => {
    expect(
      whyRefused(
        brawl(premiere.aChanceForGlory, [premiere.lopez, premiere.worfStrategicOperationsOfficer], [premiere.lopez]),
        'combat',
      ),
    ).toBe('nobody-to-fight');
    expect(
      whyRefused(
        clash(premiere.aChanceForGlory, premiere.miradornRaider, [premiere.marshor, premiere.dallan, premiere.galnar]),
        'engagement',
      ),
    ).toBe('no-ship-to-engage');
  });

  it('[card 82] Brutal Struggle: needs Leadership, and a win kills one at random', () => {
    expect(whyRefused(brawl(premiere.brutalStruggle, [premiere.lopez], [premiere.marshor]))).toBe('nobody-to-fight');
    const about = brawl(
      premiere.brutalStruggle,
      [premiere.keeveFalor, premiere.lopez],
      [premiere.marshor, premiere.dallan],
    );
    about.scene.rolls = [1];
    winCombat(about);
    expect(about.theirs.map((id) => about.scene.copy(id).zone).sort()).toEqual(['discard', 'surface']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
  });

  it('[card 92] Just Like Old Times: a win of the Bajoran Resistance is worth 15 points', () => {
    const about = brawl(premiere.justLikeOldTimes, [premiere.furelResistanceFighter, premiere.anara], [premiere.lopez]);
    winCombat(about);
    expect(about.scene.player('north').score).toBe(15);
    expect(whyRefused(brawl(premiere.justLikeOldTimes, [premiere.anara, premiere.brilgar], [premiere.lopez]))).toBe(
      'nobody-to-fight',
    );
  });

  it('[card 94] Let Honor Guide You: needs one [Kli] with Honor, not an Honorable other beside a Klingon', () => {
    const about = brawl(premiere.letHonorGuideYou, [premiere.tvis], [premiere.marshor]);
    winCombat(about);
    expect(about.theirs.map((id) => about.scene.copy(id).zone)).toEqual(['discard']);
    expect(whyRefused(brawl(premiere.letHonorGuideYou, [premiere.lopez, premiere.kahmis], [premiere.marshor]))).toBe(
      'nobody-to-fight',
    );
  });

  it('[card 97] No Love for the Spoon Heads: [Baj] personnel kill one, and an event may be destroyed', () => {
    const about = brawl(premiere.noLoveForTheSpoonHeads, [premiere.anara, premiere.brilgar], [premiere.marshor]);
    const { scene } = about;
    const [theirEvent] = scene.core('south', premiere.lineOfDefense);
    winCombat(about);
    expect(about.theirs.map((id) => scene.copy(id).zone)).toEqual(['discard']);
    expect(scene.ask).toMatchObject({ seat: 'north', least: 0, most: 1 });
    scene.choose(theirEvent as CopyId);
    expect(scene.copy(theirEvent as CopyId).zone).toBe('discard');
    expect(
      whyRefused(
        brawl(
          premiere.noLoveForTheSpoonHeads,
          [premiere.worfStrategicOperationsOfficer, premiere.kahmis],
          [premiere.marshor],
        ),
      ),
    ).toBe('nobody-to-fight');
  });

  it('[card 97] No Love for the Spoon Heads: may leave all events alone, and cannot reach one that holds a ship [2E-234]', () => {
    const about = brawl(premiere.noLoveForTheSpoonHeads, [premiere.anara, premiere.brilgar], [premiere.marshor]);
    const { scene } = about;
    const [cloak, open] = scene.core('south', premiere.engageCloak, premiere.lineOfDefense) as [CopyId, CopyId];
    const ship = scene.ship('Explore Black Cluster', 'south', premiere.iksKvort);
    scene.move('CardPutOn', [ship], { zone: 'on', at: cloak });
    scene.damage(
      scene.ship('Explore Black Cluster', 'south', premiere.flaxianScoutVessel),
      'north',
      premiere.pierceTheirDefenses,
    );
    winCombat(about);
    expect(scene.candidates).toEqual([open]);
    scene.choose();
    expect(scene.copy(open).zone).toBe('core');
  });

  it('[card 113] Taken Prisoner: [Car] personnel take a prisoner', () => {
    const about = brawl(premiere.takenPrisoner, [premiere.jerax], [premiere.marshor]);
    winCombat(about);
    expect(about.theirs.map((id) => about.scene.copy(id))).toMatchObject([{ zone: 'brig', by: 'north' }]);
    expect(whyRefused(brawl(premiere.takenPrisoner, [premiere.tvis], [premiere.marshor]))).toBe('nobody-to-fight');
  });

  it('[card 113] Taken Prisoner: a lost combat gives nothing', () => {
    const about = brawl(premiere.takenPrisoner, [premiere.emok], [premiere.tvis]);
    strike(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 5, opponent: 7, winner: 'south' });
    expect(about.theirs.map((id) => about.scene.copy(id).zone)).toEqual(['surface']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
  });
});
