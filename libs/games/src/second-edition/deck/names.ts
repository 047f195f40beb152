import { premiere, SECOND_EDITION_CARDS, secondEditionCard, type Card } from '@logbuoy/cards';
import { CardNames } from '../../decks';

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

/** Every way to write a card, the full name first. */
function namesOf({ number, title, subtitle, ...card }: Card): string[] {
  const slip = SLIPS[number];
  const titles = slip === undefined ? [title] : [title, slip];
  const places = [LACKEY_PLACES[number], LATER_PLACES[number], card.type === 'mission' ? card.location : undefined];
  return [
    ...titles.map((one) => `${one} ${subtitle ?? ''}`),
    ...titles,
    ...places.flatMap((place) => (place === undefined ? [] : [`${place} ${title} ${subtitle ?? ''}`])),
  ];
}

export const NAMES = new CardNames({
  cards: SECOND_EDITION_CARDS.map(({ number }) => number),
  namesOf: (number) => namesOf(secondEditionCard(number)),
});

/** The cards a name can mean: one where it is clear, several where a subtitle is wanting, none where it is unknown. */
export const cardsNamed = (name: string): number[] => NAMES.cardsNamed(name);

/** Cards whose names look like this one, the likest first. */
export const suggestionsFor = (name: string): number[] => NAMES.suggestionsFor(name);
