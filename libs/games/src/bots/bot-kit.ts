import type { InWords } from '../words';
import type { Json } from '@logbuoy/kernel';
import type { Bot, BotCommand } from './bot';
import { randomBot } from './random';

/** A bot as an opponent of some strength. */
export interface BotLevel {
  /** By its name, which is part of the account that sits at the table, and so on record. */
  readonly bot: string;
  readonly words: InWords;
  /** How it plays, for visitors who choose an opponent. */
  readonly about: InWords;
}

/** The bots of a game. */
export interface BotKit {
  /** By name, in the order in which they are listed; every game has `random` besides. */
  readonly bots: { readonly [name: string]: Bot };
  /** What the bots of each kind are called at a table, up to three; `House NAME 1` unless told. */
  readonly called?: { readonly [name: string]: readonly string[] };
  /** Opponents to choose from, the weakest first; their strengths are measured (`cli duels`). */
  readonly levels?: readonly BotLevel[];
  /** The one that plays unless another is asked for; `random` unless told. */
  readonly usual?: string;
  /** What speaks for a command, told from the view of the seat that may send it; for hints. */
  readonly reason?: (view: Json, command: BotCommand) => InWords | undefined;
  /** Commands that only change a setting of the seat: nothing is waiting for them, and bots leave them alone. */
  readonly settings: readonly string[];
}

export const RANDOM_BOT = 'random';

/** Bots by name. */
export type Bots = { readonly random: Bot; readonly [name: string]: Bot };

/** Every bot that can sit at a table of the game, by name. */
export const botsOf = ({ bots, settings }: BotKit): Bots => ({ random: randomBot(settings), ...bots });

export const usualBotOf = ({ usual = RANDOM_BOT }: BotKit): string => usual;
