import type { Run } from '../machine/program';
import { isRunning, party } from '../query/board';
import type { FailedBy, Segment } from '../state';

export const segment = (m: Run, name: Segment): void => {
  if (m.state.segment !== name) m.emit({ type: 'SegmentBegun', segment: name });
};
export const abandon = (m: Run, why: FailedBy): void => {
  if (isRunning(m.state)) m.emit({ type: 'EpisodeAbandoned', seat: m.state.current, why });
};
/** Nobody is left: looked at after the window that follows what emptied the Landing Party [TCG-133]. */
export const failWhenGone = (m: Run, why: FailedBy = 'party-gone'): void => {
  if (party(m.state).length === 0) abandon(m, why);
};
