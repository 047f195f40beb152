import type { Game, GameKit } from '@logbuoy/games';
import { ConfigError } from '../config';

/** What a game module exports: a game, and a kit where it has one. */
export interface GameModule {
  readonly game: Game;
  readonly kit?: GameKit;
}

/** Game modules an operator or a test names; each exports its game as `game`, and may export what else it brings as `kit`. */
export async function loadGames(paths: readonly string[]): Promise<GameModule[]> {
  const mistakes: string[] = [];
  const modules: GameModule[] = [];
  for (const path of paths) {
    try {
      const { game, kit } = (await import(path)) as Partial<GameModule>;
      if (typeof game?.id !== 'string' || typeof game.decide !== 'function')
        mistakes.push(`LOGBUOY_GAME_MODULES names ${path}, but it does not export a game as "game".`);
      else if (kit !== undefined && kit.game?.id !== game.id)
        mistakes.push(`LOGBUOY_GAME_MODULES names ${path}, but its "kit" is not one of the game ${game.id}.`);
      else modules.push(kit === undefined ? { game } : { game, kit });
    } catch (error) {
      mistakes.push(`LOGBUOY_GAME_MODULES names ${path}, which cannot be loaded: ${(error as Error).message}.`);
    }
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return modules;
}
