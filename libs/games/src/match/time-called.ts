import type { Decision } from '@logbuoy/kernel';
import type { Games } from '../game';
import { readingAt } from './clock';
import type { CallTime } from './commands';
import { Draft } from './draft';
import type { MatchEvent } from './events';
import type { MatchContext, MatchState } from './state';
import { aheadIn } from './time-called-turns';
import { endMatch } from './what-follows';

/** Said twice, it is said once. */
export function callTime(
  games: Games,
  match: MatchState,
  { extraTurns }: CallTime,
  context: MatchContext,
): Decision<MatchEvent> {
  if (match.turnsLeft !== null) return [];
  const draft = new Draft(games, match).record({ type: 'TimeCalled', turnsLeft: extraTurns ?? 0 });
  if (extraTurns === null) endMatch(draft, aheadIn(draft), 'time-called', readingAt(match, context.nowMs), context);
  return draft.events;
}
