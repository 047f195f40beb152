import {
  isTcgCardOf,
  tcgCard,
  type ActionName,
  type Rating,
  type TcgAttribute,
  type TcgCardOf,
  type TcgCardType,
} from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Bearing } from '../behaviour';
import {
  challengeInPlay,
  challengesInPlay,
  crewOf,
  isCrew,
  isEnterprise,
  isGuest,
  isMember,
  isOfType,
  isSameCard,
  nameOf,
  party,
} from '../query/board';
import { abilitiesOf } from '../query/forces';
import { attributesOf, hasAction, hasAttribute, ratingOf } from '../query/values';
import { copyOf, playerAt, type CopyId, type TcgState } from '../state';

/** Which cards: asked of a card in a state. */
export type Who = (state: TcgState, id: CopyId) => boolean;

export const both =
  (...all: readonly Who[]): Who =>
  (state, id) =>
    all.every((one) => one(state, id));
export const either =
  (...all: readonly Who[]): Who =>
  (state, id) =>
    all.some((one) => one(state, id));
export const not =
  (who: Who): Who =>
  (state, id) =>
    !who(state, id);

/** Members of the Landing Party, guests and the Enterprise among them. */
export const members: Who = isMember;
/** All Crew; the Enterprise and guests count as such while they are members, no Crew while it is a Challenge [TCG-003, TCG-250, TCG-287]. */
export const allCrew: Who = (state, id) =>
  isGuest(state, id) ||
  (isCrew(state, id) && (!isEnterprise(state, id) || isMember(state, id)) && !challenges(state, id));
export const theEnterprise: Who = isEnterprise;
/** Challenges in play. */
export const challenges: Who = (state, id) => challengeInPlay(state, id) !== undefined;
export const onTheBridge: Who = (state, id) => copyOf(state, id).zone === 'bridge';
export const permanentWilds: Who = (state, id) => copyOf(state, id).zone === 'permanent';

export const named =
  (...names: readonly string[]): Who =>
  (state, id) =>
    names.includes(nameOf(state, id));
/** The target of the Action under way. */
export const theTarget: Who = ({ action }, id) => action?.target === id;
export const ofTypes =
  (...types: readonly TcgCardType[]): Who =>
  (state, id) =>
    isOfType(state, id, ...types);
/** Cards that list an Action, in play or not. */
export const listing =
  (action: ActionName): Who =>
  (state, id) =>
    hasAction(state, id, action);
/** Challenges "with" an Action, whichever they are using [TCG-248]. */
export const challengesWith = (action: ActionName): Who => both(challenges, listing(action));
export const withAttribute =
  (attribute: TcgAttribute): Who =>
  (state, id) =>
    hasAttribute(state, id, attribute);
export const challengesThatAre = (attribute: TcgAttribute): Who => both(challenges, withAttribute(attribute));
export const withoutAttributes: Who = (state, id) => attributesOf(state, id).length === 0;
export const withAbility =
  (ability: string): Who =>
  (state, id) =>
    abilitiesOf(state, id).includes(ability);
export const withRating =
  (rating: Rating, { least = 0, most = Infinity }: { readonly least?: number; readonly most?: number }): Who =>
  (state, id) => {
    const value = ratingOf(state, id, rating);
    return value >= least && value <= most;
  };

export const inParty = (state: TcgState, who: Who): CopyId[] => party(state).filter((id) => who(state, id));
/** Whether such a member is in the Landing Party now. */
export const anyMember =
  (who: Who) =>
  ({ state }: { readonly state: TcgState }): boolean =>
    inParty(state, who).length > 0;
export const inPlay = (state: TcgState, who: Who): CopyId[] =>
  challengesInPlay(state)
    .map(({ copy }) => copy)
    .filter((id) => who(state, id));
/** Whether such a Challenge is in play now. */
export const anyInPlay =
  (who: Who) =>
  ({ state }: { readonly state: TcgState }): boolean =>
    inPlay(state, who).length > 0;
export const permanentsInPlay = (state: TcgState, who: Who = () => true): CopyId[] =>
  state.players.flatMap(({ permanents }) => permanents).filter((id) => who(state, id));
/** Whether such a Permanent Wild is in play now, on either side. */
export const anyPermanentWild =
  (who?: Who) =>
  ({ state }: { readonly state: TcgState }): boolean =>
    permanentsInPlay(state, who).length > 0;
/** Crew on the Bridge and in both Complements, and guests, in the Landing Party or not. */
export const crewInPlay = (state: TcgState, who: Who = () => true): CopyId[] => {
  const crew = [...state.bridge, ...state.players.flatMap(({ complement }) => complement)];
  const guests = party(state).filter((id) => isGuest(state, id));
  return [...crew, ...guests].filter((id) => allCrew(state, id) && who(state, id));
};
/** "A Crew or Challenge in play." */
export const crewAndChallenges = (state: TcgState, who: Who = () => true): CopyId[] => [
  ...crewInPlay(state, who),
  ...inPlay(state, who),
];
/** The Crew of a Complement, in the Landing Party or not; one that is a Challenge is no Crew now [TCG-287]. */
export const complementOf = (state: TcgState, seat: Seat): CopyId[] =>
  playerAt(state, seat).complement.filter((id) => allCrew(state, id));
/** Crew a player controls, in the Landing Party or not [TCG-254]; the Enterprise, who counts as one as a member, among them. */
export const controlledBy = (state: TcgState, seat: Seat): CopyId[] => {
  const ship = seat === state.current ? inParty(state, isEnterprise) : [];
  return [...crewOf(state, seat).filter((id) => allCrew(state, id)), ...ship];
};
/** "A Crew card that is not in play": no Crew of its name is [TCG-242]. */
export const crewNotInPlay: Who = (state, id) =>
  isOfType(state, id, 'crew') && !crewInPlay(state).some((other) => isSameCard(state, id, other));
/** Cards of a Discard Pile. */
export const inDiscardPile = (state: TcgState, seat: Seat, who: Who): CopyId[] =>
  playerAt(state, seat).discard.filter((id) => who(state, id));
/** Whether the Current Player controls such a Crew, in the Landing Party or not [TCG-254]. */
export const currentControls = (state: TcgState, who: Who): boolean =>
  crewOf(state, state.current).some((id) => who(state, id));
/**
 * Whether all of the initial Landing Party are such, except for those a text kept from joining. The texts of the members do not
 * count yet [TCG-245, TCG-252].
 */
export const everyInitial =
  (who: Who) =>
  ({ state }: { readonly state: TcgState }): boolean => {
    const { episode } = state;
    if (episode === null) return false;
    const { initial, barred, party: now } = episode;
    const unchosen = { ...state, episode: { ...episode, party: now.filter((id) => isEnterprise(state, id)) } };
    return (initial ?? []).every((id) => barred.includes(id) || who(unchosen, id));
  };
/** Whether a Challenge was played in this Episode, defeated or not, whose printed facts are such. */
export const wasPlayed = (state: TcgState, test: (card: TcgCardOf<'challenge'>) => boolean): boolean =>
  (state.episode?.challengesPlayed ?? []).map(tcgCard).some((card) => isTcgCardOf(card, 'challenge') && test(card));
/** Whether one of these was. */
export const challengeWasPlayed = (
  ...kinds: readonly (ActionName | TcgAttribute)[]
): ((state: TcgState) => boolean) => {
  const isSuch = ({ actions, attributes }: TcgCardOf<'challenge'>): boolean =>
    [...actions, ...attributes].some((one) => kinds.includes(one));
  return (state) => wasPlayed(state, isSuch);
};
/** Whether an Episode card of this story was played in this Episode. */
export const ofStory = (state: TcgState, story: string): boolean =>
  (state.episode?.parts ?? []).some(
    ({ copy }) => nameOf(state, copy) === story && isOfType(state, copy, 'mission', 'plot', 'discovery'),
  );

/** For a text that reaches others. */
export const reaching =
  (who: Who) =>
  ({ state }: Bearing, other: CopyId): boolean =>
    who(state, other);
/** All such cards but the bearer. */
export const othersThan =
  (who: Who) =>
  ({ state, self }: Bearing, other: CopyId): boolean =>
    other !== self && who(state, other);
