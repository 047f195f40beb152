import type { FrameEvent } from '@logbuoy/games';
import { matchOfStream, toDomain, type MatchId, type RecordedEvent } from '@logbuoy/kernel';

/** Every match's stream; what a game itself records there has other types and is never asked for. */
export const MATCH_STREAMS = 'match-';

type FrameEventType = FrameEvent['type'];
type EventOfType<Type extends FrameEventType> = Extract<FrameEvent, { readonly type: Type }>;

/** A projection's filter on the frame's events; the compiler knows the names. */
export const frameFilter = <Type extends FrameEventType>(types: readonly Type[]) => ({
  types,
  streamPrefix: MATCH_STREAMS,
});

export function frameEventOf<Type extends FrameEventType>(recorded: RecordedEvent, types: readonly Type[]) {
  const match = matchOfStream(recorded.stream);
  if (match === undefined || !(types as readonly string[]).includes(recorded.type)) return undefined;
  return { match, event: toDomain<EventOfType<Type>>(recorded) } satisfies { match: MatchId; event: FrameEvent };
}
