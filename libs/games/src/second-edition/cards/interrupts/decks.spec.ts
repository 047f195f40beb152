import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const order = (scene: Scene, card: CopyId) =>
  ({ type: 'UseAbility', card: scene.handle(card), ability: 'order' }) as const;

describe('Alternate Identity', () => {
  it('[card 120] exchanges a [Rom] personnel in play for one in hand', () => {
    const scene = new Scene();
    const ship = scene.ship('Fissure Research', 'north', 408);
    const [mopak] = scene.aboard(ship, 'north', 362, 274) as [CopyId, CopyId];
    const [card, sela] = scene.hand('north', 120, 367, 274) as [CopyId, CopyId, CopyId];
    const event = first(scene.attach(mopak, 'south', 82));
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([mopak]);
    scene.choose(mopak);
    expect(scene.candidates).toEqual([sela]);
    const seen = scene.choose(sela);
    expect(scene.copy(sela)).toMatchObject({ zone: 'aboard', at: ship, by: 'north', stopped: false });
    expect(scene.copy(mopak).zone).toBe('discard');
    expect(scene.copy(event).zone).toBe('discard');
    expect(seen).toContainEqual({ type: 'CardsRevealed', copies: [sela] });
  });

  it('[card 120] cannot bring a second copy of a unique card, but may exchange it for another version [2E-196]', () => {
    const scene = new Scene();
    const [shinzon, mopak] = scene.on('Earth', 'north', 369, 362) as [CopyId, CopyId];
    const [card, praetor] = scene.hand('north', 120, 370) as [CopyId, CopyId];
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([shinzon]);
    scene.choose(shinzon);
    scene.choose(praetor);
    expect(scene.copy(praetor)).toMatchObject({ zone: 'surface', at: scene.at('Earth') });
    expect(scene.copy(mopak).zone).toBe('surface');
  });

  it('[card 120] needs a [Rom] personnel in hand and one in play', () => {
    const scene = new Scene();
    scene.on('Earth', 'north', 362);
    const card = first(scene.hand('north', 120, 274));
    expect(scene.refused('north', order(scene, card)).code).toBe('nobody-to-exchange');
  });
});

describe('interrupts that put cards on the deck', () => {
  it('[card 130] Lasting Peace: as many [Baj] as other personnel, in any order', () => {
    const scene = new Scene();
    scene.on('Earth', 'north', 211);
    const card = first(scene.hand('north', 130));
    const [brilgar, anara, lopez] = scene.discards('north', 210, 207, 274, 82) as [CopyId, CopyId, CopyId];
    scene.use('north', card, 'order');
    expect(scene.ask).toMatchObject({ least: 1, most: 1 });
    expect(scene.candidates).toEqual([anara, brilgar]);
    scene.choose(brilgar);
    expect(scene.candidates).toEqual([lopez]);
    scene.choose(lopez);
    scene.choose(lopez, brilgar);
    scene.passAll();
    expect(scene.player('north').deck.slice(0, 2)).toEqual([lopez, brilgar]);
    expect(scene.copy(anara).zone).toBe('discard');
  });

  it('[card 130] Lasting Peace needs a [Baj] Diplomacy personnel and both kinds in the discard pile', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 130));
    scene.discards('north', 210, 274);
    scene.on('Earth', 'north', 283, 207);
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    const other = new Scene();
    const second = first(other.hand('north', 130));
    other.on('Earth', 'north', 211);
    other.discards('north', 210);
    expect(other.refused('north', order(other, second)).code).toBe('not-both-in-discard-pile');
  });

  it('[card 141] Souls of the Dead: any card, with three [Baj] personnel', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 141));
    const [event, lopez] = scene.discards('north', 82, 274) as [CopyId, CopyId];
    scene.on('Earth', 'north', 207, 207, 274);
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    scene.on('Search for Survivors', 'north', 210);
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([event, lopez]);
    scene.choose(event);
    scene.passAll();
    expect(scene.player('north').deck[0]).toBe(event);
  });

  it('[card 141] Souls of the Dead is refused over an empty discard pile', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 141));
    scene.on('Earth', 'north', 207, 207, 210);
    expect(scene.refused('north', order(scene, card)).code).toBe('discard-pile-is-empty');
  });
});

describe('interrupts that download', () => {
  it('[card 138] Sensor Sweep: a Pursuit card, with an Astrometrics personnel', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 138));
    const [course] = scene.deck('north', 134, 274, 87) as [CopyId];
    const lian = first(scene.on('Earth', 'north', 273));
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    const hoya = first(scene.on('Earth', 'north', 265));
    scene.stop(hoya);
    expect(scene.refused('north', order(scene, card))).toEqual({ code: 'must-command', rule: '2E-280' });
    scene.on('Earth', 'north', 280);
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([course]);
    scene.choose(course);
    expect(scene.copy(course).zone).toBe('hand');
    expect(scene.copy(lian).zone).toBe('surface');
  });

  it('[card 142] Symbol of Devotion: a [Baj] personnel, then the cleric goes under the deck', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', 142));
    const [kira] = scene.deck('north', 216, 274) as [CopyId];
    scene.on('Earth', 'north', 207);
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    const [vedek, prylar] = scene.on('Earth', 'north', 211, 225) as [CopyId, CopyId];
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([vedek, prylar]);
    scene.choose(vedek);
    expect(scene.candidates).toEqual([kira]);
    scene.choose(kira);
    expect(scene.copy(kira).zone).toBe('hand');
    expect(scene.player('north').deck.at(-1)).toBe(vedek);
    expect(scene.copy(prylar).zone).toBe('surface');
  });
});
