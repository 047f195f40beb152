import { SECOND_EDITION_CARDS, secondEditionCard, type Card, type CardOf, type MissionCard } from '@logbuoy/cards';
import { COPIES_MAX, MISSIONS_NEEDED, type Deck } from '../deck';
import type { SeededChance } from './seeded-chance';

const missions = SECOND_EDITION_CARDS.filter((card): card is MissionCard => card.type === 'mission');
const headquarters = missions.filter(({ missionType }) => missionType === 'headquarters');
const dilemmas = SECOND_EDITION_CARDS.filter((card): card is CardOf<'dilemma'> => card.type === 'dilemma');
const deckCards = SECOND_EDITION_CARDS.filter(({ type }) => type !== 'mission' && type !== 'dilemma');

/** A legal deck drawn from all cards. Most are such as a person might build; every fifth is wild. */
export function randomDeck(chance: SeededChance): Deck {
  const isWild = chance.below(5) === 0;
  const homes = isWild ? chance.shuffled(headquarters).slice(0, chance.below(3)) : [chance.pick(headquarters)];
  const chosen = withMissions(homes, isWild, chance);
  const playable = deckCards.filter((card) => isWild || isPlayableAt(card, homes));
  return {
    missions: chosen.map(({ number }) => number),
    dilemmas: drawn(dilemmas, 20 + chance.below(11), chance),
    deck: isWild ? drawn(playable, 35 + chance.below(20), chance) : mixedDeck(playable, chance),
  };
}

function withMissions(homes: readonly MissionCard[], isWild: boolean, chance: SeededChance): MissionCard[] {
  const affiliations = homes.flatMap(({ headquartersOf }) => headquartersOf);
  const fit = (card: MissionCard): boolean => card.mayAttempt.some((one) => affiliations.includes(one));
  const others = chance.shuffled(missions.filter(({ missionType }) => missionType !== 'headquarters'));
  const ordered = isWild ? others : [...others.filter(fit), ...others.filter((card) => !fit(card))];
  const ofType = (type: MissionCard['missionType']): MissionCard[] =>
    isWild ? [] : ordered.filter(({ missionType }) => missionType === type).slice(0, 2);
  const wanted = [...homes, ...ofType('planet'), ...ofType('space'), ...ordered];
  const titles = new Set<string>();
  const different = wanted.filter(({ title }) => !titles.has(title) && titles.add(title));
  return different.slice(0, MISSIONS_NEEDED);
}

const isPlayableAt = (card: Card, homes: readonly MissionCard[]): boolean =>
  card.type === 'event' ||
  card.type === 'interrupt' ||
  homes.some(({ hqPlays }) =>
    hqPlays.some(
      ({ affiliation, icon, type }) =>
        (type === undefined || card.type === type) &&
        (affiliation === undefined || ('affiliation' in card && card.affiliation === affiliation)) &&
        (icon === undefined || ('icons' in card && card.icons.includes(icon))),
    ),
  );

/** Mostly personnel, some ships, and a few of the rest. */
function mixedDeck(playable: readonly Card[], chance: SeededChance): number[] {
  const part = (types: readonly Card['type'][], count: number): number[] =>
    drawn(
      playable.filter(({ type }) => types.includes(type)),
      count,
      chance,
    );
  const rest = 8 + chance.below(10);
  const deck = [
    ...part(['personnel'], 22 + chance.below(6)),
    ...part(['ship'], 4 + chance.below(3)),
    ...part(['equipment'], chance.below(4)),
    ...part(['event', 'interrupt'], rest),
  ];
  return deck.length >= 35 ? deck : [...deck, ...filling(deck, playable, 35 - deck.length, chance)];
}

/** So many numbers, at most three of a title. */
const drawn = (cards: readonly Card[], count: number, chance: SeededChance): number[] =>
  filling([], cards, count, chance);

function filling(have: readonly number[], cards: readonly Card[], count: number, chance: SeededChance): number[] {
  const copies = new Map<string, number>();
  for (const number of have) add(copies, secondEditionCard(number).title);
  const pool = chance.shuffled([...cards, ...cards, ...cards]);
  const picked: number[] = [];
  for (const { number, title } of pool) {
    if (picked.length === count) break;
    if ((copies.get(title) ?? 0) >= COPIES_MAX) continue;
    add(copies, title);
    picked.push(number);
  }
  return picked;
}

const add = (copies: Map<string, number>, title: string): void => void copies.set(title, (copies.get(title) ?? 0) + 1);
