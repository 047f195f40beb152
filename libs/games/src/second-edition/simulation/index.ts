export { watchEffects } from './effects';
export { isFeltByOpponents } from './hidden-cards';
export {
  isPlayerName,
  PLAYER_NAMES,
  RANDOM_DECK,
  type DeckName,
  type Plan,
  type PlayerName,
} from '../../simulation/plan';
export {
  DECISIONS_MOST,
  simulateMatch,
  type SimulatedMatch,
  type Simulation,
  type Violation,
} from '../../simulation/play-match';
export { randomDeck } from './random-deck';
export { SeededChance } from '@logbuoy/kernel';
export {
  addTally,
  cardsNeverPlayed,
  effectsNeverUsed,
  emptyTally,
  tallied,
  type Tally,
  type Wins,
} from '../../simulation/tally';
