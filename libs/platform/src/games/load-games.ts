import type { Game } from '@logbuoy/games';
import { ConfigError } from '../config';

/** Game modules an operator or a test names; each exports its game as `game`. */
export async function loadGames(paths: readonly string[]): Promise<Game[]> {
  const mistakes: string[] = [];
  const games: Game[] = [];
  for (const path of paths) {
    try {
      const { game } = (await import(path)) as { game?: Game };
      if (typeof game?.id === 'string' && typeof game.decide === 'function') games.push(game);
      else mistakes.push(`LOGBUOY_GAME_MODULES names ${path}, but it does not export a game as "game".`);
    } catch (error) {
      mistakes.push(`LOGBUOY_GAME_MODULES names ${path}, which cannot be loaded: ${(error as Error).message}.`);
    }
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return games;
}
