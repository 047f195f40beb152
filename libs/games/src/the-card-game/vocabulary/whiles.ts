import type { ActionName, Rating, TcgAttribute } from '@logbuoy/cards';
import type { Bearing, Duel, RatingChange, While } from '../behaviour';
import { challengeInPlay, isMember, typed } from '../query/board';
import { hasAction } from '../query/values';
import type { CopyId } from '../state';
import { reaching, type Who } from './who';

type When = (bearing: Bearing) => boolean;
const NO_CHANGE = 0;

/** "All such cards have +1 Combat." */
export const plus = (who: Who, ratings: RatingChange): While => ({ reaches: reaching(who), ratings });

/** "+1 on all Ratings while …": the bearer itself. */
export const plusWhile = (when: When, ratings: RatingChange): While => ({
  ratings: (bearing) => (when(bearing) ? ratings : NO_CHANGE),
});

/** The same for others, as long as a condition holds. */
export const plusForWhile = (who: Who, when: When, ratings: RatingChange): While => ({
  reaches: reaching(who),
  ratings: (bearing) => (when(bearing) ? ratings : NO_CHANGE),
});

/** "As target of Tempt or Command, +5 on the Rating used": the bearer, while it is the target of such an Action [TCG-249]. */
export const asTargetOf = (actions: readonly ActionName[], count: number): While => ({
  versus: ({ self }, duel, other) =>
    other === self && duel.target === self && actions.includes(duel.action) ? count : 0,
});

/** Such members, as targets of a Challenge that lists an Action, whichever it uses [TCG-248]. */
export const asTargetsOfChallengesWith = (who: Who, action: ActionName, count: number): While => ({
  versus: ({ state }, duel, other) =>
    other === duel.target && who(state, other) && hasAction(state, duel.challenge, action) ? count : 0,
});

/** "+3 Humanity against Spock": the bearer, a Challenge, when its Action uses this Rating against such a target. */
export const againstTarget = (
  who: Who,
  rating: Rating,
  count: number,
  using: (duel: Duel) => boolean = () => true,
): While => ({
  versus: ({ state, self }, duel, other) =>
    other === self && duel.challenge === self && duel.rating === rating && using(duel) && who(state, duel.target)
      ? count
      : 0,
});

/** "May use this Action against one member per Episode only": whom it was first aimed at stays the only one. */
export const againstOneMemberOnly = (action: ActionName): While => ({
  mayUse: ({ state, self }, challenge, used, target) => {
    if (challenge !== self || used !== action) return true;
    const first = challengeInPlay(state, self)?.aimed.find((aim) => aim.action === action);
    return first === undefined || first.target === target;
  },
});

/** "May not be abandoned voluntarily." */
export const noAbandoning: While = { forbids: (_, what) => what === 'abandoning' };

/** "Such Challenges gain Mind Control"; without a `who` those it is given to. */
export const gainsAction = (action: ActionName, who?: Who): While => ({
  ...(who === undefined ? {} : { reaches: reaching(who) }),
  actions: (_, had) => (had.includes(action) ? had : [...had, action]),
});

/** "Such Challenges cost 1 XC less." */
export const cheaper = (who: Who, by: number): While => ({
  cost: ({ state }, challenge) => (who(state, challenge) ? -by : 0),
});

/** "No such Challenge may be played." */
export const noChallenge = (who: Who): While => ({
  forbids: ({ state }, what, card) => what === 'challenge' && card !== null && who(state, card),
});

/** "Your maximum Hand is 1 larger." */
export const handLarger = (by: number, when: When = () => true): While => ({
  anywhere: true,
  handMost: (bearing, seat) => (bearing.seat === seat && when(bearing) ? by : 0),
});

/** A REWARD of a Crew that survived [TCG-201]. */
export const rewards = (xc: number, when: When, ability = 'REWARD'): While => ({
  ability,
  award: (bearing) => (when(bearing) ? xc : 0),
});

/** An Ability printed with a name; a Crew that loses it no longer bears the text. */
export const ability = (name: string, text: While): While => ({ ...text, ability: name });

/** A text that holds only after a step `lasts(name)`. */
export const lasting = (name: string, text: While): While => ({ ...text, name });

/** "Is ROMULAN, too", and no less than before. */
export const isAlso = (attribute: (bearing: Bearing) => TcgAttribute): While => ({
  attributes: (bearing, had) => [...new Set([...had, attribute(bearing)])],
});

/** The members it was given to. */
export const isGivenTo = ({ lasting: given }: Bearing, id: CopyId): boolean => given?.targets.includes(id) ?? false;

/** "+1 XC if this card survives the Episode": it counts while it is a member at the end. */
export const survivorEarns = (xc: number): While => ({
  award: ({ state, self }) => (isMember(state, self) ? xc : 0),
});

/** "Combat Actions use Humanity Ratings and icons" [TCG-289]. */
export const usesRatingFor = (from: Rating, to: Rating): While => ({
  rating: (_, rating) => (rating === from ? to : rating),
});

/** "Any number of Crew may be chosen for the Landing Party." */
export const anyNumber: While = { party: { most: Infinity } };

/** "Every member of the initial Landing Party must be such" [TCG-252]. */
export const initialPartyOf = (who: Who): While => ({
  mayJoin: ({ state }, crew, initial) => !initial || who(state, crew),
});

/** "Plots of that story do not spoil the Episode Bonus." */
export const sparesPlotsOf = (story: string): While => ({
  sparesBonus: ({ state }, part) => typed(state, part, 'plot')?.episode === story,
});
