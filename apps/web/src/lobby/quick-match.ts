import {
  createTable,
  joinTable,
  revealShare,
  seatBot,
  startMatch,
  type BotName,
  type Equipment,
} from '../state/tables';
import { problemOf } from '../api/http';
import type { MatchView } from '../api/shapes';
import { byChance, guestName } from '../lib/guest-name';
import { lobbyOf } from '../games';
import { currentAccount, playAsGuest } from '../state/session.svelte';

const NAMES_TRIED = 5;

/** A visitor without an account becomes a guest with a generated name, which can be changed later. */
export async function beSomebody(): Promise<void> {
  for (let tried = 1; currentAccount() === undefined; tried += 1) {
    try {
      await playAsGuest(guestName(byChance));
    } catch (error) {
      if (problemOf(error).code !== 'name-taken' || tried >= NAMES_TRIED) throw error;
    }
  }
}

/** What each side brings, where it is no matter of choice. */
interface Brought {
  readonly mine?: Equipment;
  /** The id of a starter deck. */
  readonly against?: string;
}

/** Opens a table, seats a bot of the server and starts the match; gives its id. */
export async function playAgainstBot(game: string, bot: BotName, brought: Brought = {}): Promise<string> {
  await beSomebody();
  const lobby = await lobbyOf(game);
  const mine = brought.mine ?? (await lobby.bring(null));
  const { match } = await createTable({
    game,
    players: 2,
    spectators: { allowed: true, delayMs: 0 },
    // No other player is waited for, so the table is not listed while it is being set up.
    listed: false,
  });
  await seatBot(match, bot, chosen(brought.against ?? lobby.deckAgainst?.(mine)));
  await joinTable(match, mine);
  await revealShare(match);
  await startMatch(match);
  return match;
}

/** Before the first seat is taken only the page knows what its visitor is going to bring. */
export async function inviteBot(match: string, bot: BotName, seat: string, view: MatchView): Promise<void> {
  const isEmpty = view.seats.every(({ player }) => player === null);
  const lobby = await lobbyOf(view.game);
  const mine = isEmpty ? await lobby.bring(view.options) : undefined;
  await seatBot(match, bot, { seat, ...chosen(lobby.deckAgainst?.(mine)) });
}

const chosen = (deck: string | undefined) => (deck === undefined ? {} : { deck });
