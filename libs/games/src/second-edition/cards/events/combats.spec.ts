import type { CopyId } from '../../state';
import { brawl, clash, decided, strike, whyRefused, winCombat, winEngagement } from './fights.fixture';

describe('events that begin combats', () => {
  it('[card 73] begins a combat with [Kli] personnel for 10 points', () => {
    const about = brawl(73, [301, 274], [274]);
    winCombat(about, 'combat');
    expect(decided(about.scene)).toMatchObject({ beginner: 13, opponent: 6, winner: 'north' });
    expect(about.scene.player('north').score).toBe(10);
    expect(about.scene.copy(about.event).zone).toBe('discard');
    expect(about.theirs.map((id) => about.scene.copy(id).zone)).toEqual(['surface']);
  });

  it('[card 73] begins an engagement instead with [Kli] personnel aboard', () => {
    const about = clash(73, 405, [336, 323, 301]);
    winEngagement(about, 'engagement');
    expect(about.scene.player('north').score).toBe(10);
    expect(whyRefused(about, 'combat')).toBeDefined();
  });

  it('[card 73] needs [Kli] personnel for either', () => {
    expect(whyRefused(brawl(73, [274, 291], [274]), 'combat')).toBe('nobody-to-fight');
    expect(whyRefused(clash(73, 405, [336, 323, 327]), 'engagement')).toBe('no-ship-to-engage');
  });

  it('[card 82] needs Leadership, and a win kills one at random', () => {
    expect(whyRefused(brawl(82, [274], [336]))).toBe('nobody-to-fight');
    const about = brawl(82, [215, 274], [336, 323]);
    about.scene.rolls = [1];
    winCombat(about);
    expect(about.theirs.map((id) => about.scene.copy(id).zone).sort()).toEqual(['discard', 'surface']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
  });

  it('[card 92] a win of the Bajoran Resistance is worth 15 points', () => {
    const about = brawl(92, [212, 207], [274]);
    winCombat(about);
    expect(about.scene.player('north').score).toBe(15);
    expect(whyRefused(brawl(92, [207, 210], [274]))).toBe('nobody-to-fight');
  });

  it('[card 94] needs one [Kli] with Honor, not an Honorable other beside a Klingon', () => {
    const about = brawl(94, [315], [336]);
    winCombat(about);
    expect(about.theirs.map((id) => about.scene.copy(id).zone)).toEqual(['discard']);
    expect(whyRefused(brawl(94, [274, 301], [336]))).toBe('nobody-to-fight');
  });

  it('[card 97] [Baj] personnel kill one, and an event may be destroyed', () => {
    const about = brawl(97, [207, 210], [336]);
    const { scene } = about;
    const [theirEvent] = scene.core('south', 95);
    winCombat(about);
    expect(about.theirs.map((id) => scene.copy(id).zone)).toEqual(['discard']);
    expect(scene.ask).toMatchObject({ seat: 'north', least: 0, most: 1 });
    scene.choose(theirEvent as CopyId);
    expect(scene.copy(theirEvent as CopyId).zone).toBe('discard');
    expect(whyRefused(brawl(97, [291, 301], [336]))).toBe('nobody-to-fight');
  });

  it('[card 97] may leave all events alone, and cannot reach one that holds a ship [2E-234]', () => {
    const about = brawl(97, [207, 210], [336]);
    const { scene } = about;
    const [cloak, open] = scene.core('south', 87, 95) as [CopyId, CopyId];
    const ship = scene.ship('Explore Black Cluster', 'south', 399);
    scene.move('CardPutOn', [ship], { zone: 'on', at: cloak });
    scene.damage(scene.ship('Explore Black Cluster', 'south', 404), 'north', 103);
    winCombat(about);
    expect(scene.candidates).toEqual([open]);
    scene.choose();
    expect(scene.copy(open).zone).toBe('core');
  });

  it('[card 113] [Car] personnel take a prisoner', () => {
    const about = brawl(113, [241], [336]);
    winCombat(about);
    expect(about.theirs.map((id) => about.scene.copy(id))).toMatchObject([{ zone: 'brig', by: 'north' }]);
    expect(whyRefused(brawl(113, [315], [336]))).toBe('nobody-to-fight');
  });

  it('[card 113] a lost combat gives nothing', () => {
    const about = brawl(113, [237], [315]);
    strike(about);
    expect(decided(about.scene)).toMatchObject({ beginner: 5, opponent: 7, winner: 'south' });
    expect(about.theirs.map((id) => about.scene.copy(id).zone)).toEqual(['surface']);
    expect(about.scene.copy(about.event).zone).toBe('discard');
  });
});
