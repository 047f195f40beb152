import { premiere, SECOND_EDITION_CARDS } from '@logbuoy/cards';
import fc from 'fast-check';
import { Malformed } from '../../game';
import { DECK_CARDS_MAX, deckHash, partFor, readDeck, sortedDeck } from './deck';
import { anyDeck, starter } from './sample-deck.fixture';
import { STARTER_DECKS } from './starter-decks';
import { validateDeck } from './validate';

const klingons = starter('klingon');

describe('the form of a deck', () => {
  it('[2E-001] keeps missions and dilemmas outside the deck, and puts the five other types into it', () => {
    const types = (part: string) =>
      [...new Set(SECOND_EDITION_CARDS.map(({ type }) => type))].filter((type) => partFor(type) === part).sort();
    expect(types('missions')).toEqual(['mission']);
    expect(types('dilemmas')).toEqual(['dilemma']);
    expect(types('deck')).toEqual(['equipment', 'event', 'interrupt', 'personnel', 'ship']);
  });

  it('is read as it was sent', () => {
    expect(readDeck(JSON.parse(JSON.stringify(klingons)))).toEqual(klingons);
    expect(readDeck({ missions: [], dilemmas: [], deck: [] })).toEqual({ missions: [], dilemmas: [], deck: [] });
    fc.assert(fc.property(anyDeck, (deck) => expect(readDeck(deck)).toEqual(deck)));
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'A deck is an object with the lists missions, dilemmas and deck.'],
    ['null', null, 'A deck is an object with the lists missions, dilemmas and deck.'],
    ['a text', 'klingon', 'A deck is an object with the lists missions, dilemmas and deck.'],
    ['a list', [klingons], 'A deck is an object with the lists missions, dilemmas and deck.'],
    ['too much', { ...klingons, name: 'K' }, 'A deck has the lists missions, dilemmas and deck, and nothing else.'],
    ['too little', { missions: [], deck: [] }, 'The dilemmas of a deck must be a list of card numbers.'],
    ['no list', { ...klingons, deck: { length: 1, 0: 83 } }, 'The deck of a deck must be a list of card numbers.'],
    ['a hole', { ...klingons, deck: new Array(40) }, 'There is a card in deck that does not exist.'],
    ...[0, 416, -3, 1.5, NaN, Infinity, '83', null, [premiere.cryHavoc], 2 ** 53].map(
      (card): [string, unknown, string] => [
        `the card ${JSON.stringify(card)}`,
        { ...klingons, missions: [card] },
        'There is a card in missions that does not exist.',
      ],
    ),
    [
      'too many cards',
      { ...klingons, deck: new Array(10 ** 6).fill(premiere.cryHavoc) },
      `A deck has at most ${DECK_CARDS_MAX} cards.`,
    ],
    [
      'too many cards in all',
      {
        missions: new Array(400).fill(premiere.abductionPlot),
        dilemmas: new Array(400).fill(premiere.aLivingDeath),
        deck: new Array(400).fill(premiere.cryHavoc),
      },
      `A deck has at most ${DECK_CARDS_MAX} cards.`,
    ],
  ])('refuses %s', (_, raw, sentence) => {
    const read = readDeck(raw);
    expect(read).toBeInstanceOf(Malformed);
    expect((read as Malformed).sentence).toBe(sentence);
  });

  it('has room for the largest legal deck', () => {
    const three = (part: string) => {
      const left = new Map<string, number>();
      return SECOND_EDITION_CARDS.filter(({ type }) => partFor(type) === part).flatMap(({ title, number }) => {
        if (left.has(title)) return [];
        left.set(title, number);
        return [number, number, number];
      });
    };
    const largest = { missions: [...klingons.missions], dilemmas: three('dilemmas'), deck: three('deck') };
    expect(validateDeck(largest)).toEqual([]);
    expect(readDeck(largest)).toEqual(largest);
    expect(5 + largest.dilemmas.length + largest.deck.length).toBe(DECK_CARDS_MAX);
  });
});

describe('the hash of a deck', () => {
  it('never changes: it is kept with matches and tournaments', () => {
    expect(deckHash({ missions: [], dilemmas: [], deck: [] })).toBe(
      '4f9abfe9d19e57b784d9f4ba5643164019c018fd347ea9783b7a5b6bc7e7233c',
    );
    expect(deckHash(klingons)).toBe('e7f2962aa99ff72e96bb1632d12eb8a5615c9cab28c956f245b3dfb52a0f9271');
  });

  it('does not depend on the order of the cards', () => {
    const shuffled = anyDeck.chain((deck) =>
      fc.tuple(
        fc.constant(deck),
        fc.record({
          missions: fc.shuffledSubarray([...deck.missions], { minLength: deck.missions.length }),
          dilemmas: fc.shuffledSubarray([...deck.dilemmas], { minLength: deck.dilemmas.length }),
          deck: fc.shuffledSubarray([...deck.deck], { minLength: deck.deck.length }),
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([deck, other]) => {
        expect(deckHash(other)).toBe(deckHash(deck));
        expect(sortedDeck(other)).toEqual(sortedDeck(deck));
      }),
    );
  });

  it('tells decks apart by a single card, a copy, and the part a card is in', () => {
    const { missions, dilemmas, deck } = klingons;
    const others = [
      { missions, dilemmas, deck: [...deck, premiere.cryHavoc] },
      { missions, dilemmas, deck: deck.slice(1) },
      { missions, dilemmas: [...dilemmas.slice(1), premiere.aLivingDeath], deck },
      { missions: [], dilemmas: [...missions, ...dilemmas], deck },
    ];
    expect(new Set([klingons, ...others].map((one) => deckHash(one))).size).toBe(5);
    expect(new Set(STARTER_DECKS.map((one) => deckHash(one.deck))).size).toBe(STARTER_DECKS.length);
  });

  it('leaves the deck as it was', () => {
    const deck = { missions: [premiere.studyCometaryCloud, premiere.exploreBlackCluster], dilemmas: [], deck: [] };
    deckHash(deck);
    expect(deck.missions).toEqual([premiere.studyCometaryCloud, premiere.exploreBlackCluster]);
  });
});
