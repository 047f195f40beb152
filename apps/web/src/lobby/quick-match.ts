import { opposingDecks, type DeckList } from '@logbuoy/contracts';
import { createTable, joinTable, revealShare, seatBot, startMatch, type BotName } from '../api/tables';
import { problemOf } from '../api/http';
import type { MatchView } from '../api/shapes';
import { byChance, guestName } from '../lib/guest-name';
import { deckToBring, starterDecks } from '../games/second-edition/decks/deck-choice.svelte';
import { currentAccount, playAsGuest } from '../state/session.svelte';

const NAMES_TRIED = 5;
const GAME = 'second-edition';

/** Whoever is nobody yet becomes a guest with some name; it can be changed later, and they can play at once. */
export async function beSomebody(): Promise<void> {
  for (let tried = 1; currentAccount() === undefined; tried += 1) {
    try {
      await playAsGuest(guestName(byChance));
    } catch (error) {
      if (problemOf(error).code !== 'name-taken' || tried >= NAMES_TRIED) throw error;
    }
  }
}

/** From nothing to the first turn against a bot of the house; gives the match. */
export async function playAgainstBot(bot: BotName): Promise<string> {
  await beSomebody();
  const deck = await deckToBring(GAME);
  const { match } = await createTable({
    game: GAME,
    players: 2,
    spectators: { allowed: true, delayMs: 0 },
    // Nobody else is waited for, so it need not stand in the list while it is being set up.
    listed: false,
  });
  await seatBot(match, bot, deckAgainst(deck));
  await joinTable(match, deck);
  await revealShare(match);
  await startMatch(match);
  return match;
}

/** At a table where nobody sits yet only the page knows what its visitor is going to bring. */
export async function inviteBot(match: string, bot: BotName, seat: string, view: MatchView): Promise<void> {
  const isEmpty = view.seats.every(({ player }) => player === null);
  const mine = isEmpty ? await deckToBring(view.game, view.options) : undefined;
  await seatBot(match, bot, { seat, ...deckAgainst(mine) });
}

function deckAgainst(mine: DeckList | undefined): { readonly deck?: string } {
  const others = mine === undefined ? [] : opposingDecks([mine], starterDecks());
  const theirs = others[byChance(others.length)]?.id;
  return theirs === undefined ? {} : { deck: theirs };
}
