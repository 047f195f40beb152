import { seatBot, type BotName } from '../state/tables';
import type { MatchView } from '../api/shapes';
import { lobbyOf } from '../games';
import { beSomebody, matchAgainst, type Brought } from '../state/bot-match';

export { beSomebody };

/** A match against a bot of the server with what the visitor chose to bring, unless told; gives its id. */
export async function playAgainstBot(game: string, bot: BotName, brought: Brought = {}): Promise<string> {
  await beSomebody();
  const lobby = await lobbyOf(game);
  const mine = brought.mine ?? (await lobby.bring(null));
  return matchAgainst(game, bot, { mine, against: brought.against ?? lobby.deckAgainst?.(mine) });
}

/** Before the first seat is taken only the page knows what its visitor is going to bring. */
export async function inviteBot(match: string, bot: BotName, seat: string, view: MatchView): Promise<void> {
  const isEmpty = view.seats.every(({ player }) => player === null);
  const lobby = await lobbyOf(view.game);
  const mine = isEmpty ? await lobby.bring(view.options) : undefined;
  await seatBot(match, bot, { seat, ...chosen(lobby.deckAgainst?.(mine)) });
}

const chosen = (deck: string | undefined) => (deck === undefined ? {} : { deck });
