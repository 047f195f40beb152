import type { GameUi } from '../table/game-ui';
import { anyGame } from './any';
import type { GamePage } from '../routes/routes';
import type { EmblemName } from '../parts/emblems';
import type { GameLobby, GameParts, StillBoard } from './game-parts';
import { secondEdition } from './second-edition';

/** The games with a UI of their own, a line each; every other game is played at the table for any game. */
const OWN: { readonly [game: string]: GameParts } = {
  'second-edition': secondEdition,
};

/** Addresses from before there were several games lead to this one. */
export const FIRST_GAME = 'second-edition';

const NO_LOBBY: GameLobby = { bring: () => Promise.resolve(undefined) };

export const tableOf = (game: string): Promise<GameUi> => OWN[game]?.table() ?? anyGame.table(game);
export const lobbyOf = (game: string): Promise<GameLobby> => OWN[game]?.lobby() ?? Promise.resolve(NO_LOBBY);
/** Nothing for a game without a drawn board. */
export const stillOf = (game: string): Promise<StillBoard | undefined> =>
  OWN[game]?.still() ?? Promise.resolve(undefined);
export const emblemOf = (game: string): EmblemName => OWN[game]?.emblem ?? 'cards';
export const pageOf = (game: string, page: GamePage) => OWN[game]?.pages[page];
export const hasOwnTable = (game: string): boolean => OWN[game] !== undefined;
export const printedName = (game: string): string | undefined => OWN[game]?.name;
/** State, what is awaited and what is offered as the data they are: for operators, and for writing a game. */
export const debugPanel = anyGame.debugPanel;
export type { GameLobby, StillBoard };
