import { ConfigError, loadGames } from '@logbuoy/platform';
import { Unusable } from './verb';

/** Games of modules by their paths, loaded as a server does. */
export async function loadGameModules(paths: readonly string[]): ReturnType<typeof loadGames> {
  try {
    return await loadGames(paths);
  } catch (error) {
    throw error instanceof ConfigError ? new Unusable(error.mistakes.join('\n')) : error;
  }
}
