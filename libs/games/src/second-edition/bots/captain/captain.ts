import type { Offer } from '../../../game';
import { filled, type Bot } from '../../../bots';
import { choose } from './choosing';
import { giveOrders } from './orders';
import { playCards } from './playing';
import { Table } from './table';

/** Plays to win: builds a crew that meets a mission, flies it there, and makes others' missions hard. */
export const captain: Bot = (look, offers, chance) => {
  const moves = offers.filter(({ type }) => type !== 'SetStandingPasses');
  const [first = offers[0] as Offer] = moves;
  if (moves.length === 1 && first.choices === undefined) return { type: first.type };
  const table = new Table(look());
  const responses = moves.filter(({ type }) => type === 'Respond');
  if (first.type === 'Choose') return choose(table, first, chance);
  if (moves.some(({ type }) => type === 'Pass')) {
    // What others play may be answered; what we play ourselves goes on undisturbed.
    const disturbsUs = table.asked?.to === 'playing' && table.asked.whose === table.me.seat;
    if (responses.length === 0 || disturbsUs || chance.below(6) === 0) return { type: 'Pass' };
    return filled(responses[chance.below(responses.length)] as Offer, chance);
  }
  switch (table.segment) {
    case 'play':
      return playCards(table, moves, chance);
    case 'orders':
      return giveOrders(table, moves, chance);
    default:
      return filled(moves[chance.below(moves.length)] ?? first, chance);
  }
};
