import { STARTER_DECKS } from '@logbuoy/games/second-edition';
import { withCardInLine } from './deck-text';
import { draftOf, isDeck, withCopies } from './draft';
import { defaultDeck } from './default-deck';
import { addressOf, deckIn } from './share';
import { savedDecksIn, savedDecksText, withKept, withoutKept } from './saved-decks';

describe('a deck as an address', () => {
  const deck = { missions: [170, 187], dilemmas: [4, 4, 8], deck: [68, 83, 83] };

  it('comes back as it was', () => {
    expect(addressOf(deck)).toBe('#deck=170.187~4x2.8~68.83x2');
    expect(deckIn(addressOf(deck))).toEqual(deck);
    const nothing = { missions: [], dilemmas: [], deck: [] };
    expect(deckIn(addressOf(nothing))).toEqual(nothing);
  });

  it.each([
    '',
    '#',
    '#deck=',
    '#deck=1~2',
    '#deck=1~2~3~4',
    '#deck=a~2~3',
    '#deck=1x99.2x99.3x99.4x99.5x99~~',
    '#2E-142',
  ])('is not read from %s', (hash) => expect(deckIn(hash)).toBeUndefined());
});

describe('decks that are kept', () => {
  const deckOf = (...missions: number[]) => ({ missions, dilemmas: [4, 4], deck: [68] });
  const saved = withKept(withKept([], { name: 'Terok Nor', deck: deckOf(150) }), { name: 'Boreth', deck: deckOf(191) });

  it('stand in the order of their names, each name once', () => {
    expect(saved.map(({ name }) => name)).toEqual(['Boreth', 'Terok Nor']);
    expect(withKept(saved, { name: 'Boreth', deck: deckOf(183) })[0]?.deck.missions).toEqual([183]);
    expect(withoutKept(saved, 'Boreth').map(({ name }) => name)).toEqual(['Terok Nor']);
  });

  it('come back as they were, and what nobody can read is left out', () => {
    expect(savedDecksIn(savedDecksText(saved))).toEqual(saved);
    expect(savedDecksIn('[["Boreth","#deck=191~~"],["x","nothing"],["y"],7]')).toEqual([
      { name: 'Boreth', deck: { missions: [191], dilemmas: [], deck: [] } },
    ]);
    expect([savedDecksIn(null), savedDecksIn('{'), savedDecksIn('{}')]).toEqual([[], [], []]);
  });
});

describe('a line of a deck list that was not understood', () => {
  it.each([
    ['2x Jean-Luc Picrd', '2x Worf, Captain'],
    ['3 Antedean Assasins', '3 Worf, Captain'],
    ['- 2 × Wrf', '- 2 × Worf, Captain'],
    ['Wrf x2', 'Worf, Captain x2'],
    ['Wrf (2)', 'Worf, Captain (2)'],
    ['Wrf', 'Worf, Captain'],
  ])('names the card that was meant, as often as before: %s', (said, meant) => {
    expect(withCardInLine(`Deck:\r\n${said}\n1 Mills`, 2, 'Worf, Captain')).toBe(`Deck:\n${meant}\n1 Mills`);
  });

  it('is nowhere behind the last one', () => expect(withCardInLine('1 Mills', 2, 'Worf')).toBe('1 Mills'));
});

describe('a deck in the making', () => {
  const deck = { missions: [170], dilemmas: [4, 4], deck: [68] };

  it('is a deck that has the same cards, in any order, and no other', () => {
    expect(isDeck(draftOf({ ...deck, deck: [68] }), deck)).toBe(true);
    expect(isDeck(draftOf({ missions: [], dilemmas: [], deck: [68, 4, 170, 4] }), deck)).toBe(true);
    expect(isDeck(withCopies(draftOf(deck), 4, 1), deck)).toBe(false);
    expect(isDeck(withCopies(draftOf(deck), 5, 1), deck)).toBe(false);
  });
});

describe('the deck of somebody who has not chosen one', () => {
  it('shares no mission with that of whoever sat down first', () => {
    const [first, second] = [defaultDeck(STARTER_DECKS, 0), defaultDeck(STARTER_DECKS, 1)];
    expect(first).toBe(STARTER_DECKS[0]);
    expect(second?.deck.missions.filter((mission) => first?.deck.missions.includes(mission))).toEqual([]);
  });

  it('is another one for each of four, and some deck for any number', () => {
    expect(new Set([0, 1, 2, 3].map((seated) => defaultDeck(STARTER_DECKS, seated))).size).toBe(4);
    expect(defaultDeck(STARTER_DECKS, 99)).toBeDefined();
    expect(defaultDeck([], 0)).toBeUndefined();
  });
});
