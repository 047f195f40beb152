import { premiere, SECOND_EDITION_CARDS, secondEditionCard } from '@logbuoy/cards';
import type { CardWithText } from '@logbuoy/games/second-edition';
import { behaviourOf, STARTER_DECKS, sortedDeck } from '@logbuoy/games/second-edition';
import { costCurve, costless, draftOf, linesOf, listOf, skillSupply, withCopies, isDeck } from './draft';

const cards: CardWithText[] = SECOND_EDITION_CARDS.map((card) => ({
  ...card,
  text: behaviourOf(card.number)?.text ?? null,
}));

const book = (number: number) => cards.find((card) => card.number === number);

describe('a deck in the making', () => {
  const starter = STARTER_DECKS[0]!.deck;

  it('is the same deck as a list and as counts', () => {
    expect(listOf(draftOf(starter), book)).toEqual(sortedDeck(starter));
  });

  it('grows and shrinks by copies, each in its part', () => {
    const draft = withCopies(withCopies(new Map(), premiere.brilgar, 2), premiere.antedeanAssassins, 1);
    expect(linesOf(draft, 'deck', book).map(({ card, copies }) => [card.title, copies])).toEqual([['Brilgar', 2]]);
    expect(linesOf(draft, 'dilemmas', book)).toHaveLength(1);
    expect(linesOf(withCopies(draft, premiere.brilgar, 0), 'deck', book)).toEqual([]);
  });

  it('counts what cards cost, and who could bring the skills its missions ask for', () => {
    const draft = draftOf(starter);
    const priced = starter.deck.filter((number) => 'cost' in secondEditionCard(number)).length;
    expect(costCurve(draft, book).reduce((sum, count) => sum + count, 0)).toBe(priced);
    expect(costless(draft, book)).toBe(starter.deck.length - priced);
    expect(costless(draft, book)).toBeGreaterThan(0);
    const supply = skillSupply(draft, book);
    const physics = supply.find(({ skill }) => skill === 'Physics');
    const people = starter.deck.filter((number) => {
      const card = secondEditionCard(number);
      return card.type === 'personnel' && 'Physics' in card.skills;
    }).length;
    expect(physics).toMatchObject({ people, asked: 1 });
  });

  it.each(STARTER_DECKS)('names first what fewest of $id can spare', ({ deck }) => {
    const spare = skillSupply(draftOf(deck), book).map(({ people, asked }) => people - asked);
    expect(spare).toEqual(spare.toSorted((a, b) => a - b));
  });

  it('misses a skill only where a mission has no other way', () => {
    const klingons = draftOf(STARTER_DECKS.find(({ id }) => id === 'klingon')!.deck);
    const missing = (draft: typeof klingons) =>
      skillSupply(draft, book).flatMap(({ skill, isMissing }) => (isMissing ? [skill] : []));
    // No personnel has Treachery or Acquisition, but their missions take Honor or Law instead.
    expect(skillSupply(klingons, book).find(({ skill }) => skill === 'Treachery')).toMatchObject({ people: 0 });
    expect(missing(klingons)).toEqual([]);
    const without = linesOf(klingons, 'deck', book)
      .filter(({ card }) => card.type === 'personnel' && 'Physics' in card.skills)
      .reduce((draft, { card }) => withCopies(draft, card.number, 0), klingons);
    expect(missing(without)).toContain('Physics');
  });

  it('is a deck that has the same cards, in any order, and no other', () => {
    const deck = { missions: [170], dilemmas: [4, 4], deck: [68] };
    expect(isDeck(draftOf({ ...deck, deck: [68] }), deck)).toBe(true);
    expect(isDeck(draftOf({ missions: [], dilemmas: [], deck: [68, 4, 170, 4] }), deck)).toBe(true);
    expect(isDeck(withCopies(draftOf(deck), 4, 1), deck)).toBe(false);
    expect(isDeck(withCopies(draftOf(deck), 5, 1), deck)).toBe(false);
  });
});
