import type { Game, Games } from './game';

/** Every game the house plays, one line each. */
const HOUSE_GAMES: readonly Game[] = [];

/** The house's games, and guests: game modules an operator or a test adds. */
export function gamesOf(guests: readonly Game[] = []): Games {
  return new Map([...HOUSE_GAMES, ...guests].map((game) => [game.id, game]));
}
