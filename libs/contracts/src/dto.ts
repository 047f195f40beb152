/**
 * The entry point for servers: requests and answers as classes, which check what comes in and describe themselves to OpenAPI. They bring
 * validators along, so the browser has their types from `index.ts` and never loads them.
 */
export * from './accounts/account-answers.dto';
export * from './accounts/account.dto';
export * from './games/deck.dto';
export * from './log/log.dto';
export * from './matches/match-answers.dto';
export * from './matches/match.dto';
export * from './matches/table.dto';
export * from './seeks/seek.dto';
export * from './tournaments/tournament.dto';
