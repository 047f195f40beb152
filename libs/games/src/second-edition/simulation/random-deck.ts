import { SECOND_EDITION_CARDS, secondEditionCard, type Card, type CardOf, type MissionCard } from '@logbuoy/cards';
import type { SeededChance } from '@logbuoy/kernel';
import { COPIES_MAX, MISSIONS_NEEDED, type Deck } from '../deck';
import { behaviours } from '../engine';
import { kinship } from './topics';

const missions = SECOND_EDITION_CARDS.filter((card): card is MissionCard => card.type === 'mission');
const headquarters = missions.filter(({ missionType }) => missionType === 'headquarters');
const dilemmas = SECOND_EDITION_CARDS.filter((card): card is CardOf<'dilemma'> => card.type === 'dilemma');
const DECK_LEAST = 35;
const PILE_USUALLY = 22;
const deckCards = SECOND_EDITION_CARDS.filter(({ type }) => type !== 'mission' && type !== 'dilemma');

/** A deck, and the card it was built around, if there is one. */
export interface DrawnDeck {
  readonly deck: Deck;
  readonly focus?: Card | undefined;
}
/** What another player at the table brought; players with the same missions meet there. */
export type Neighbour = Pick<Deck, 'missions'> & Pick<DrawnDeck, 'focus'>;
const NO_NEIGHBOUR: Neighbour = { missions: [] };

/** Cards whose text does something. */
const speaking = SECOND_EDITION_CARDS.filter(({ number }) => behaviours.of(number) !== undefined);

/**
 * A legal deck drawn from all cards: some wild, some such as a person might build, and most around one card, with others
 * that have what its text speaks of. Often it goes with what a neighbour brought, so that the two have to do with each other.
 * Where certain cards are to be seen at work, every other deck is built around one of those.
 */
export function drawDeck(chance: SeededChance, neighbour = NO_NEIGHBOUR, around: readonly number[] = []): DrawnDeck {
  const { deck, focus } = drawnDeck(chance, neighbour, around);
  return { deck: neighbour.focus === undefined ? deck : against(neighbour.focus, deck, chance), focus };
}

/** Who sits on the left chooses the dilemmas, so some of them are such as the neighbour's card speaks of. */
const against = (other: Card, deck: Deck, chance: SeededChance): Deck => {
  const spoken = nearestTo(other, dilemmas, chance).slice(0, 4);
  const pile = atMostThree([...spoken.flatMap(({ number }) => [number, number]), ...deck.dilemmas]);
  return { ...deck, dilemmas: pile.slice(0, deck.dilemmas.length) };
};

function drawnDeck(chance: SeededChance, neighbour: Neighbour, around: readonly number[]): DrawnDeck {
  const near = chance.below(4) > 0 ? neighbour.missions : [];
  if (around.length > 0 && chance.below(2) === 0) {
    const focus = secondEditionCard(chance.pick(around));
    return { deck: deckAround(focus, near, chance), focus };
  }
  switch (chance.below(8)) {
    case 0:
      return { deck: wildDeck(chance) };
    case 1:
      return { deck: mixedDeck(chance.pick(headquarters), near, chance) };
    default: {
      const other = chance.below(2) === 0 ? neighbour.focus : undefined;
      const focus = other === undefined ? chance.pick(speaking) : (nearestTo(other, speaking, chance)[0] as Card);
      return { deck: deckAround(focus, near, chance), focus };
    }
  }
}

export const randomDeck = (chance: SeededChance): Deck => drawDeck(chance).deck;

function wildDeck(chance: SeededChance): Deck {
  const homes = chance.shuffled(headquarters).slice(0, chance.below(3));
  return {
    missions: differentlyTitled([...homes, ...chance.shuffled(missions)]),
    dilemmas: drawn(dilemmas, 20 + chance.below(11), chance),
    deck: drawn(deckCards, 35 + chance.below(20), chance),
  };
}

/** Missions for a player of this headquarters: two planets and two in space, if it can be, of those it may attempt. */
function missionsFor(
  home: MissionCard,
  { wanted = [], near, chance }: { wanted?: readonly MissionCard[]; near: readonly number[]; chance: SeededChance },
): number[] {
  const others = chance.shuffled(missions.filter(({ missionType }) => missionType !== 'headquarters'));
  const ordered = [
    ...others.filter((card) => mayAttempt(home, card) && near.includes(card.number)),
    ...others.filter((card) => mayAttempt(home, card) && !near.includes(card.number)),
    ...others,
  ];
  const ofType = (type: MissionCard['missionType']): MissionCard[] =>
    ordered.filter(({ missionType }) => missionType === type).slice(0, 2);
  return differentlyTitled([home, ...wanted, ...ofType('planet'), ...ofType('space'), ...ordered]);
}

function differentlyTitled(wanted: readonly MissionCard[]): number[] {
  const titles = new Set<string>();
  const different = wanted.filter(({ title }) => !titles.has(title) && titles.add(title));
  return different.slice(0, MISSIONS_NEEDED).map(({ number }) => number);
}

const isPlayableAt = (card: Card, home: MissionCard): boolean =>
  card.type === 'event' ||
  card.type === 'interrupt' ||
  home.hqPlays.some(
    ({ affiliation, icon, type }) =>
      (type === undefined || card.type === type) &&
      (affiliation === undefined || ('affiliation' in card && card.affiliation === affiliation)) &&
      (icon === undefined || ('icons' in card && card.icons.includes(icon))),
  );

/** Mostly personnel, some ships, and a few of the rest. */
function mixedDeck(home: MissionCard, near: readonly number[], chance: SeededChance): Deck {
  const playable = deckCards.filter((card) => isPlayableAt(card, home));
  const part = (types: readonly Card['type'][], count: number): number[] =>
    drawn(ofTypes(playable, types), count, chance);
  const deck = [
    ...part(['personnel'], 22 + chance.below(6)),
    ...part(['ship'], 4 + chance.below(3)),
    ...part(['equipment'], chance.below(4)),
    ...part(['event', 'interrupt'], 8 + chance.below(10)),
  ];
  return {
    missions: missionsFor(home, { near, chance }),
    dilemmas: drawn(dilemmas, 20 + chance.below(11), chance),
    deck: filledUp(deck, playable, chance),
  };
}

const ofTypes = (cards: readonly Card[], types: readonly Card['type'][]): Card[] =>
  cards.filter(({ type }) => types.includes(type));

/** As many copies of one card as may be, and of each kind those that have most of what its text speaks of. */
function deckAround(focus: Card, near: readonly number[], chance: SeededChance): Deck {
  const home = homeFor(focus, near, chance);
  const second = secondHomeFor(focus, home, chance);
  const playable = deckCards.filter((card) => [home, ...second].some((one) => isPlayableAt(card, one)));
  const akin = (cards: readonly Card[], kinds: number, copies: number): number[] =>
    nearestTo(focus, cards, chance)
      .slice(0, kinds)
      .flatMap(({ number }) => Array.from({ length: copies }, () => number));
  const focused = Array.from({ length: COPIES_MAX }, () => focus.number);
  const spoken = chance.shuffled(missions.filter((card) => card === focus || kinship(focus, card) > 0));
  const wanted = [...second, ...(focus.type === 'mission' ? [focus] : []), ...spoken.slice(0, 1)];
  const chosen = missionsFor(home, { wanted, near, chance });
  const able = mostUseful(ofTypes(playable, ['personnel']), chosen, chance).slice(0, 12);
  const deck = atMostThree([
    ...(deckCards.includes(focus) ? focused : []),
    ...akin(ofTypes(playable, ['event', 'interrupt']), 5, 2),
    ...akin(ofTypes(playable, ['equipment']), 2, 2),
    ...akin(ofTypes(playable, ['ship']), 3, 2),
    ...akin(ofTypes(playable, ['personnel']), 10, 1),
    ...able.map(({ number }) => number),
  ]);
  const pile = atMostThree([...(focus.type === 'dilemma' ? focused : []), ...akin(dilemmas, 4, 2)]);
  return {
    missions: chosen,
    dilemmas: [...pile, ...filling(pile, dilemmas, PILE_USUALLY - pile.length, chance)],
    deck: filledUp(deck, playable, chance),
  };
}

/** Personnel with most of the skills that these missions ask for come first; without them bots attempt no mission. */
function mostUseful(personnel: readonly Card[], chosen: readonly number[], chance: SeededChance): Card[] {
  const asked = chosen.map(secondEditionCard).flatMap((card) => (card.type === 'mission' ? card.requirements : []));
  const use = (card: Card): number =>
    card.type !== 'personnel'
      ? 0
      : asked.reduce((sum, { skills }) => sum + Object.keys(skills).filter((skill) => skill in card.skills).length, 0);
  const ranked = personnel.map((card) => ({ card, rank: use(card) + chance.below(100) / 25 }));
  return ranked.sort((a, b) => b.rank - a.rank).map(({ card }) => card);
}

/** Where those who are spoken of most cannot be played at home, a second headquarters for them. */
function secondHomeFor(focus: Card, home: MissionCard, chance: SeededChance): MissionCard[] {
  const spoken = nearestTo(focus, ofTypes(deckCards, ['personnel', 'ship']), chance).slice(0, 4);
  const strangers = spoken.filter((card) => kinship(focus, card) > 0 && !isPlayableAt(card, home));
  const homes = headquarters.filter((one) => strangers.some((card) => isPlayableAt(card, one)));
  return homes.length === 0 ? [] : [chance.pick(homes)];
}

/** A headquarters where the card may be played, of an affiliation its text speaks of; now and then the neighbour's. */
function homeFor(focus: Card, near: readonly number[], chance: SeededChance): MissionCard {
  if (focus.type === 'mission' && focus.missionType === 'headquarters') return focus;
  const possible = headquarters.filter((home) =>
    focus.type === 'mission' ? mayAttempt(home, focus) : isPlayableAt(focus, home),
  );
  const homes = possible.length > 0 ? possible : headquarters;
  const serves = (home: MissionCard): boolean =>
    deckCards.some((card) => card.type === 'personnel' && isPlayableAt(card, home) && kinship(focus, card) > 0);
  const serving = homes.filter(serves);
  const wanted = serving.length > 0 ? serving : homes;
  const same = wanted.filter(({ number }) => near.includes(number));
  return chance.pick(same.length > 0 && chance.below(2) === 0 ? same : wanted);
}

const mayAttempt = ({ headquartersOf }: MissionCard, mission: MissionCard): boolean =>
  mission.mayAttempt.some((one) => headquartersOf.includes(one));

/** Most akin first; chance decides between those that are nearly as akin. */
function nearestTo<T extends Card>(focus: Card, cards: readonly T[], chance: SeededChance): T[] {
  const ranked = cards.map((card) => ({ card, rank: kinship(focus, card) + chance.below(100) / 400 }));
  return ranked.sort((a, b) => b.rank - a.rank).map(({ card }) => card);
}

const filledUp = (deck: readonly number[], playable: readonly Card[], chance: SeededChance): number[] =>
  deck.length >= DECK_LEAST ? [...deck] : [...deck, ...filling(deck, playable, DECK_LEAST - deck.length, chance)];

function atMostThree(numbers: readonly number[]): number[] {
  const copies = new Map<string, number>();
  return numbers.filter((number) => {
    const { title } = secondEditionCard(number);
    add(copies, title);
    return (copies.get(title) as number) <= COPIES_MAX;
  });
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
