import type { Bot } from './bot';
import { randomBot } from './random';

/** The bots of a game. */
export interface BotKit {
  /** By name, in the order in which they are listed; every game has `random` besides. */
  readonly bots: { readonly [name: string]: Bot };
  /** What the bots of each kind are called at a table, up to three; `House NAME 1` unless told. */
  readonly called?: { readonly [name: string]: readonly string[] };
  /** The one that plays unless another is asked for; `random` unless told. */
  readonly usual?: string;
  /** Commands that only change a setting of the seat: nothing is waiting for them, and bots leave them alone. */
  readonly settings: readonly string[];
}

export const RANDOM_BOT = 'random';

/** Bots by name. */
export type Bots = { readonly random: Bot; readonly [name: string]: Bot };

/** Every bot that can sit at a table of the game, by name. */
export const botsOf = ({ bots, settings }: BotKit): Bots => ({ random: randomBot(settings), ...bots });

export const usualBotOf = ({ usual = RANDOM_BOT }: BotKit): string => usual;
