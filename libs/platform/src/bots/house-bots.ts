import { secondEdition, secondEditionBots, type MatchState } from '@logbuoy/games';
import type { AccountId, Seat } from '@logbuoy/kernel';

type BotName = secondEditionBots.BotName;

/** A bot of the house: an account of its own that sits down wherever somebody invites it. */
export interface HouseBot {
  readonly account: AccountId;
  readonly bot: BotName;
  readonly name: string;
}

/**
 * An account sits at a table once, and four players with one person among them leave three seats. Those of a kind have names
 * that are told apart at a glance.
 */
const CALLED: { readonly [bot in BotName]: readonly [string, string, string] } = {
  captain: ['House Captain', 'House Commodore', 'House Admiral'],
  random: ['House Cadet', 'House Ensign', 'House Recruit'],
};

/**
 * Every bot of the house. Their ids say what they are, so that a seat is known to be theirs from the log alone; nobody
 * else can have one of them, since other accounts have ids of another length.
 */
export const HOUSE_BOTS: readonly HouseBot[] = secondEditionBots.BOT_NAMES.flatMap((bot) =>
  CALLED[bot].map((name, i) => ({ account: `house-${bot}-${i + 1}` as AccountId, bot, name })),
);

const BY_ACCOUNT: ReadonlyMap<AccountId, HouseBot> = new Map(HOUSE_BOTS.map((each) => [each.account, each]));

export const houseBotOf = (account: AccountId): HouseBot | undefined => BY_ACCOUNT.get(account);

/** The bot on a seat, where one of the house's sits there. */
export function botAt(match: MatchState, seat: Seat): HouseBot | undefined {
  const player = match.seats[seat]?.player;
  return player === undefined ? undefined : houseBotOf(player);
}

/** What the house's bots can play. */
export const botsPlay = (game: string): boolean => game === secondEdition.id;

/** A bot of this kind that does not sit at the table yet. */
export function freeBot(match: MatchState, bot: BotName): HouseBot | undefined {
  const seated = new Set(match.order.map((seat) => match.seats[seat]?.player));
  return HOUSE_BOTS.find((each) => each.bot === bot && !seated.has(each.account));
}
