import { isRejection, type Decision, type Seat } from '@logbuoy/kernel';
import { actorAt, Malformed, type Game, type GameCommand, type Games } from '../game';
import { readingAt } from './clock';
import type { Concede, Play, PlayAsJudge } from './commands';
import { Draft } from './draft';
import type { MatchEvent } from './events';
import { gameOf } from './evolve';
import { refuse } from './rejections';
import type { MatchContext, MatchState } from './state';
import { awaitOrEnd, playOnWithout, sameAwaiting } from './what-follows';

/**
 * A command of the game. It counts as the seat's decision when the seat was awaited and another viewer may notice what it
 * did; a setting only its own seat knows of moves neither the decision counter nor a clock, or both would betray it.
 */
export function play(
  games: Games,
  match: MatchState,
  { seat, command }: Play,
  context: MatchContext,
): Decision<MatchEvent> {
  const game = gameOf(games, match);
  const wish = game.readCommand(command);
  if (wish instanceof Malformed) return refuse('malformed-command', { sentence: wish.sentence });
  const awaited = match.awaiting.seats.includes(seat);
  if (!awaited && !isOfferedOutOfTurn(game, match, seat, wish)) {
    const { seats, why } = match.awaiting;
    return refuse('not-awaited', { awaiting: seats, why }, game.turnRule?.(match.game));
  }

  const facts = game.decide(match.game, actorAt(seat), wish, context);
  if (isRejection(facts) || facts.length === 0) return facts;
  const draft = new Draft(games, match);
  const decided = draft.recordPlayOf(seat, facts) && awaited;
  const moved = game.outcome(draft.match.game) || !sameAwaiting(match.awaiting, game.awaiting(draft.match.game));
  if (decided || moved) awaitOrEnd(draft, readingAt(match, context.nowMs), context, seat);
  return draft.events;
}

/** A judge's decision is everybody's: its reason stands before what follows from it. */
export function playAsJudge(
  games: Games,
  match: MatchState,
  { judge, reason, command }: PlayAsJudge,
  context: MatchContext,
): Decision<MatchEvent> {
  if (match.pause) return refuse('match-paused', { untilMs: match.pause.untilMs });
  const { seats, why } = match.awaiting;
  if (match.awaiting.judge !== true) return refuse('judge-not-awaited', { awaiting: seats, why });
  const game = gameOf(games, match);
  const wish = game.readCommand(command);
  if (wish instanceof Malformed) return refuse('malformed-command', { sentence: wish.sentence });
  const facts = game.decide(match.game, { kind: 'judge', judge }, wish, context);
  if (isRejection(facts) || facts.length === 0) return facts;
  const draft = new Draft(games, match).record({ type: 'JudgeDecided', judge, reason }).recordPlay(facts);
  awaitOrEnd(draft, readingAt(match, context.nowMs), context);
  return draft.events;
}

const isOfferedOutOfTurn = (game: Game, match: MatchState, seat: Seat, { type }: GameCommand): boolean =>
  game.offers(match.game, seat).some((offer) => offer.type === type);

/** With two players the other has won; with more, they play on. */
export function concede(
  games: Games,
  match: MatchState,
  { seat }: Concede,
  context: MatchContext,
): Decision<MatchEvent> {
  const draft = new Draft(games, match).record({ type: 'SeatConceded', seat });
  playOnWithout(draft, [seat], 'concession', readingAt(match, context.nowMs), context);
  return draft.events;
}
