import type { Offer } from '../game';
import type { Bot } from './bot';
import { filled } from './filled';

/** Takes any offer, each as likely as another, and fills its blanks by chance. Settings are left alone. */
export const randomBot: Bot = (_, offers, chance) => {
  const moves = offers.filter(({ type }) => type !== 'SetStandingPasses');
  const from = moves.length > 0 ? moves : offers;
  return filled(from[chance.below(from.length)] as Offer, chance);
};
