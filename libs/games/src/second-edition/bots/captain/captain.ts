import type { Offer } from '../../../game';
import { filled, type Bot } from '../../../bots';
import { choose } from './choosing';
import { BEST_MANNER, EASY_MANNER, FAIR_MANNER, type Manner } from './manner';
import { giveOrders } from './orders';
import { playCards } from './playing';
import { Table } from './table';

/** Plays to win, as well as its manner allows: builds a crew that meets a mission, flies it there, makes others' missions hard. */
const playing =
  (manner: Manner): Bot =>
  (look, offers, chance) => {
    const moves = offers.filter(({ type }) => type !== 'SetStandingPasses');
    const [first = offers[0] as Offer] = moves;
    if (moves.length === 1 && first.choices === undefined) return { type: first.type };
    const table = new Table(look(), manner);
    const responses = moves.filter(({ type }) => type === 'Respond');
    if (first.type === 'Choose') return choose(table, first, chance);
    if (moves.some(({ type }) => type === 'Pass')) {
      // What others play may be answered; what we play ourselves goes on undisturbed.
      const disturbsUs = table.asked?.to === 'playing' && table.asked.whose === table.me.seat;
      if (responses.length === 0 || disturbsUs || chance.below(6) === 0) return { type: 'Pass' };
      return filled(responses[chance.below(responses.length)] as Offer, chance);
    }
    // The best manner draws nothing here, so that its matches stay the same.
    if (manner.slips > 0 && chance.below(100) < manner.slips)
      return filled(moves[chance.below(moves.length)] ?? first, chance);
    switch (table.segment) {
      case 'play':
        return playCards(table, moves, chance);
      case 'orders':
        return giveOrders(table, moves, chance);
      default:
        return filled(moves[chance.below(moves.length)] ?? first, chance);
    }
  };

export const captain = playing(BEST_MANNER);
export const lieutenant = playing(FAIR_MANNER);
export const ensign = playing(EASY_MANNER);
