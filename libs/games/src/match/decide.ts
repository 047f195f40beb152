import { isRejection, unreachable, type Decision, type Rejection } from '@logbuoy/kernel';
import type { Games } from '../game';
import { checkChance, drawsMade, withDrawsCounted } from './chance';
import { timeIsUp } from './clock';
import type { JudgeCommand, MatchCommand, SeatedCommand } from './commands';
import { createMatch } from './create-match';
import { acceptDraw, declineDraw, offerDraw } from './draw';
import { isMatchLayerEvent, type MatchEvent } from './events';
import { evolveMatch } from './evolve';
import { extendTime, mayNotJudge, openHiddenZones, pauseEndedByItself, pauseMatch, resumeMatch } from './judging';
import { concede, play, playAsJudge } from './play';
import { refuse } from './rejections';
import type { MatchContext, MatchState } from './state';
import { commitShare, endShareWait, revealShare } from './shares';
import { closeTable, leaveSeat, startMatch, takeSeat } from './table';
import { callTime } from './time-called';
import { proposeTimeout, reportAbsence, reportReturn } from './time-and-presence';

/** Decides a command on the match as it is now: a pause that is over is recorded as ended before anything else. */
export function decideMatch(
  games: Games,
  recorded: MatchState,
  command: MatchCommand,
  context: MatchContext,
): Decision<MatchEvent> {
  const drawnBefore = drawsMade(context.random);
  const resumed = pauseEndedByItself(recorded, context.nowMs);
  const match = resumed ? evolveMatch(games, recorded, resumed) : recorded;
  const decision = decideNow(games, match, command, context);
  if (isRejection(decision)) return decision;
  checkChance(
    context.random,
    drawnBefore,
    decision.filter((event) => !isMatchLayerEvent(event)),
  );
  const counted = withDrawsCounted(match, decision, drawsMade(context.random) - drawnBefore);
  return resumed ? [resumed, ...counted] : counted;
}

function decideNow(
  games: Games,
  match: MatchState,
  command: MatchCommand,
  context: MatchContext,
): Decision<MatchEvent> {
  switch (command.type) {
    case 'CreateMatch':
      return createMatch(games, match, command, context);
    case 'TakeSeat':
      return takeSeat(games, match, command);
    case 'LeaveSeat':
      return leaveSeat(match, command);
    case 'CommitShare':
      return commitShare(match, command, context);
    case 'RevealShare':
      return revealShare(match, command);
    case 'EndShareWait':
      return endShareWait(match, context);
    case 'CloseTable':
      return closeTable(match, command, context);
    case 'StartMatch':
      return startMatch(games, match, command, context);
    case 'Play':
    case 'Concede':
    case 'OfferDraw':
    case 'AcceptDraw':
    case 'DeclineDraw':
      return mayNotAct(match, command, context) ?? decideSeated(games, match, command, context);
    case 'PauseMatch':
    case 'ResumeMatch':
    case 'ExtendTime':
    case 'OpenHiddenZones':
    case 'PlayAsJudge':
      return notInPlay(match, context) ?? mayNotJudge(match, command) ?? decideJudge(games, match, command, context);
    case 'ProposeTimeout':
      return match.status === 'playing' ? proposeTimeout(games, match, context) : [];
    case 'CallTime':
      return notInPlay(match, context) ? [] : callTime(games, match, command, context);
    case 'ReportAbsence':
      return notInPlay(match, context) ? [] : reportAbsence(match, command, context);
    case 'ReportReturn':
      return notInPlay(match, context) ? [] : reportReturn(match, command, context);
    default:
      return unreachable(command);
  }
}

function decideSeated(
  games: Games,
  match: MatchState,
  command: SeatedCommand,
  context: MatchContext,
): Decision<MatchEvent> {
  switch (command.type) {
    case 'Play':
      return play(games, match, command, context);
    case 'Concede':
      return concede(games, match, command, context);
    case 'OfferDraw':
      return offerDraw(match, command);
    case 'AcceptDraw':
      return acceptDraw(games, match, command, context);
    case 'DeclineDraw':
      return declineDraw(match, command);
    default:
      return unreachable(command);
  }
}

function decideJudge(
  games: Games,
  match: MatchState,
  command: JudgeCommand,
  context: MatchContext,
): Decision<MatchEvent> {
  switch (command.type) {
    case 'PauseMatch':
      return pauseMatch(match, command, context);
    case 'ResumeMatch':
      return resumeMatch(match, command, context);
    case 'ExtendTime':
      return extendTime(match, command, context);
    case 'OpenHiddenZones':
      return openHiddenZones(match, command);
    case 'PlayAsJudge':
      return playAsJudge(games, match, command, context);
    default:
      return unreachable(command);
  }
}

/** Once a seat's time is up only its record can follow, so that no answer depends on how punctual a job is. */
function notInPlay(match: MatchState, { nowMs }: MatchContext): Rejection | undefined {
  if (match.status === 'none') return refuse('no-match');
  if (match.status === 'open') return refuse('not-started');
  if (match.status !== 'playing') return refuse('match-over');
  return timeIsUp(match, nowMs) ? refuse('time-is-up') : undefined;
}

function mayNotAct(match: MatchState, command: SeatedCommand, context: MatchContext): Rejection | undefined {
  const notNow = notInPlay(match, context);
  if (notNow) return notNow;
  const seat = match.seats[command.seat];
  if (seat?.player !== command.player) return refuse('not-your-seat');
  if (seat.standing !== 'playing') return refuse('seat-retired');
  return match.pause ? refuse('match-paused', { untilMs: match.pause.untilMs }) : undefined;
}
