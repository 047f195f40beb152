import { no } from '../../engine';
import type { Need, Use } from '../behaviour';
import { enterprise, isCrew, isMember, isOutOfEpisode, party } from '../query/board';
import { anyInPlay, anyMember, anyPermanentWild, type Who } from './who';

/** A requirement by a condition; a card that would do nothing is not played. */
export const provided =
  (test: (use: Use) => boolean, code = 'would-do-nothing', rule = 'TCG-182'): Need =>
  (use) =>
    test(use) ? null : no(code, rule);

/** "Only if Kirk is in the Landing Party." */
export const inTheParty = (who: Who): Need => provided(anyMember(who));
export const anybodyInParty: Need = provided(({ state }) => party(state).length > 0);
export const permanentWildInPlay: Need = provided(anyPermanentWild());
export const challengeInPlay = (who: Who = () => true): Need => provided(anyInPlay(who));

/** The Action, flip or kill at hand is about another card than the bearer [TCG-208]. */
export const notAboutItself: Need = provided(
  ({ self, about }) => about?.copies.includes(self) !== true,
  'not-on-itself',
  'TCG-208',
);
/** What is at hand is about the bearer alone. */
export const aboutItself: Need = provided(({ self, about }) => about?.copies.includes(self) === true);
/** The target of the Action under way is another card than the bearer, also where it was turned to another before [TCG-290]. */
export const anotherIsTarget: Need = provided(
  ({ state, self }) => (state.action?.target ?? self) !== self,
  'not-on-itself',
  'TCG-208',
);
/** The Enterprise is in the Landing Party or may still join it [TCG-216]. */
export const shipTakesPart: Need = provided(({ state }) => {
  const ship = enterprise(state);
  return ship !== undefined && !isOutOfEpisode(state, ship);
});
/** What is answered is about such a card. */
export const aboutCard = (who: Who): Need =>
  provided(({ state, about }) => about?.copies.some((id) => who(state, id)) === true);
export const aboutCrewInParty: Need = aboutCard((state, id) => isCrew(state, id) && isMember(state, id));
