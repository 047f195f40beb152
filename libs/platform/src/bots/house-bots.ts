import { RANDOM_BOT, type BotKit, type MatchState } from '@logbuoy/games';
import type { AccountId, Seat } from '@logbuoy/kernel';

/** A bot of the server: an account of its own that takes a seat wherever a player invites it. */
export interface HouseBot {
  readonly account: AccountId;
  /** Which of the bots of the game that is played it is. */
  readonly bot: string;
}

/** An account sits at a table once, and four players with one person among them leave three seats. */
const OF_A_KIND = 3;

const CALLED_AT_RANDOM = ['House Cadet', 'House Recruit', 'House Trainee'];

/**
 * The ids of the bots' accounts say what they are, so that a seat is known to be theirs from the log alone; no other account
 * can have one of them, since ids that are given out look different.
 */
const ACCOUNT = /^house-([a-z][a-z0-9-]{0,30})-([1-3])$/;

const accountOf = (bot: string, place: number): AccountId => `house-${bot}-${place + 1}` as AccountId;

export function houseBotOf(account: AccountId): HouseBot | undefined {
  const bot = ACCOUNT.exec(account)?.[1];
  return bot === undefined ? undefined : { account, bot };
}

/** The bot on a seat, where one of the server's sits there. */
export function botAt(match: MatchState, seat: Seat): HouseBot | undefined {
  const player = match.seats[seat]?.player;
  return player === undefined ? undefined : houseBotOf(player);
}

/** A bot of this kind that does not sit at the table yet. */
export function freeBot(match: MatchState, bot: string): HouseBot | undefined {
  const seated = new Set(match.order.map((seat) => match.seats[seat]?.player));
  return botsCalled(bot).find(({ account }) => !seated.has(account));
}

/** Every bot of this kind. */
export const botsCalled = (bot: string): readonly HouseBot[] =>
  Array.from({ length: OF_A_KIND }, (_, place) => ({ account: accountOf(bot, place), bot }));

/** Those of a kind have names that differ at a glance. */
export function nameOfBot({ account, bot }: HouseBot, bots?: BotKit): string {
  const place = Number(ACCOUNT.exec(account)?.[2]);
  const names = bots?.called?.[bot] ?? (bot === RANDOM_BOT ? CALLED_AT_RANDOM : []);
  return names[place - 1] ?? `House ${bot} ${place}`;
}
