import type { Seat } from '@logbuoy/kernel';
import type { WhileEffect } from '../behaviour';
import { allAt, isAtSameMission, isPresentWith, locationOf, presentWith } from '../query/board';
import { copyOf, type CopyId, type SecondEditionState } from '../state/state';
import { personnel, type Who } from './who';

type State = SecondEditionState;

/** Personnel of all players present with a card, except itself. */
export const othersPresent = (state: State, self: CopyId, who: Who = () => true): CopyId[] =>
  presentWith(state, self).filter((id) => id !== self && personnel(state, id) && who(state, id));

/** Those of them with the same commander as the card. */
export const yourOthersPresent = (state: State, self: CopyId, who?: Who): CopyId[] =>
  othersPresent(state, self, who).filter((id) => copyOf(state, id).by === copyOf(state, self).by);

export const opposingPresent = (state: State, self: CopyId, who?: Who): CopyId[] =>
  othersPresent(state, self, who).filter((id) => copyOf(state, id).by !== copyOf(state, self).by);

/** Personnel of a player's at a place: on the planet and aboard ships there. */
export const personnelAt = (state: State, location: number, seat: Seat, who: Who = () => true): CopyId[] =>
  allAt(state, location).filter((id) => copyOf(state, id).by === seat && personnel(state, id) && who(state, id));

/** The same player's personnel at the mission of a card, itself aside. */
export const yourOthersHere = (state: State, self: CopyId, who?: Who): CopyId[] =>
  personnelAt(state, locationOf(state, self), copyOf(state, self).by, who).filter((id) => id !== self);

/** The ship a personnel is aboard. */
export function shipCarrying(state: State, self: CopyId): CopyId | null {
  const { zone, at } = copyOf(state, self);
  return zone === 'aboard' ? at : null;
}

/** Whom a text reaches: "your other X present", "your X at this mission". */
export const reachYourOthersPresent =
  (who: Who): WhileEffect['reaches'] =>
  (state, self, other) =>
    other !== self &&
    isPresentWith(state, self, other) &&
    copyOf(state, other).by === copyOf(state, self).by &&
    personnel(state, other) &&
    who(state, other);

export const reachHere =
  (who: Who): WhileEffect['reaches'] =>
  (state, self, other) =>
    isAtSameMission(state, self, other) && who(state, other);
export const reachYoursHere =
  (who: Who): WhileEffect['reaches'] =>
  (state, self, other) =>
    isAtSameMission(state, self, other) && copyOf(state, other).by === copyOf(state, self).by && who(state, other);
