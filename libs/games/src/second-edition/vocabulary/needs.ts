import type { Skill } from '@logbuoy/cards';
import type { Allowed, Need, Use } from '../behaviour';
import { captivesOf, commanded } from '../query/board';
import { no } from '../refusals';
import { playerAt, type CopyId } from '../state/state';
import type { Who } from './who';
import { both, personnel, shownOf, skilled, unstopped } from './who';

/** Requirements in the words of texts. Each gives nothing where it is met, else the refusal with its rule. */
export type { Need };

/** "You must command …": only unstopped ones count [2E-280]. */
export function command(who: Who, count = 1): Need {
  const found = ({ state, seat }: Use): CopyId[] =>
    commanded(state, seat).filter((id) => unstopped(state, id) && who(state, id));
  const need = (use: Use): Allowed => {
    const { length } = found(use);
    return length >= count ? null : no('must-command', '2E-280', { count, commanded: length });
  };
  return Object.assign(need, { shows: (use: Use) => shownOf(use.state, who, found(use), count) });
}

/** Any condition that is met by so many of some cards. */
export function some(who: Who, among: (use: Use) => readonly CopyId[], code: string, rule = '2E-245', count = 1): Need {
  const found = (use: Use): CopyId[] => among(use).filter((id) => who(use.state, id));
  const need = (use: Use): Allowed => (found(use).length >= count ? null : no(code, rule));
  return Object.assign(need, { shows: (use: Use) => shownOf(use.state, who, found(use), count) });
}

/** One personnel that has all of these skills. */
export const commandOneWith = (...skills: readonly Skill[]): Need =>
  command(both(personnel, ...skills.map((skill) => skilled(skill))));

/** Other cards in hand to pay with; the card being played does not count [2E-245, 2E-247]. */
export const cardsInHand =
  (count: number): Need =>
  ({ state, seat, self }) => {
    const others = playerAt(state, seat).hand.filter((id) => id !== self);
    return others.length >= count ? null : no('cannot-pay', '2E-247', { cards: count, hand: others.length });
  };

export const cardsInDiscardPile =
  (count: number): Need =>
  ({ state, seat }) => {
    const { discard } = playerAt(state, seat);
    return discard.length >= count ? null : no('discard-pile-too-small', '2E-245', { cards: count });
  };

export const scoreOf =
  (points: number): Need =>
  ({ state, seat }) => {
    const { score } = playerAt(state, seat);
    return score >= points ? null : no('score-too-low', '2E-245', { points, score });
  };

export const aCaptive: Need = ({ state, seat }) =>
  captivesOf(state, seat).length > 0 ? null : no('no-captive', '2E-240');

/** For texts that happen by themselves at the start or end of their player's turn only. */
export const inYourTurn: Need = ({ state, seat }) => (state.active === seat ? null : no('not-your-turn', '2E-243'));

/** Any condition of a text, with the code a refusal gives. */
export const provided =
  (condition: (use: Use) => boolean, code: string, rule = '2E-245'): Need =>
  (use) =>
    condition(use) ? null : no(code, rule);
