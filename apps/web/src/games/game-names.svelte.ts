import { get } from '../api/http';
import type { GameSummary } from '../api/shapes';
import { printedName } from '.';

let listed = $state.raw<readonly GameSummary[]>([]);
let asking: Promise<readonly GameSummary[]> | undefined;

/** What can be played here, asked for once. */
export function listGames(): Promise<readonly GameSummary[]> {
  asking ??= get<{ readonly games: readonly GameSummary[] }>('/games').then(({ games }) => (listed = games));
  asking.catch(() => (asking = undefined));
  return asking;
}

/** A game by its printed name; a game of the server alone is called by its id until the server has told its name. */
export function gameName(id: string): string {
  const name = printedName(id) ?? listed.find((game) => game.id === id)?.name;
  if (name === undefined && listed.length === 0) void listGames().catch(() => undefined);
  return name ?? id;
}

/** The bot that plays a game best, as far as one can tell: any but the random one; nothing where there is none. */
export function botOf(id: string): string | undefined {
  if (listed.length === 0) void listGames().catch(() => undefined);
  const bots = listed.find((game) => game.id === id)?.has?.bots ?? [];
  return bots.find((bot) => bot !== 'random') ?? bots[0];
}
