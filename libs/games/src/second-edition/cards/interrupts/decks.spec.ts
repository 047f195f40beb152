import { premiere } from '@logbuoy/cards';
import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state/state';

const first = ([id]: readonly CopyId[]): CopyId => id as CopyId;
const order = (scene: Scene, card: CopyId) =>
  ({ type: 'UseAbility', card: scene.handle(card), ability: 'order' }) as const;

describe('Alternate Identity', () => {
  it('[card 120] Alternate Identity: exchanges a [Rom] personnel in play for one in hand', () => {
    const scene = new Scene();
    const ship = scene.ship('Fissure Research', 'north', premiere.dderidex);
    const [mopak] = scene.aboard(ship, 'north', premiere.mopak, premiere.lopez) as [CopyId, CopyId];
    const [card, sela] = scene.hand(
      'north',
      premiere.alternateIdentity,
      premiere.selaMysteriousOperative,
      premiere.lopez,
    ) as [CopyId, CopyId, CopyId];
    const event = first(scene.attach(mopak, 'south', premiere.brutalStruggle));
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

  it('[card 120] Alternate Identity: cannot bring a second copy of a unique card, but may exchange it for another version [2E-196]', () => {
    const scene = new Scene();
    const [shinzon, mopak] = scene.on('Earth', 'north', premiere.shinzonCapableCommander, premiere.mopak) as [
      CopyId,
      CopyId,
    ];
    const [card, praetor] = scene.hand('north', premiere.alternateIdentity, premiere.shinzonRomulanPraetor) as [
      CopyId,
      CopyId,
    ];
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([shinzon]);
    scene.choose(shinzon);
    scene.choose(praetor);
    expect(scene.copy(praetor)).toMatchObject({ zone: 'surface', at: scene.at('Earth') });
    expect(scene.copy(mopak).zone).toBe('surface');
  });

  it('[card 120] Alternate Identity: needs a [Rom] personnel in hand and one in play', () => {
    const scene = new Scene();
    scene.on('Earth', 'north', premiere.mopak);
    const card = first(scene.hand('north', premiere.alternateIdentity, premiere.lopez));
    expect(scene.refused('north', order(scene, card)).code).toBe('nobody-to-exchange');
  });
});

describe('interrupts that put cards on the deck', () => {
  it('[card 130] Lasting Peace: as many [Baj] as other personnel, in any order', () => {
    const scene = new Scene();
    scene.on('Earth', 'north', premiere.dohlem);
    const card = first(scene.hand('north', premiere.lastingPeace));
    const [brilgar, anara, lopez] = scene.discards(
      'north',
      premiere.brilgar,
      premiere.anara,
      premiere.lopez,
      premiere.brutalStruggle,
    ) as [CopyId, CopyId, CopyId];
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
    const card = first(scene.hand('north', premiere.lastingPeace));
    scene.discards('north', premiere.brilgar, premiere.lopez);
    scene.on('Earth', 'north', premiere.sethMendoza, premiere.anara);
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    const other = new Scene();
    const second = first(other.hand('north', premiere.lastingPeace));
    other.on('Earth', 'north', premiere.dohlem);
    other.discards('north', premiere.brilgar);
    expect(other.refused('north', order(other, second)).code).toBe('not-both-in-discard-pile');
  });

  it('[card 141] Souls of the Dead: any card, with three [Baj] personnel', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.soulsOfTheDead));
    const [event, lopez] = scene.discards('north', premiere.brutalStruggle, premiere.lopez) as [CopyId, CopyId];
    scene.on('Earth', 'north', premiere.anara, premiere.anara, premiere.lopez);
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    scene.on('Search for Survivors', 'north', premiere.brilgar);
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([event, lopez]);
    scene.choose(event);
    scene.passAll();
    expect(scene.player('north').deck[0]).toBe(event);
  });

  it('[card 141] Souls of the Dead is refused over an empty discard pile', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.soulsOfTheDead));
    scene.on('Earth', 'north', premiere.anara, premiere.anara, premiere.brilgar);
    expect(scene.refused('north', order(scene, card)).code).toBe('discard-pile-is-empty');
  });
});

describe('interrupts that download', () => {
  it('[card 138] Sensor Sweep: a Pursuit card, with an Astrometrics personnel', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.sensorSweep));
    const [course] = scene.deck('north', premiere.pursuitCourse, premiere.lopez, premiere.engageCloak) as [CopyId];
    const lian = first(scene.on('Earth', 'north', premiere.lianTsu));
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    const hoya = first(scene.on('Earth', 'north', premiere.hoya));
    scene.stop(hoya);
    expect(scene.refused('north', order(scene, card))).toEqual({ code: 'must-command', rule: '2E-280' });
    scene.on('Earth', 'north', premiere.paulson);
    scene.use('north', card, 'order');
    expect(scene.candidates).toEqual([course]);
    scene.choose(course);
    expect(scene.copy(course).zone).toBe('hand');
    expect(scene.copy(lian).zone).toBe('surface');
  });

  it('[card 142] Symbol of Devotion: a [Baj] personnel, then the cleric goes under the deck', () => {
    const scene = new Scene();
    const card = first(scene.hand('north', premiere.symbolOfDevotion));
    const [kira] = scene.deck('north', premiere.kiraNerysColonelKira, premiere.lopez) as [CopyId];
    scene.on('Earth', 'north', premiere.anara);
    expect(scene.refused('north', order(scene, card)).code).toBe('must-command');
    const [vedek, prylar] = scene.on('Earth', 'north', premiere.dohlem, premiere.shandor) as [CopyId, CopyId];
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
