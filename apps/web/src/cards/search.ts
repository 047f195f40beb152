import type { CardWithText } from '@logbuoy/contracts';

/** What somebody looks for; an empty field asks for nothing. */
export interface Search {
  readonly words: string;
  readonly type: string;
  readonly affiliation: string;
  readonly skill: string;
  readonly costMost: string;
}
export const EVERYTHING: Search = { words: '', type: '', affiliation: '', skill: '', costMost: '' };

export const TYPES = ['mission', 'dilemma', 'personnel', 'ship', 'equipment', 'event', 'interrupt'] as const;
export const AFFILIATIONS = ['bajoran', 'cardassian', 'federation', 'klingon', 'romulan', 'non-aligned'] as const;
export const COSTS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** What an address asks for; anybody may have typed it, so what no field could ask is left out. */
export function searchOf(query: string): Search {
  const asked = new URLSearchParams(query);
  const oneOf = (name: string, known: readonly string[]) => known.find((one) => one === asked.get(name)) ?? '';
  return {
    words: asked.get('words') ?? '',
    type: oneOf('type', TYPES),
    affiliation: oneOf('affiliation', AFFILIATIONS),
    skill: asked.get('skill') ?? '',
    costMost: oneOf('cost', COSTS),
  };
}

/** The same as the part of an address behind the question mark; nothing for a search for everything. */
export function queryOf({ words, type, affiliation, skill, costMost }: Search): string {
  const asked = Object.entries({ words, type, affiliation, skill, cost: costMost }).filter(([, value]) => value !== '');
  return new URLSearchParams(asked).toString();
}

/** How a card's facts are called in both languages, so that either finds it. */
export type Namings = (fact: string) => readonly string[];

export function searchCards(cards: readonly CardWithText[], search: Search, namings: Namings): CardWithText[] {
  const wanted = plain(search.words).split(/\s+/).filter(Boolean);
  const [only] = wanted;
  // A number alone is that of a card; among words, such as “2 Leadership”, it may be any number that stands there.
  const isNumber = wanted.length === 1 && only !== undefined && /^#?\d+$/.test(only);
  return cards.filter(
    (card) =>
      fits(card, search) && wanted.every((word) => (isNumber ? isNumbered(card, word) : mentions(card, word, namings))),
  );
}

const isNumbered = (card: CardWithText, word: string): boolean => card.number === Number(word.replace('#', ''));

function fits(card: CardWithText, { type, affiliation, skill, costMost }: Search): boolean {
  if (type !== '' && card.type !== type) return false;
  if (affiliation !== '' && !affiliationsOf(card).includes(affiliation)) return false;
  if (skill !== '' && !skillsOf(card).includes(skill)) return false;
  if (costMost === '') return true;
  return 'cost' in card && card.cost <= Number(costMost);
}

/** Of people and ships their own, of missions those that may attempt them or are at home there. */
const affiliationsOf = (card: CardWithText): readonly string[] => {
  if (card.type === 'personnel' || card.type === 'ship') return [card.affiliation];
  return card.type === 'mission' ? [...card.mayAttempt, ...card.headquartersOf] : [];
};

/** Skills somebody has, or that are asked for. */
function skillsOf(card: CardWithText): readonly string[] {
  if (card.type === 'personnel') return Object.keys(card.skills);
  if (card.type === 'mission') return card.requirements.flatMap(({ skills }) => Object.keys(skills));
  if (card.type !== 'dilemma') return [];
  return card.unless.flatMap(({ skills, onePersonnel }) => Object.keys({ ...skills, ...onePersonnel?.skills }));
}

function mentions(card: CardWithText, word: string, namings: Namings): boolean {
  if (word.startsWith('#')) return isNumbered(card, word);
  const icons = 'icons' in card ? card.icons : [];
  const species = card.type === 'personnel' ? card.species : [];
  const printed = [card.type, ...affiliationsOf(card), ...skillsOf(card), ...icons, ...card.keywords, ...species];
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

/** Without accents and case: nobody should have to type Ch’Tereuk as it is printed. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase();
