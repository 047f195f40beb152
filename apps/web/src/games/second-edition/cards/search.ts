import type { CardWithText } from '@logbuoy/games/second-edition';

/** What is searched for; an empty field filters nothing. */
export interface Search {
  readonly words: string;
  readonly type: string;
  readonly affiliation: string;
  readonly skill: string;
  readonly keyword: string;
  readonly icon: string;
  readonly costLeast: string;
  readonly costMost: string;
}
export const EVERYTHING: Search = {
  words: '',
  type: '',
  affiliation: '',
  skill: '',
  keyword: '',
  icon: '',
  costLeast: '',
  costMost: '',
};

export const TYPES = ['mission', 'dilemma', 'personnel', 'ship', 'equipment', 'event', 'interrupt'] as const;
export const AFFILIATIONS = ['bajoran', 'cardassian', 'federation', 'klingon', 'romulan', 'non-aligned'] as const;
export const COSTS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

/** A range that begins above its end would find nothing: the end that was not touched comes along. */
export const withCostLeast = (search: Search, costLeast: string): Search =>
  search.costMost !== '' && Number(costLeast) > Number(search.costMost)
    ? { ...search, costLeast, costMost: costLeast }
    : { ...search, costLeast };
export const withCostMost = (search: Search, costMost: string): Search =>
  costMost !== '' && Number(search.costLeast) > Number(costMost)
    ? { ...search, costLeast: costMost, costMost }
    : { ...search, costMost };

/** What the cards have of a fact, each once, to choose from. */
export const skillsIn = (cards: readonly CardWithText[]): readonly string[] => [
  ...new Set(cards.flatMap((card) => (card.type === 'personnel' ? Object.keys(card.skills) : []))),
];
export const keywordsIn = (cards: readonly CardWithText[]): readonly string[] => [
  ...new Set(cards.flatMap(({ keywords }) => keywords)),
];
export const iconsIn = (cards: readonly CardWithText[]): readonly string[] => [...new Set(cards.flatMap(iconsOf))];

/** What an address asks for; anybody may have typed it, so what no field could ask is left out. */
export function searchOf(query: string): Search {
  const asked = new URLSearchParams(query);
  const oneOf = (name: string, known: readonly string[]) => known.find((one) => one === asked.get(name)) ?? '';
  return {
    words: asked.get('words') ?? '',
    type: oneOf('type', TYPES),
    affiliation: oneOf('affiliation', AFFILIATIONS),
    skill: asked.get('skill') ?? '',
    keyword: asked.get('keyword') ?? '',
    icon: asked.get('icon') ?? '',
    costLeast: oneOf('cost-from', COSTS),
    costMost: oneOf('cost', COSTS),
  };
}

/** The same as the part of an address behind the question mark; nothing for a search for everything. */
export function queryOf({ costLeast, costMost, ...search }: Search): string {
  const asked = Object.entries({ ...search, 'cost-from': costLeast, cost: costMost });
  return new URLSearchParams(asked.filter(([, value]) => value !== '')).toString();
}

/** How a card's facts are called in both languages, so that either finds it. */
export type Namings = (fact: string) => readonly string[];

export function searchCards(cards: readonly CardWithText[], search: Search, namings: Namings): CardWithText[] {
  const wanted = plain(search.words)
    .split(/[\s,]+/)
    .filter(Boolean);
  const [only] = wanted;
  // A number alone is that of a card; among words, such as “2 Leadership”, it may be any number that stands there.
  const isNumber = wanted.length === 1 && only !== undefined && /^#?\d+$/.test(only);
  return cards.filter(
    (card) =>
      fits(card, search) && wanted.every((word) => (isNumber ? isNumbered(card, word) : mentions(card, word, namings))),
  );
}

const isNumbered = (card: CardWithText, word: string): boolean => card.number === Number(word.replace('#', ''));

function fits(card: CardWithText, search: Search): boolean {
  const { type, affiliation, skill, keyword, icon, costLeast, costMost } = search;
  if (type !== '' && card.type !== type) return false;
  if (affiliation !== '' && !affiliationsOf(card).includes(affiliation)) return false;
  if (skill !== '' && !skillsOf(card).includes(skill)) return false;
  if (keyword !== '' && !card.keywords.includes(keyword)) return false;
  if (icon !== '' && !iconsOf(card).includes(icon)) return false;
  if (costLeast === '' && costMost === '') return true;
  return 'cost' in card && card.cost >= Number(costLeast) && (costMost === '' || card.cost <= Number(costMost));
}

/** Of people and ships their own, of missions those that may attempt them or are at home there. */
const affiliationsOf = (card: CardWithText): readonly string[] => {
  if (card.type === 'personnel' || card.type === 'ship') return [card.affiliation];
  return card.type === 'mission' ? [...card.mayAttempt, ...card.headquartersOf] : [];
};

/** Skills a personnel has, or that are asked for. */
function skillsOf(card: CardWithText): readonly string[] {
  if (card.type === 'personnel') return Object.keys(card.skills);
  if (card.type === 'mission') return card.requirements.flatMap(({ skills }) => Object.keys(skills));
  if (card.type !== 'dilemma') return [];
  return card.unless.flatMap(({ skills, onePersonnel }) => Object.keys({ ...skills, ...onePersonnel?.skills }));
}

/** Icons a personnel or ship has, that a ship must be staffed with, or whose bearers a headquarters lets in. */
function iconsOf(card: CardWithText): readonly string[] {
  if (card.type === 'personnel') return card.icons;
  if (card.type === 'ship') return [...card.icons, ...card.staffing];
  return card.type === 'mission' ? card.hqPlays.flatMap(({ icon }) => icon ?? []) : [];
}

function mentions(card: CardWithText, word: string, namings: Namings): boolean {
  if (word.startsWith('#')) return isNumbered(card, word);
  const species = card.type === 'personnel' ? card.species : [];
  const printed = [
    card.type,
    ...affiliationsOf(card),
    ...skillsOf(card),
    ...iconsOf(card),
    ...card.keywords,
    ...species,
  ];
  const said = [card.title, card.subtitle ?? '', ...printed.flatMap(namings), ...textsOf(card)];
  if (/^\d+$/.test(word)) return numbersOn(card).includes(Number(word)) || isNumberIn(said.join(' '), word);
  return said.some((text) => plain(text).includes(word));
}

/** Levels of skills, cost, attributes, points and whatever else of a card is a number. */
function numbersOn(fact: unknown): readonly number[] {
  if (typeof fact === 'number') return [fact];
  return typeof fact === 'object' && fact !== null ? Object.values(fact).flatMap(numbersOn) : [];
}

const isNumberIn = (text: string, number: string): boolean => text.split(/\D+/).includes(number);

const textsOf = ({ text }: CardWithText): readonly string[] => (text === null ? [] : [text.en, text.de]);

/** Without accents and case: Ch’Tereuk need not be typed as it is printed. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase();
