import type { Offer } from '../../../game';
import type { Bot } from '../../../bots';
import { answer } from './answering';
import { choose } from './choosing';
import { Table } from './table';

/**
 * Plays both roles to win: as Current Player it leads a strong Landing Party and abandons what is lost, as Challenging Player it
 * aims Challenges at weakness. It knows the odds of an Icon Draw from what is left of its own deck, and holds Wilds and
 * Effects until they turn something.
 */
export const captain: Bot = (look, offers, chance) => {
  const moves = offers.filter(({ type }) => type !== 'SetStandingPasses');
  const [first = offers[0] as Offer] = moves;
  if (moves.length === 1 && first.type === 'Pass') return { type: 'Pass' };
  const table = Table.of(look());
  if (first.type === 'Choose') return choose(table, first, chance);
  return answer(table, moves) ?? { type: 'Pass' };
};
