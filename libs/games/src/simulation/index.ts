export { Checks } from './checks';
export { anyCommand, isOffered, type Inventor } from './non-offers';
export { PACE_S, passRate, type Passing, type PassRate } from './pass-rate';
export { deckNamesOf, NO_DECK, plannedPlayers, playersOf, type Plan, type PlannedPlayer, type SuitePlan } from './plan';
export {
  DECISIONS_MOST,
  simulateMatch,
  type Playable,
  type SimulatedMatch,
  type SimulatedPlayer,
  type Simulation,
  type Violation,
} from './simulate-match';
export type { HiddenThings, SimulatedDecks, SimulationKit, Witness } from './simulation-kit';
export { addTally, cardsNeverPlayed, effectsNeverUsed, emptyTally, tallied, type Tally, type Wins } from './tally';
