import { base, TCG_CARDS } from '@logbuoy/cards';
import { Malformed } from '../../game';
import { DECK_CARDS_MAX, deckHash, isCore, readDeck, sortedDeck } from './deck';
import { exportLackey, exportText } from './export';
import { importDeck } from './import';
import { deckKit } from './kit';
import { cardName, lackeyName } from './names';
import { STARTER_DECKS } from './starter-decks';
import { deckWarnings, validateDeck } from './validate';

const { challenges, crew, discoveries, effects, missions, plots, wilds, coreCrew } = base;
const times = (copies: number, card: number): number[] => new Array<number>(copies).fill(card);
const codes = (cards: readonly number[]) => validateDeck({ cards }).map(({ code, rule }) => `${rule} ${code}`);
/** Fifty different cards. */
const FIFTY = TCG_CARDS.filter((card) => !isCore(card) && card.type !== 'effect')
  .slice(0, 50)
  .map(({ id }) => id);

describe('the form of a deck', () => {
  it('is a list of cards that exist', () => {
    expect(readDeck({ cards: [challenges.ruk] })).toEqual({ cards: [challenges.ruk] });
  });

  it.each([
    [null, 'A deck is an object with the list cards.'],
    [{ cards: [], name: 'x' }, 'A deck has the list cards and nothing else.'],
    [{ cards: 12 }, 'The cards of a deck must be a list of ids.'],
    [{ cards: [307] }, 'There is a card in the deck that does not exist.'],
    [{ cards: ['8'] }, 'There is a card in the deck that does not exist.'],
    [{ cards: new Array(4) }, 'There is a card in the deck that does not exist.'],
    [{ cards: times(DECK_CARDS_MAX + 1, challenges.ruk) }, `A deck has at most ${DECK_CARDS_MAX} cards.`],
  ])('refuses %j', (raw, sentence) => {
    expect(readDeck(raw)).toEqual(new Malformed(sentence));
  });

  it('has a hash that does not depend on the order', () => {
    expect(deckHash({ cards: [9, 8] })).toBe(deckHash({ cards: [8, 9] }));
    expect(deckHash({ cards: [9, 8] })).not.toBe(deckHash({ cards: [8, 8] }));
    expect(sortedDeck({ cards: [9, 8, 9] })).toEqual({ cards: [8, 9, 9] });
  });
});

describe('a legal deck', () => {
  it('[TCG-228] has at least 50 cards and no maximum', () => {
    expect(codes(FIFTY)).toEqual([]);
    expect(codes(FIFTY.slice(1))).toEqual(['TCG-228 too-few-cards']);
    expect(codes(TCG_CARDS.filter((card) => !isCore(card)).map(({ id }) => id))).toEqual([]);
  });

  it('[TCG-229] has at most four of one card, whatever its Icon', () => {
    expect(codes([...FIFTY, ...times(3, FIFTY[0] as number)])).toEqual([]);
    expect(codes([...FIFTY, ...times(4, FIFTY[0] as number)])).toEqual(['TCG-229 too-many-copies']);
    const medikits = [...times(2, effects.medikitCombat), ...times(2, effects.medikitLogic)];
    expect(codes([...FIFTY, ...medikits])).toEqual([]);
    expect(codes([...FIFTY, ...medikits, effects.medikitLogic])).toEqual(['TCG-229 too-many-copies']);
  });

  it('[TCG-242] counts cards of one name and different types apart', () => {
    const arenas = [missions.arena, plots.arena, discoveries.arena].flatMap((card) => times(4, card));
    expect(codes([...FIFTY, ...arenas])).toEqual([]);
  });

  it('[TCG-241] holds no Core cards, and they do not count', () => {
    expect(codes([...FIFTY, coreCrew.commanderSpock])).toEqual(['TCG-241 core-cards']);
    expect(codes([...FIFTY.slice(1), coreCrew.commanderSpock])).toEqual([
      'TCG-228 too-few-cards',
      'TCG-241 core-cards',
    ]);
  });

  it('may lack what a player would hardly leave out', () => {
    expect(deckWarnings({ cards: [wilds.redAlert] })).toEqual(['no-crew', 'no-challenge', 'no-episode-cards']);
    expect(deckWarnings({ cards: [crew.lieutenantUhura, challenges.ruk, plots.arena] })).toEqual([]);
  });

  it('says its faults and warnings in both languages', () => {
    const cards = [coreCrew.commanderSpock, ...times(5, challenges.ruk)];
    const said = [...deckKit.faults({ cards }), ...deckKit.warnings({ cards })].map(({ words }) => words);
    expect(said).toHaveLength(5);
    for (const { en, de } of said) expect(en).not.toBe(de);
    expect(said[1]?.en).toBe('At most 4 of one card are allowed: 5 × Ruk.');
  });
});

describe('the starter decks', () => {
  it.each(STARTER_DECKS)('$id is legal and has 60 cards', ({ deck }) => {
    expect(validateDeck(deck)).toEqual([]);
    expect(deckWarnings(deck)).toEqual([]);
    expect(deck.cards).toHaveLength(60);
  });
});

describe('lists of decks', () => {
  it('name a card by its type where others share the name, by its Icon where it was printed with two', () => {
    expect([missions.arena, effects.medikitLogic, challenges.ruk].map(cardName)).toEqual([
      'Arena (Mission)',
      'Medikit (Logic)',
      'Ruk',
    ]);
    expect(
      [plots.miri, challenges.miri, effects.phaserBlastHumanity, challenges.drElizabethDehner].map(lackeyName),
    ).toEqual(['Miri [P]', 'Miri', 'Phaser Blast [H]', 'Dr. Elizabeth Dehner*']);
  });

  it.each(STARTER_DECKS)('$id comes back from text and from LackeyCCG', ({ deck }) => {
    for (const list of [exportText(deck), exportLackey(deck)]) {
      const read = importDeck(list);
      expect(read.problems).toEqual([]);
      expect(sortedDeck(read.deck)).toEqual(sortedDeck(deck));
    }
  });

  it.each(TCG_CARDS.filter((card) => !isCore(card)))('$id $name ($type) is found in both kinds of lists', ({ id }) => {
    expect(importDeck(`1x ${cardName(id)}`)).toEqual({ deck: { cards: [id] }, problems: [] });
    expect(importDeck(`1\t${lackeyName(id)}`)).toEqual({ deck: { cards: [id] }, problems: [] });
  });

  it("reads LackeyCCG's tags, its capitals and its lists of Core cards", () => {
    const list = '1\tThe GALILEO Seven [M]\n2\tMiri\n1\tDr. Elizabeth Dehner\n1\tDr. Elizabeth Dehner*\n1\tMedikit [C]';
    expect(importDeck(list).deck.cards).toEqual([
      missions.theGalileoSeven,
      challenges.miri,
      challenges.miri,
      crew.drElizabethDehner,
      challenges.drElizabethDehner,
      effects.medikitCombat,
    ]);
  });

  it('never guess: a name that several cards have is a problem, and so is one that none has', () => {
    const { deck, problems } = deckKit.import('2x Arena\n1x Rukk\n1x Ruk');
    expect(deck).toEqual({ cards: [challenges.ruk] });
    expect(problems.map(({ words }) => words.en)).toEqual([
      'Line 1, "2x Arena": several cards have this name; the type or Icon is needed. Perhaps Arena (Mission) or Arena (Plot) or Arena (Discovery)?',
      'Line 2, "1x Rukk": no card of this name. Perhaps Ruk?',
    ]);
    expect(problems[0]?.words.de).toContain('Typ oder Symbol fehlt');
  });
});
