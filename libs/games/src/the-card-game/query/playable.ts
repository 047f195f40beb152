import type { EpisodePart } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { no, type Refusal } from '../../engine';
import { behaviourOf } from '../behaviour';
import { copyOf, otherSeat, playerAt, type CopyId, type TcgState } from '../state';
import {
  isCard,
  isCrew,
  isDefault,
  isEnterprise,
  isMember,
  isOfType,
  isOutOfEpisode,
  isRunning,
  isSameCard,
  partsPlayed,
} from './board';
import { forces } from './forces';
import { costOf, isForbidden } from './values';

/** Crew cards in Hand that may be played now [TCG-037, TCG-039]. */
export const playableCrew = (state: TcgState, seat: Seat): CopyId[] =>
  playerAt(state, seat).hand.filter(
    (id) =>
      isOfType(state, id, 'crew') &&
      ![...state.bridge, ...playerAt(state, seat).complement].some((other) => isSameCard(state, id, other)),
  );

/** The other player's Crew of the same name: it joins the Bridge where this one is played [TCG-223]. */
export const sameCrewOf = (state: TcgState, seat: Seat, id: CopyId): CopyId | undefined =>
  playerAt(state, otherSeat(state, seat)).complement.find((other) => isSameCard(state, id, other));

/** Episode cards this player may play now in the segment of this part; `covering` is told apart from playing for oneself. */
export function playableParts(state: TcgState, seat: Seat, part: EpisodePart, covering: boolean): CopyId[] {
  const { hand } = playerAt(state, seat);
  const played = partsPlayed(state, part).map(({ copy }) => copyOf(state, copy).card);
  const withdrawn = state.episode?.withdrawn ?? [];
  return hand.filter(
    (id) =>
      isOfType(state, id, part) &&
      // Only one of each Plot in an Episode [TCG-075], no other Mission of the name of one withdrawn [TCG-274].
      ![...played, ...withdrawn].some((other) => isCard(state, id, other)) &&
      !isForbidden(state, covering ? 'cover' : 'own-episode-card', id),
  );
}

/** The Default last played that is not covered yet: what the Challenging Player may cover [TCG-044, TCG-074, TCG-082]. */
export function coverable(state: TcgState, part: EpisodePart): CopyId | undefined {
  const last = partsPlayed(state, part).at(-1)?.copy;
  return last !== undefined && isDefault(state, last) ? last : undefined;
}

/** Why a Challenge cannot be played now [TCG-060, TCG-061]. */
export function whyNotChallenge(state: TcgState, seat: Seat, id: CopyId): Refusal | null {
  if (isForbidden(state, 'challenge', id)) return no('forbidden', 'TCG-061');
  const played = state.episode?.challengesPlayed ?? [];
  const several = behaviourOf(copyOf(state, id).card)?.several === true;
  if (!several && played.some((other) => isCard(state, id, other))) return no('played-already', 'TCG-061');
  const cost = costOf(state, id);
  const { powerBase } = playerAt(state, seat);
  return cost > powerBase ? no('cannot-pay', 'TCG-060', { cost, have: powerBase }) : null;
}
export const playableChallenges = (state: TcgState, seat: Seat): CopyId[] =>
  playerAt(state, seat).hand.filter(
    (id) => isOfType(state, id, 'challenge') && whyNotChallenge(state, seat, id) === null,
  );

/** Who may be chosen for the Landing Party, or may join it later [TCG-047, TCG-050, TCG-252]. */
export function canJoin(state: TcgState, id: CopyId, initial: boolean): boolean {
  if (!isRunning(state) || isMember(state, id) || isOutOfEpisode(state, id)) return false;
  if (!isCrew(state, id) && !isOfType(state, id, 'wild')) return false;
  return forces(state).every(({ text, bearing }) => text.mayJoin?.(bearing, id, initial) ?? true);
}
export const eligible = (state: TcgState): CopyId[] =>
  [...state.bridge, ...playerAt(state, state.current).complement].filter(
    (id) => !isEnterprise(state, id) && canJoin(state, id, true),
  );

const PARTY_MOST = 5;
/** How many Crew are chosen [TCG-048, TCG-049]. The Enterprise uses none of the places. */
export function partySize(state: TcgState): { readonly least: number; readonly most: number } {
  const available = eligible(state).length;
  let size = { least: Math.min(1, available), most: Math.min(PARTY_MOST, available) };
  for (const { text } of forces(state)) {
    if (text.party === 'all') size = { least: available, most: available };
    else if (text.party !== undefined) size = { ...size, most: Math.min(text.party.most, available) };
  }
  return size;
}

/** Abandoning is possible once the Mission was answered, between Actions [TCG-175, TCG-179]. */
export const mayAbandon = (state: TcgState): boolean => !isForbidden(state, 'abandoning');
