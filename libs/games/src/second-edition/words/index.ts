export * from './asks';
export { keywordWord, speciesWord } from './kinds';
export { CARD_REFUSALS, refusalWords, RULE_REFUSALS } from './refusals';
export { tell } from './tell';
export { attributeWord, factWords, skillWord } from './terms';
