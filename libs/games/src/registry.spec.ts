import { game } from '@logbuoy/test-kit';
import type { Game } from './game';
import { gamesOf } from './registry';

const guest = game as unknown as Game;
const inWords = { en: 'A mark', de: 'Eine Marke' };

describe('the games that are listed', () => {
  it('are those of the house, and guests', () => {
    expect([...gamesOf([guest]).keys()]).toEqual([...gamesOf().keys(), 'fixture']);
  });

  it.each<[string, Partial<Game>, string]>([
    ['an id that is no word of an address', { id: 'Two Words' }, 'Two Words is no id of a game'],
    ['an id with a double hyphen', { id: 'a--b' }, 'a--b is no id of a game'],
    ['more players than seats', { players: { min: 2, max: 5 } }, 'is for 2 to 5 players; a table has 1 to 4 seats'],
    ['fewer at most than at least', { players: { min: 3, max: 2 } }, 'is for 3 to 2 players'],
    ['nobody to play it', { players: { min: 0, max: 2 } }, 'is for 0 to 2 players'],
    ['an event of the match layer', { eventTypes: ['MatchEnded'] }, 'uses event names of the match layer: MatchEnded'],
    ['an event listed twice', { eventTypes: ['Dealt', 'Dealt'] }, 'lists events twice: Dealt'],
    [
      'a mark of the match layer',
      { marks: { kinds: [{ id: 'time', words: inWords }], of: () => undefined } },
      'uses marks of the match layer: time',
    ],
    [
      'a mark listed twice',
      { marks: { kinds: ['a', 'b', 'a'].map((id) => ({ id, words: inWords })), of: () => undefined } },
      'lists marks twice: a',
    ],
  ])('refuse a game with %s', (_, changes, message) => {
    expect(() => gamesOf([{ ...guest, ...changes }])).toThrow(message);
  });
});
