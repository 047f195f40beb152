export { watchEffects } from './effects';
export { isFeltByOpponents } from './hidden-cards';
export { isPlayerName, PLAYER_NAMES, RANDOM_DECK, type DeckName, type Plan, type PlayerName } from './plan';
export { DECISIONS_MOST, simulateMatch, type SimulatedMatch, type Simulation, type Violation } from './play-match';
export { randomDeck } from './random-deck';
export { SeededChance } from './seeded-chance';
export { addTally, cardsNeverPlayed, effectsNeverUsed, emptyTally, tallied, type Tally, type Wins } from './tally';
