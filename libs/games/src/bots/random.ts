import type { Offer } from '../game';
import type { Bot } from './bot';
import { filled } from './filled';

/**
 * Takes any offer, each as likely as another, and fills its blanks by chance; it plays every game. Commands that only
 * change a setting of the seat are left alone, since a match made of them would not end.
 */
export function randomBot(settings: readonly string[] = []): Bot {
  return (_, offers, chance) => {
    const moves = offers.filter(({ type }) => !settings.includes(type));
    const from = moves.length > 0 ? moves : offers;
    return filled(from[chance.below(from.length)] as Offer, chance);
  };
}
