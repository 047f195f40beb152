import { get } from '../api/http';
import type { BotLevel, GameSummary } from '../api/shapes';
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

/** The same where it stands beside others of its kind: what all of them begin with is left out. */
export const shortGameName = (id: string): string =>
  gameName(id).replace(/^Star Trek:? (?:CCG |Customizable Card Game )?/, '');

/** As the server lists them, which is what their colours go by. */
export const orderOfGames = (): readonly string[] => listed.map(({ id }) => id);

const REMEMBERED = 'logbuoy.level.';
let chosen = $state.raw<{ readonly [game: string]: string | undefined }>({});

/** Opponents of different strength, the weakest first; none until the server has told them. */
export const levelsOf = (id: string): readonly BotLevel[] => listed.find((game) => game.id === id)?.has?.levels ?? [];

/** Plays against this bot from now on. */
export function chooseLevel(id: string, bot: string): void {
  chosen = { ...chosen, [id]: bot };
  try {
    localStorage.setItem(REMEMBERED + id, bot);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

function rememberedLevel(id: string): string | null {
  try {
    return localStorage.getItem(REMEMBERED + id);
  } catch {
    return null;
  }
}

/** The bot the visitor chose, or else the one that plays best as far as one can tell: any but the random one. */
export function botOf(id: string): string | undefined {
  if (listed.length === 0) void listGames().catch(() => undefined);
  const bots = listed.find((game) => game.id === id)?.has?.bots ?? [];
  const wanted = chosen[id] ?? rememberedLevel(id);
  return bots.find((bot) => bot === wanted) ?? bots.find((bot) => bot !== 'random') ?? bots[0];
}
