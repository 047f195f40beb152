import { untrack } from 'svelte';
import type { TablesPage } from '../api/shapes';
import { lobbyOf, type GameLobby } from '../games';

let here = $state.raw<{ readonly [game: string]: GameLobby }>({});

/** What a game adds to places in the lobby, once it is here; a page waits for it, so that nothing leaps when it comes. */
export const lobbyHere = (game: string): GameLobby | undefined => here[game];

export async function loadLobby(game: string): Promise<GameLobby> {
  // Asked for in effects, which must not run again because of what they themselves bring about.
  const known = untrack(() => here[game]);
  if (known !== undefined) return known;
  const lobby = await lobbyOf(game);
  here = { ...here, [game]: lobby };
  return lobby;
}

/** Before a list of tables is shown. A list without what games add to it is better than none. */
export async function loadLobbies({ tables }: TablesPage): Promise<void> {
  const games = [...new Set(tables.map(({ game }) => game))];
  await Promise.all(games.map((game) => loadLobby(game).catch(() => undefined)));
}
