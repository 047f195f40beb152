import {
  SECOND_EDITION_CARDS,
  secondEditionCard,
  type Card,
  type MissionCard,
  type PersonnelCard,
  type PlayableHere,
} from '@logbuoy/cards';
import { STARTER_DECK_IDS, STARTER_DECKS } from './starter-decks';
import { deckWarnings, validateDeck } from './validate';

const cardsOf = (numbers: readonly number[]): Card[] => numbers.map(secondEditionCard);
const missionsOf = (numbers: readonly number[]) =>
  cardsOf(numbers).filter((card): card is MissionCard => card.type === 'mission');

const fits = (card: Card, { affiliation, icon, type }: PlayableHere): boolean =>
  (affiliation === undefined || ('affiliation' in card && card.affiliation === affiliation)) &&
  (icon === undefined || ('icons' in card && card.icons.includes(icon))) &&
  (type === undefined || card.type === type);

describe('the starter decks', () => {
  it('are six, each under its id, with a name in both languages', () => {
    expect(STARTER_DECKS.map(({ id }) => id)).toEqual(STARTER_DECK_IDS);
    for (const { name } of STARTER_DECKS) {
      expect(name.en).toMatch(/^[A-Z]/);
      expect(name.de).toMatch(/^[A-Z]/);
    }
  });

  it.each(STARTER_DECKS)('$id is legal: 5 missions, 20 dilemmas and 35 cards, with nothing to warn of', ({ deck }) => {
    expect([deck.missions.length, deck.dilemmas.length, deck.deck.length]).toEqual([5, 20, 35]);
    expect(validateDeck(deck)).toEqual([]);
    expect(deckWarnings(deck)).toEqual([]);
  });

  it.each(STARTER_DECKS)('$id can play all its cards and win by its missions', ({ deck }) => {
    const missions = missionsOf(deck.missions);
    const headquarters = missions.flatMap(({ hqPlays }) => hqPlays);
    const homeless = cardsOf(deck.deck).filter(
      (card) =>
        ['personnel', 'ship', 'equipment'].includes(card.type) && !headquarters.some((entry) => fits(card, entry)),
    );
    expect(homeless).toEqual([]);
    expect(missions.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(100);
  });

  it.each(STARTER_DECKS)('$id has the people for each of its missions', ({ deck }) => {
    const people = cardsOf(deck.deck).filter((card): card is PersonnelCard => card.type === 'personnel');
    // A unique personnel is commanded once at a time.
    const together = people.filter((card, place) => !card.unique || people.indexOf(card) === place);
    for (const mission of missionsOf(deck.missions).filter(({ missionType }) => missionType !== 'headquarters')) {
      expect(together.some(({ affiliation }) => mission.mayAttempt.includes(affiliation))).toBe(true);
      const met = mission.requirements.some(
        ({ skills, attribute, over }) =>
          together.reduce((sum, card) => sum + card[attribute], 0) > over &&
          (Object.keys(skills) as (keyof typeof skills)[]).every(
            (skill) => together.reduce((sum, card) => sum + (card.skills[skill] ?? 0), 0) >= (skills[skill] ?? 0),
          ),
      );
      expect(met).toBe(true);
    }
  });

  it('[2E-014] the four printed ones use all 52 starter-only cards', () => {
    const printed = STARTER_DECKS.filter(({ origin }) => origin === 'printed');
    expect(printed).toHaveLength(4);
    const used = new Set(printed.flatMap(({ deck }) => [...deck.missions, ...deck.dilemmas, ...deck.deck]));
    const starterOnly = SECOND_EDITION_CARDS.filter(({ rarity }) => rarity === 'S').map(({ number }) => number);
    expect(starterOnly).toHaveLength(52);
    expect(starterOnly.filter((number) => !used.has(number))).toEqual([]);
  });
});
