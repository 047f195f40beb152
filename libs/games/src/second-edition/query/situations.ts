import { copyOf, type CopyId, type SecondEditionState } from '../state/state';

/** Personnel facing the dilemma at hand; none between dilemmas and when requirements are checked [2E-042]. */
export const facingGroup = ({ attempt }: SecondEditionState): readonly CopyId[] =>
  attempt === null || attempt.facing === null ? [] : (attempt.standIn?.personnel ?? attempt.personnel);

export const isFacing = (state: SecondEditionState, id: CopyId): boolean => facingGroup(state).includes(id);

/** In the mission attempt under way. */
export const isAttempting = ({ attempt }: SecondEditionState, id: CopyId): boolean =>
  attempt !== null && attempt.personnel.includes(id);

/** The ship used by the player who faces the dilemma. */
export const facingShip = ({ attempt }: SecondEditionState): CopyId | null =>
  attempt === null ? null : (attempt.standIn?.ship ?? attempt.ship);

export const isInCombat = ({ fight }: SecondEditionState, id: CopyId): boolean =>
  fight?.kind === 'combat' && (fight.beginner.personnel.includes(id) || fight.opponent.personnel.includes(id));

export const isInEngagement = ({ fight }: SecondEditionState, ship: CopyId): boolean =>
  fight?.kind === 'engagement' && (fight.beginner.ships.includes(ship) || fight.opponent.ships.includes(ship));

/** Whether this player's score is above every opponent's. */
export function isAhead(state: SecondEditionState, self: CopyId): boolean {
  const { by } = copyOf(state, self);
  const own = state.players.find(({ seat }) => seat === by)?.score ?? 0;
  return state.players.every(({ seat, score, retired }) => seat === by || retired || score < own);
}
