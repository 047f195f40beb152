import type { Card, Skill } from '@logbuoy/cards';
import type { PublicUse } from '../behaviour';
import { cardOf, commanded } from '../query/board';
import { playerAt } from '../state/state';

/** What everybody may know of a player: enough to skip questions without a possible answer, never more. */
export type Publicly = (use: PublicUse) => boolean;

export const publiclyAll =
  (...conditions: readonly Publicly[]): Publicly =>
  (use) =>
    conditions.every((condition) => condition(use));

/** Cards are shown when they are played and when they leave play, so which ones a player commands is known. */
export const knownToCommand =
  (printed: (card: Card) => boolean, count = 1): Publicly =>
  ({ state, seat }) =>
    commanded(state, seat).filter((id) => printed(cardOf(state, id))).length >= count;

/** A skill is printed on a card this player commands, or some text gave it; both are seen by all. */
export const knownToHave =
  (skill: Skill): Publicly =>
  ({ state, seat }) =>
    commanded(state, seat).some((id) => {
      const card = cardOf(state, id);
      return card.type === 'personnel' && (card.skills[skill] ?? 0) > 0;
    }) || state.lasting.some(({ skills }) => (skills?.[skill] ?? 0) > 0);

/** The number of cards in a hand is known, the one that is played among them. */
export const handOfAtLeast =
  (count: number): Publicly =>
  ({ state, seat }) =>
    playerAt(state, seat).hand.length >= count;

/** This player's side faces the dilemma at hand. */
export const facesDilemma: Publicly = ({ state: { attempt }, seat }) =>
  attempt !== null && attempt.facing !== null && (attempt.standIn?.seat ?? attempt.seat) === seat;

/** An engagement with this player's ships. */
export const isEngaged: Publicly = ({ state: { fight }, seat }) =>
  fight?.kind === 'engagement' && (fight.beginner.seat === seat || fight.opponent.seat === seat);
