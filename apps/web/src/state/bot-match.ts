import { problemOf } from '../api/http';
import { byChance, guestName } from '../lib/guest-name';
import { currentAccount, playAsGuest } from './session.svelte';
import { createTable, joinTable, revealShare, seatBot, startMatch, type BotName, type Equipment } from './tables';

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

/** What each side brings, where it is no matter of choice; a bot's deck by the id of a starter deck. */
export interface Brought {
  readonly mine?: Equipment | undefined;
  readonly against?: string | undefined;
}

/** Opens a table, seats a bot of the server and starts the match; gives its id. */
export async function matchAgainst(game: string, bot: BotName, { mine, against }: Brought): Promise<string> {
  await beSomebody();
  const { match } = await createTable({
    game,
    players: 2,
    spectators: { allowed: true, delayMs: 0 },
    // No other player is waited for, so the table is not listed while it is being set up.
    listed: false,
  });
  await seatBot(match, bot, against === undefined ? {} : { deck: against });
  await joinTable(match, mine);
  await revealShare(match);
  await startMatch(match);
  return match;
}
