export { pairDutch, type DutchPair, type DutchRound, type DutchTask } from './pair-dutch';
export { areCompatible, colourOfFirst, preferenceOf, type Colour, type DutchPlayer } from './player';
