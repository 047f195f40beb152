import { Scene } from '@logbuoy/test-kit';
import type { CopyId } from '../../state';

const cardsIn = (scene: Scene, ids: readonly CopyId[]): number[] => ids.map((id) => scene.copy(id).card);
const refusal = (scene: Scene, event: CopyId): string =>
  scene.refused('north', { type: 'PlayCard', card: scene.handle(event), at: 'core' }).code;

describe('events about decks', () => {
  it('[card 79] takes up to four discarded cards out of the game and draws as many', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 79) as [CopyId];
    scene.on('Earth', 'north', 207, 207);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', 210);
    const discarded = scene.discards('north', 61, 62, 63, 64, 65);
    scene.deck('north', 66, 67, 68);
    scene.play('north', event);
    scene.passAll();
    expect(scene.ask).toMatchObject({ least: 0, most: 4 });
    scene.choose(...discarded.slice(0, 2));
    expect(cardsIn(scene, scene.player('north').hand)).toEqual([66, 67]);
    expect(discarded.slice(0, 2).map((id) => scene.copy(id).zone)).toEqual(['removed', 'removed']);
    expect(cardsIn(scene, scene.player('north').discard)).toEqual([63, 64, 65, 79]);
    expect(scene.state.counters).toBe(6);
  });

  it('[card 84] exchanges the whole hand for as many new cards', () => {
    const scene = new Scene({ segment: 'play' });
    scene.noDeck('north');
    scene.deck('north', 66, 67);
    const [event] = scene.hand('north', 84, 61, 62, 63) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    // Two cards of the deck, then the first of those that were put under it.
    expect(cardsIn(scene, scene.player('north').hand)).toEqual([66, 67, 61]);
    expect(cardsIn(scene, scene.player('north').deck)).toEqual([62, 63]);
    expect(scene.copy(event).zone).toBe('discard');
    expect(scene.events).toContainEqual(
      expect.objectContaining({ type: 'CardsPutUnderDeck', chance: expect.objectContaining({ kind: 'shuffle' }) }),
    );
  });

  it('[card 88] exchanges cards on top of the deck for discarded ones, puts them in order and leaves the game', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 88) as [CopyId];
    const [first, second] = scene.deck('north', 61, 62) as [CopyId, CopyId];
    const [wanted] = scene.discards('north', 302, 66) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.candidates).toEqual([first, second]);
    scene.choose(first);
    expect(scene.ask).toMatchObject({ why: 'choose-from-discard-pile', least: 1, most: 1 });
    scene.choose(wanted);
    expect(scene.ask).toMatchObject({ why: 'put-on-deck', ordered: true, least: 2, most: 2 });
    scene.choose(second, wanted);
    expect(scene.player('north').deck.slice(0, 2)).toEqual([second, wanted]);
    expect(scene.copy(first).zone).toBe('discard');
    expect(scene.copy(event).zone).toBe('removed');
  });

  it('[card 88] may leave both as they are', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 88) as [CopyId];
    const [first, second] = scene.deck('north', 61, 62) as [CopyId, CopyId];
    scene.discards('north', 302);
    scene.play('north', event);
    scene.passAll();
    scene.choose();
    scene.choose(second, first);
    expect(scene.player('north').deck.slice(0, 2)).toEqual([second, first]);
  });

  it('[card 90] downloads the Commander of a ship in command', () => {
    const scene = new Scene({ segment: 'play' });
    scene.ship('Fissure Research', 'north', 392);
    const [event] = scene.hand('north', 90) as [CopyId];
    const [picard] = scene.deck('north', 268, 256, 392) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    scene.choose('personnel');
    expect(scene.candidates).toEqual([picard]);
    scene.choose(picard);
    expect(scene.copy(picard).zone).toBe('hand');
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 90] or the ship a Commander in command is named for', () => {
    const scene = new Scene({ segment: 'play' });
    scene.on('Earth', 'north', 256);
    const [event] = scene.hand('north', 90) as [CopyId];
    const [defiant] = scene.deck('north', 391, 392, 256) as [CopyId];
    scene.play('north', event);
    scene.passAll();
    scene.choose('ship');
    expect(scene.candidates).toEqual([defiant]);
    scene.choose(defiant);
    expect(scene.copy(defiant).zone).toBe('hand');
  });

  it('[card 99] shows three cards, of which an opponent discards one', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 99) as [CopyId];
    scene.on('Earth', 'north', 315, 274);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', 283);
    const [one, two, three] = scene.deck('north', 61, 62, 63) as [CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.events).toContainEqual({ type: 'CardsRevealed', copies: [one, two, three] });
    expect(scene.ask).toMatchObject({ seat: 'south', least: 1, most: 1 });
    scene.choose(two);
    expect(scene.copy(two).zone).toBe('discard');
    expect(scene.player('north').hand).toEqual([one, three]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 99] lets its player choose which opponent', () => {
    const scene = new Scene({ segment: 'play', players: 3 });
    const [event] = scene.hand('north', 99) as [CopyId];
    scene.on('Earth', 'north', 283);
    scene.deck('north', 61, 62, 63);
    scene.play('north', event);
    scene.passAll();
    const third = 'east';
    scene.choose(third);
    expect(scene.ask.seat).toBe(third);
  });

  it('[card 102] puts as many cards of an opponent’s deck in order as there are [Rom] leaders', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 102) as [CopyId];
    // Two Romulan leaders, a Romulan without Leadership, and a leader who is no Romulan.
    scene.on('Earth', 'north', 365, 365, 362, 281);
    const [one, two, three] = scene.deck('south', 61, 62, 63) as [CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.ask.seat).toBe('north');
    expect(scene.candidates).toEqual([one, two]);
    scene.choose(two, one);
    expect(scene.player('south').deck.slice(0, 3)).toEqual([two, one, three]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 107] takes one of five into hand and puts four under the deck in order', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 107) as [CopyId];
    scene.on('Earth', 'north', 234, 234);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', 234);
    const top = scene.deck('north', 61, 62, 63, 64, 65) as [CopyId, CopyId, CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.candidates).toEqual(top);
    scene.choose(top[2]);
    expect(scene.ask).toMatchObject({ least: 4, most: 4, ordered: true });
    scene.choose(top[4], top[3], top[1], top[0]);
    expect(scene.player('north').hand).toEqual([top[2]]);
    expect(scene.player('north').deck.slice(-4)).toEqual([top[4], top[3], top[1], top[0]]);
    expect(scene.copy(event).zone).toBe('discard');
  });

  it('[card 114] makes a new deck of discarded personnel and ships; the rest leaves the game', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 114) as [CopyId];
    const old = scene.deck('north', 61, 62);
    const [person, ship] = scene.discards('north', 274, 399) as [CopyId, CopyId];
    const gone = scene.discards('north', 61, 95, 129);
    scene.play('north', event);
    scene.passAll();
    expect([...scene.player('north').deck].sort((a, b) => a - b)).toEqual([person, ship].sort((a, b) => a - b));
    expect(scene.player('north').discard).toEqual([]);
    expect([...old, ...gone, event].every((id) => scene.copy(id).zone === 'removed')).toBe(true);
    expect(scene.events.at(-2)?.type).not.toBe('CardsDestroyed');
    expect(scene.events.some(({ type }) => type === 'DeckShuffled')).toBe(true);
  });

  it('[card 116] takes two of three into hand and discards the other', () => {
    const scene = new Scene({ segment: 'play' });
    const [event] = scene.hand('north', 116) as [CopyId];
    scene.on('Earth', 'north', 234, 237);
    expect(refusal(scene, event)).toBe('must-command');
    scene.on('Earth', 'north', 241);
    const [one, two, three] = scene.deck('north', 61, 62, 63) as [CopyId, CopyId, CopyId];
    scene.play('north', event);
    scene.passAll();
    expect(scene.ask).toMatchObject({ least: 2, most: 2 });
    scene.choose(one, three);
    expect(scene.player('north').hand).toEqual([one, three]);
    expect(scene.player('north').discard).toEqual([two, event]);
  });
});
