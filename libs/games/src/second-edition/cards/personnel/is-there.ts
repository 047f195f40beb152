import { isAtSameMission } from '../../query/board';
import type { CopyId, SecondEditionState } from '../../state/state';
import type { Trigger } from '../../machine/triggers';

/** Whether a personnel is at the mission this trigger is about. */
export const isThere = (state: SecondEditionState, self: CopyId, about: Trigger | null): boolean => {
  const mission = about?.copies[0];
  return mission !== undefined && isAtSameMission(state, self, mission);
};
