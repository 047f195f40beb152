import { premiere, SECOND_EDITION_CARDS, secondEditionCard, type Card } from '@logbuoy/cards';

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
  [premiere.abductionPlot]: 'Risan Approach',
  [premiere.accessRelayStation]: 'Callinon VII',
  [premiere.acquireIllicitExplosives]: 'Second Moon of Bajor VIII',
  [premiere.amnestyTalks]: 'Hromi Cluster',
  [premiere.cargoRendezvous]: 'Beltane IX',
  [premiere.changelingResearch]: 'L-S VI',
  [premiere.chartStellarCluster]: 'Edge of Denkiri Arm',
  [premiere.collectSample]: 'Satvintri Cloud',
  [premiere.colonyPreparations]: "Saltah'na",
  [premiere.cureBlight]: 'Teplan Prime',
  [premiere.deliverSupplies]: 'Dreon VII',
  [premiere.eliminateHarvesters]: "T'Lani III",
  [premiere.encounterAtFarpoint]: 'Deneb IV',
  [premiere.evacuateColony]: 'Dorvan V',
  [premiere.exploreBlackCluster]: 'Sector 97',
  [premiere.extraction]: 'Cerberus II',
  [premiere.feldomiteRush]: 'Parsion III',
  [premiere.fissureResearch]: 'Forcas Sector',
  [premiere.geologicalSurvey]: 'Lapideas System',
  [premiere.khitomerInvestigation]: 'Khitomer',
  [premiere.kressariRendezvous]: 'Cardassian Outskirts',
  [premiere.rescuePrisoners]: 'Cardassia IV',
  [premiere.superviseDilithiumMine]: 'Reman',
  [premiere.verifyEvidence]: 'Sector 04-70',
  [premiere.wormholeNegotiations]: 'Barzan Wormhole',
};

export function lackeyName(number: number): string {
  const { title, subtitle } = secondEditionCard(number);
  return [LACKEY_PLACES[number], title, subtitle].filter((part) => typeof part === 'string').join(' ');
}

/** Places of later printings that LackeyCCG's table did not have yet. */
const LATER_PLACES: { readonly [mission: number]: string } = {
  [premiere.militaryExercises]: 'Oneamisu Sector',
  [premiere.questForTheSwordOfKahless]: "Hur'q",
};

/** Titles as the scanned card lists of the rulebooks spell them. */
const SLIPS: { readonly [number: number]: string } = {
  [premiere.winnAdamiKaiOfBajor]: 'Winn Adams',
  [premiere.gideonSeyetikGreatTerraformer]: 'Gideon Seyerik',
  [premiere.nelApgarTemperamentalResearcher]: 'Nel Appgar',
  [premiere.galor]: 'Galar',
  [premiere.iksKtinga]: "I.K.S. K'y'inga",
  [premiere.iksVorcha]: "IKS Var'cha",
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
