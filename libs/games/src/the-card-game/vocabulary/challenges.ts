import type { Rating } from '@logbuoy/cards';
import type { RatingChange, While } from '../behaviour';
import type { Step } from '../machine/program';
import { party } from '../query/board';
import { ratingOf } from '../query/values';
import type { TcgState } from '../state';
import { chooseMember, workedOut } from './steps';
import { plusWhile } from './whiles';
import { inPlay, type Who } from './who';

/** "+1 Logic while another Challenge with Enigma is in play." */
export const plusBesideAnother = (who: Who, ratings: RatingChange): While =>
  plusWhile(({ state, self }) => inPlay(state, who).some((id) => id !== self), ratings);

/** "Costs 0 while Khan Noonien Singh is in play" [TCG-268]. */
export const freeWhile =
  (test: (asked: { readonly state: TcgState }) => boolean) =>
  (state: TcgState): number | null =>
    test({ state }) ? 0 : null;

/** "Combat is the highest Logic in the Landing Party." */
export const isHighest = (rating: Rating, of: Rating): Step =>
  workedOut(({ state }) => ({ [rating]: Math.max(0, ...party(state).map((id) => ratingOf(state, id, of))) }));

/** "Choose a member of the Landing Party; its Combat becomes this card's": it is kept under `as`. */
export const copiesMember = (as: string, ...ratings: readonly Rating[]): Step[] => [
  chooseMember(as),
  workedOut((m) => {
    const member = m.card(as);
    return Object.fromEntries(
      member === undefined ? [] : ratings.map((rating) => [rating, ratingOf(m.state, member, rating)]),
    );
  }),
];
