import path from 'node:path';
import { gamesOf, kitsOf, type GameKits, type Games } from '@logbuoy/games';

export interface KnownGames {
  readonly games: Games;
  readonly kits: GameKits;
}

let known: Promise<KnownGames> | undefined;

/** The listed games, and those of `LOGBUOY_GAME_MODULES` as a server would load them. */
export const knownGames = (): Promise<KnownGames> => (known ??= load(process.env['LOGBUOY_GAME_MODULES'] ?? ''));

async function load(named: string): Promise<KnownGames> {
  const paths = named.split(',').flatMap((one) => (one.trim() === '' ? [] : path.resolve(one.trim())));
  // The server's parts take a moment to load, so only a verb that is told of modules waits for them.
  const modules = paths.length === 0 ? [] : await (await import('./game-modules.js')).loadGameModules(paths);
  const games = gamesOf(modules.map(({ game }) => game));
  return {
    games,
    kits: kitsOf(
      games,
      modules.flatMap(({ kit }) => kit ?? []),
    ),
  };
}
