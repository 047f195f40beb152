import { MATCH_EVENT_TYPES } from './match';
import type { Game, Games } from './game';
import { secondEdition } from './second-edition/game';

/** Every game the house plays, one line each. */
const HOUSE_GAMES: readonly Game[] = [secondEdition];

/** The house's games, and guests: game modules an operator or a test adds. */
export function gamesOf(guests: readonly Game[] = []): Games {
  const games = new Map<string, Game>();
  for (const game of [...HOUSE_GAMES, ...guests]) {
    if (games.has(game.id)) throw new Error(`two games call themselves ${game.id}`);
    const taken = game.eventTypes.filter((type) => (MATCH_EVENT_TYPES as readonly string[]).includes(type));
    if (taken.length > 0) throw new Error(`${game.id} uses event names of the match layer: ${taken.join(', ')}`);
    games.set(game.id, game);
  }
  return games;
}
