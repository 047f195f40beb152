import type { MatchLayerEvent } from '@logbuoy/games';
import { matchOfStream, toDomain, type MatchId, type RecordedEvent } from '@logbuoy/kernel';

/** Every match's stream; what a game itself records there has other types and is never asked for. */
export const MATCH_STREAMS = 'match-';

type MatchLayerEventType = MatchLayerEvent['type'];
type EventOfType<Type extends MatchLayerEventType> = Extract<MatchLayerEvent, { readonly type: Type }>;

/** A projection's filter on the match layer's events; the compiler knows the names. */
export const matchFilter = <Type extends MatchLayerEventType>(types: readonly Type[]) => ({
  types,
  streamPrefix: MATCH_STREAMS,
});

export function matchEventOf<Type extends MatchLayerEventType>(recorded: RecordedEvent, types: readonly Type[]) {
  const match = matchOfStream(recorded.stream);
  if (match === undefined || !(types as readonly string[]).includes(recorded.type)) return undefined;
  return { match, event: toDomain<EventOfType<Type>>(recorded) } satisfies { match: MatchId; event: MatchLayerEvent };
}
