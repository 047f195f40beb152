import { SECOND_EDITION_CARDS, secondEditionCard, type Card } from '@logbuoy/cards';

/** A card as players write it: `Worf, Security Detail Leader`. */
export function cardName(number: number): string {
  const { title, subtitle } = secondEditionCard(number);
  return subtitle === null ? title : `${title}, ${subtitle}`;
}

/**
 * LackeyCCG puts title and subtitle side by side, and has renamed missions after their place; its table for this game gives
 * these. It still knows the old names, but shows an empty card for them.
 */
const LACKEY_PLACES: { readonly [mission: number]: string } = {
  148: 'Risan Approach',
  149: 'Callinon VII',
  150: 'Second Moon of Bajor VIII',
  151: 'Hromi Cluster',
  154: 'Beltane IX',
  155: 'L-S VI',
  156: 'Edge of Denkiri Arm',
  157: 'Satvintri Cloud',
  158: "Saltah'na",
  159: 'Teplan Prime',
  160: 'Dreon VII',
  163: "T'Lani III",
  164: 'Deneb IV',
  165: 'Dorvan V',
  167: 'Sector 97',
  168: 'Cerberus II',
  169: 'Parsion III',
  170: 'Forcas Sector',
  171: 'Lapideas System',
  183: 'Khitomer',
  184: 'Cardassian Outskirts',
  194: 'Cardassia IV',
  202: 'Reman',
  205: 'Sector 04-70',
  206: 'Barzan Wormhole',
};

export function lackeyName(number: number): string {
  const { title, subtitle } = secondEditionCard(number);
  return [LACKEY_PLACES[number], title, subtitle].filter((part) => typeof part === 'string').join(' ');
}

/** Places of later printings that LackeyCCG's table did not have yet. */
const LATER_PLACES: { readonly [mission: number]: string } = { 186: 'Oneamisu Sector', 193: "Hur'q" };

/** Titles as the scanned card lists of the rulebooks spell them. */
const SLIPS: { readonly [number: number]: string } = {
  228: 'Winn Adams',
  264: 'Gideon Seyerik',
  338: 'Nel Appgar',
  384: 'Galar',
  398: "I.K.S. K'y'inga",
  403: "IKS Var'cha",
};

/**
 * What is left of a name when accents, case, spaces, dots, quotes and commas do not matter. `U.S.S. Defiant, Prototype
 * Warship`, `USS Defiant - prototype warship` and `•U.S.S. Defiant Prototype Warship` are one.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** Every way to write a card, the full name first. */
export function namesOf({ number, title, subtitle, ...card }: Card): string[] {
  const slip = SLIPS[number];
  const titles = slip === undefined ? [title] : [title, slip];
  const places = [LACKEY_PLACES[number], LATER_PLACES[number], card.type === 'mission' ? card.location : undefined];
  return [
    ...titles.map((one) => `${one} ${subtitle ?? ''}`),
    ...titles,
    ...places.flatMap((place) => (place === undefined ? [] : [`${place} ${title} ${subtitle ?? ''}`])),
  ];
}

const BY_FULL_NAME = new Map<string, number>();
const BY_ANY_NAME = new Map<string, Set<number>>();
for (const card of SECOND_EDITION_CARDS) {
  const [fullName, ...others] = namesOf(card).map(nameKey) as [string, ...string[]];
  BY_FULL_NAME.set(fullName, card.number);
  for (const key of others) BY_ANY_NAME.set(key, (BY_ANY_NAME.get(key) ?? new Set()).add(card.number));
}

/** The cards a name can mean: one where it is clear, several where a subtitle is wanting, none where it is unknown. */
export function cardsNamed(name: string): number[] {
  return withKey(nameKey(name)) ?? withKey(nameKey(withoutRemark(name))) ?? [];
}

function withKey(key: string): number[] | undefined {
  const number = BY_FULL_NAME.get(key);
  if (number !== undefined) return [number];
  const numbers = BY_ANY_NAME.get(key);
  return numbers && [...numbers];
}

/** `Fissure Research (Promo)` is a printing of Fissure Research. */
const withoutRemark = (name: string): string => name.replace(/[([][^()[\]]*[)\]]\s*$/, '');
