/** The game that is played by suites that need cards, decks and bots; only suites about that game name it themselves. */
export {
  BOTS,
  secondEdition as cardGame,
  secondEditionKit as cardGameKit,
  STARTER_DECK_IDS,
  STARTER_DECKS,
  type SecondEditionEvent as CardGameEvent,
  type SecondEditionState as CardGameState,
} from '@logbuoy/games/second-edition';
export * from './child';
export * from './eventually';
export * from './forge';
export * from './sample';
export * from './services';
export * from './kurrent-double-trouble';
export * from './kurrent-protocol-double';
export * from './fixture-game';
export * from './fixture-kit';
export { game as claimsGame, CLAIMS_GAMES } from './claims-game';
export { kit as claimsKit } from './claims-kit';
export { claimsTable, type ClaimsTable } from './claims/table';
export * from './random-player';
export * from './scenario';
export * from './store-match';
export * from './test-table';
export * from './client';
export * from './seekers';
export * from './server';
export * from './disguise';
export * from './twins';
export * from './live-event';
export * from './live-players';
export * from './memory-table';
export * from './large-event';
export * from './paper-event';
export * from './timed-event';
export * from './whole-log';
export * from './second-edition/named';
export * from './second-edition/played-match';
export * from './second-edition/scene';
export * from './second-edition/scripted-random';
