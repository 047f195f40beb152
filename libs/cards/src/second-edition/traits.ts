import type { Affiliation, Card, Skill } from './card';

/** Matched as a whole, never by its words [2E-037]. */
export const hasKeyword = (card: Card, keyword: string): boolean => card.keywords.includes(keyword);

/** What the icon says. The written word means the species and is asked for with `isOfSpecies` [2E-274, 2E-275]. */
export const isOfAffiliation = (card: Card, affiliation: Affiliation): boolean =>
  (card.type === 'personnel' || card.type === 'ship') && card.affiliation === affiliation;

/** What the written word says; the affiliation's icon does not make a species [2E-274, 2E-276]. */
export const isOfSpecies = (card: Card, species: string): boolean =>
  card.type === 'personnel' && card.species.includes(species);

/** The level printed on the card. */
export const printedLevel = (card: Card, skill: Skill): number =>
  card.type === 'personnel' ? (card.skills[skill] ?? 0) : 0;
