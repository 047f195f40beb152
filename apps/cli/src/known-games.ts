import path from 'node:path';
import { gamesOf, kitsOf, type GameKits, type Games } from '@logbuoy/games';
import { Unusable } from './verb';

export interface KnownGames {
  readonly games: Games;
  readonly kits: GameKits;
}

let known: Promise<KnownGames> | undefined;

/** The listed games, and those of `LOGBUOY_GAME_MODULES` as a server would load them. */
export const knownGames = (): Promise<KnownGames> => (known ??= load(process.env['LOGBUOY_GAME_MODULES'] ?? ''));

async function load(named: string): Promise<KnownGames> {
  const paths = named.split(',').flatMap((one) => (one.trim() === '' ? [] : path.resolve(one.trim())));
  const modules = paths.length === 0 ? [] : await loaded(paths);
  const games = gamesOf(modules.map(({ game }) => game));
  return {
    games,
    kits: kitsOf(
      games,
      modules.flatMap(({ kit }) => kit ?? []),
    ),
  };
}

/** The server's parts take a moment to load, so only a verb that is told of modules waits for them. */
async function loaded(paths: readonly string[]) {
  const { ConfigError, loadGames } = await import('@logbuoy/platform');
  try {
    return await loadGames(paths);
  } catch (error) {
    throw error instanceof ConfigError ? new Unusable(error.mistakes.join('\n')) : error;
  }
}
