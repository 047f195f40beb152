import type { Bot } from '../../bots/bot';
import { captain } from './captain/captain';
import { randomBot } from '../../bots/random';

export type { Bot, BotChance, BotCommand } from '../../bots/bot';

/** Every bot that can sit at a table, by name. */
export const BOTS = { random: randomBot, captain } as const satisfies { readonly [name: string]: Bot };
export type BotName = keyof typeof BOTS;
export const BOT_NAMES = Object.keys(BOTS) as readonly BotName[];
export const isBotName = (name: string): name is BotName => (BOT_NAMES as readonly string[]).includes(name);
