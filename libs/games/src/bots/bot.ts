import type { Json } from '@logbuoy/kernel';
import type { Offer } from '../game';

/** Chance for a bot: handed in, like everything else it may consult. */
export interface BotChance {
  /** A whole number from 0 to below-1. */
  below(limit: number): number;
}

export type BotCommand = { readonly type: string; readonly [blank: string]: Json };

/**
 * A player of its seat's view and its offers, and of nothing else. The view is asked for only by those who look; offers
 * are never empty.
 */
export type Bot = (look: () => Json, offers: readonly Offer[], chance: BotChance) => BotCommand;
