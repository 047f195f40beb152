import { isAtSameMission } from '../../query/board';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';

type State = SecondEditionState;

export const opposes = (state: State, self: CopyId, other: CopyId): boolean =>
  copyOf(state, self).by !== copyOf(state, other).by;

export const opposesHere = (state: State, self: CopyId, other: CopyId): boolean =>
  opposes(state, self, other) && isAtSameMission(state, self, other);
