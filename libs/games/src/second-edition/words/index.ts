export * from './asks';
export { CARD_REFUSALS, refusalWords, RULE_REFUSALS } from './refusals';
export { tell } from './tell';
export { attributeWord, factWords, skillWord } from './terms';
