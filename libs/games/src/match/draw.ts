import type { Decision } from '@logbuoy/kernel';
import type { Games } from '../game';
import { readingAt } from './clock';
import type { AcceptDraw, DeclineDraw, OfferDraw } from './commands';
import { Draft } from './draft';
import type { MatchEvent } from './events';
import { refuse } from './rejections';
import { seatsPlaying, type MatchContext, type MatchState } from './state';
import { endMatch } from './what-follows';

/**
 * A draw needs the word of every seat still playing. An offer stands until a seat declines (or takes it back), or a
 * seat leaves the match; after a refusal no seat may offer again during the same decision.
 */
export function offerDraw(match: MatchState, { seat }: OfferDraw): Decision<MatchEvent> {
  if (match.order.length === 1) return refuse('no-opponent');
  if (match.draw) return refuse('draw-pending', { by: match.draw.by });
  if (match.drawDeclinedAt === match.decision) return refuse('draw-just-declined');
  return [{ type: 'DrawOffered', seat }];
}

export function acceptDraw(
  games: Games,
  match: MatchState,
  { seat }: AcceptDraw,
  context: MatchContext,
): Decision<MatchEvent> {
  if (!match.draw) return refuse('no-draw-offered');
  if (match.draw.agreed.includes(seat)) return refuse('draw-accepted-already');
  const draft = new Draft(games, match).record({ type: 'DrawAccepted', seat });
  const agreed = draft.match.draw?.agreed ?? [];
  if (seatsPlaying(draft.match).every((playing) => agreed.includes(playing)))
    endMatch(draft, [], 'draw-agreed', readingAt(match, context.nowMs), context);
  return draft.events;
}

export function declineDraw(match: MatchState, { seat }: DeclineDraw): Decision<MatchEvent> {
  return match.draw ? [{ type: 'DrawDeclined', seat }] : refuse('no-draw-offered');
}
