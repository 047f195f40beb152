import type { ReplayedEvent, SeenEventMessage } from '@logbuoy/contracts';

/** An event of a replay as the log of a table reads it. */
export const messageOf = ({ version, ...event }: ReplayedEvent): SeenEventMessage => ({ ...event, seq: version });
