import { isRecordEvent, SEAL_TYPE, type Seat } from '@logbuoy/kernel';
import { nextRunOuts } from '../match/clock';
import {
  END_REASONS,
  isMatchLayerEvent,
  seatsPlaying,
  type MatchLayerEvent,
  type MatchEnded,
  type MatchEvent,
  type MatchState,
  type TimeRanOut,
} from '../match';
import { leadersOf } from '../match/time-called-turns';
import type { Awaiting, Game } from '../game';
import { wrongClock } from './clock-facts';

export interface Moment {
  /** The match before the event. */
  readonly before: MatchState;
  /** When the event's batch was recorded. */
  readonly at: number;
  /** `undefined` where the game of the match is not known here. */
  readonly game: Game | undefined;
}

/**
 * Why this event cannot follow what is recorded before it, as the rest of a sentence; `undefined` where it can. Only what holds
 * for matches of every rules version is asked: the order of a match's stages, who sits where, the count of decisions, clocks,
 * and that the end is the one the facts lead to.
 */
export function wrongFact(event: MatchEvent, moment: Moment): string | undefined {
  const { before, game } = moment;
  const wrongStage = stageFault(event, before);
  if (wrongStage !== undefined) return wrongStage;
  if (!isMatchLayerEvent(event)) {
    if (game === undefined || game.eventTypes.includes(event.type)) return undefined;
    return `${game.id} knows no event ${event.type}`;
  }
  if ('clock' in event && event.type !== 'MatchCreated') {
    const wrong = wrongClock(before, event);
    if (wrong !== undefined) return wrong;
  }
  return matchFault(event, moment);
}

const WHILE_OPEN: ReadonlySet<string> = new Set([
  'SeatTaken',
  'SeatLeft',
  'ShareCommitted',
  'ShareRevealed',
  'TableClosed',
  'MatchStarted',
] satisfies readonly MatchLayerEvent['type'][]);
const BEFORE_OR_IN_PLAY: ReadonlySet<string> = new Set(['open', 'playing']);

function stageFault(event: MatchEvent, { status, seed, sealed }: MatchState): string | undefined {
  const { type } = event;
  if (sealed) return 'the match is sealed';
  if (status === 'none') return type === 'MatchCreated' ? undefined : 'the match has not been created yet';
  if (type === 'MatchCreated') return 'the match was created before';
  if (isRecordEvent(event)) return undefined;
  if (type === SEAL_TYPE) return sealFault(status, seed);
  if (seed !== null) return 'the seed has been revealed, and only the seal may follow';
  if (type === 'SeedRevealed') return status === 'ended' || status === 'closed' ? undefined : 'the match is not over';
  if (WHILE_OPEN.has(type)) return status === 'open' ? undefined : `the table is no longer open: it is ${status}`;
  if (status === 'playing') return undefined;
  if (!BEFORE_OR_IN_PLAY.has(status)) return `the match is over: it is ${status}`;
  return IN_PLAY.has(type) || !isMatchLayerEvent(event) ? 'the match has not started' : undefined;
}

function sealFault(status: MatchState['status'], seed: string | null): string | undefined {
  if (status === 'ended') return seed === null ? 'the seed was not revealed' : undefined;
  return status === 'closed' ? undefined : 'the match is not over';
}

const IN_PLAY: ReadonlySet<string> = new Set([
  'DrawsMade',
  'DecisionAwaited',
  'TimeExtended',
  'SeatAbsent',
  'SeatReturned',
  'MatchPaused',
  'MatchResumed',
  'DrawOffered',
  'DrawAccepted',
  'DrawDeclined',
  'SeatConceded',
  'TimeRanOut',
  'TimeCalled',
  'ExtraTurnBegun',
  'HiddenZonesOpened',
  'JudgeDecided',
  'MatchEnded',
] satisfies readonly MatchLayerEvent['type'][]);

function matchFault(event: MatchLayerEvent, moment: Moment): string | undefined {
  const { before } = moment;
  switch (event.type) {
    case 'SeatTaken':
      if (!before.order.includes(event.seat)) return `the table has no seat ${event.seat}`;
      if (before.seats[event.seat] !== undefined) return `${event.seat} is taken`;
      return before.order.some((seat) => before.seats[seat]?.player === event.player)
        ? `${event.player} already has a seat`
        : undefined;
    case 'SeatLeft':
      return before.seats[event.seat]?.player === event.player ? undefined : `${event.player} has another seat or none`;
    case 'MatchStarted':
      if (before.order.some((seat) => before.seats[seat] === undefined)) return 'a seat is empty';
      return sameSeats(event.seats, before.order) ? undefined : 'its seats are not those of the table';
    case 'ShareCommitted':
    case 'ShareRevealed':
      return before.seats[event.seat] === undefined ? `nobody sits at ${event.seat}` : undefined;
    case 'DrawsMade':
      return event.total > before.draws ? undefined : `it counts ${event.total} draws after ${before.draws}`;
    case 'DecisionAwaited':
      return event.decision === before.decision + 1
        ? undefined
        : `it counts decision ${event.decision} after decision ${before.decision}`;
    case 'SeatAbsent':
    case 'SeatReturned':
      return before.seats[event.seat]?.absent === (event.type === 'SeatReturned')
        ? undefined
        : `${event.seat} was ${before.seats[event.seat]?.absent === true ? 'absent' : 'present'} before`;
    case 'MatchPaused':
      return before.pause === null ? undefined : 'the match is paused already';
    case 'MatchResumed':
      return before.pause === null ? 'the match is not paused' : undefined;
    case 'DrawOffered':
    case 'DrawAccepted':
    case 'DrawDeclined':
    case 'SeatConceded':
      if ((before.draw === null) !== (event.type === 'DrawOffered') && event.type !== 'SeatConceded')
        return event.type === 'DrawOffered' ? 'a draw is offered already' : 'no draw is offered';
      return playsOn(before, event.seat);
    case 'TimeRanOut':
      return playsOn(before, event.seat) ?? timeoutFault(event, moment);
    case 'ExtraTurnBegun':
      return before.turnsLeft !== null && event.turnsLeft < before.turnsLeft ? undefined : 'time was not called';
    case 'JudgeDecided':
      if (before.awaiting.judge !== true) return 'no judge was awaited';
      return before.order.some((seat) => before.seats[seat]?.player === event.judge)
        ? `${event.judge} plays in the match`
        : undefined;
    case 'MatchEnded':
      return endFault(event, moment);
    default:
      return undefined;
  }
}

const playsOn = ({ seats }: MatchState, seat: Seat): string | undefined =>
  seats[seat]?.standing === 'playing' ? undefined : `${seat} does not play`;

function timeoutFault({ seat, why, decision, deadlineMs }: TimeRanOut, { before, at }: Moment): string | undefined {
  if (decision !== before.decision) return `it is about decision ${decision}, not ${before.decision}`;
  if (deadlineMs > at) return 'the deadline had not come yet';
  const fits = nextRunOuts(before).some((out) => out.seat === seat && out.why === why && out.deadlineMs === deadlineMs);
  return fits ? undefined : `by the clocks the time of ${seat} was not up`;
}

function endFault({ winners, reason }: MatchEnded, { before, game }: Moment): string | undefined {
  const outcome = game?.outcome(before.game);
  const expected = outcome ?? { winners: winnersByMatch(reason, before, game), reason };
  if (expected.winners === undefined)
    return game === undefined && !isMatchReason(reason) ? undefined : `nothing before it ends the match by ${reason}`;
  if (reason === expected.reason && sameSeats(winners, expected.winners)) return undefined;
  const told = (won: readonly Seat[]) => (won.length === 0 ? 'nobody' : won.join(' and '));
  return `the facts before it lead to a win of ${told(expected.winners)} (${expected.reason}), not of ${told(winners)} (${reason})`;
}

const isMatchReason = (reason: string): boolean => (END_REASONS as readonly string[]).includes(reason);

/** Who wins if the match ends now for one of the match layer's own reasons; `undefined` where that reason is not given. */
function winnersByMatch(reason: string, match: MatchState, game: Game | undefined): readonly Seat[] | undefined {
  const playing = seatsPlaying(match);
  const someoneIs = (standing: 'conceded' | 'timed-out') =>
    match.order.some((seat) => match.seats[seat]?.standing === standing);
  switch (reason) {
    case 'concession':
      return playing.length <= 1 && someoneIs('conceded') ? playing : undefined;
    case 'timeout':
      return playing.length <= 1 && someoneIs('timed-out') ? playing : undefined;
    case 'draw-agreed':
      return match.draw !== null && playing.every((seat) => match.draw?.agreed.includes(seat)) ? [] : undefined;
    case 'time-called':
      return match.turnsLeft === null || game === undefined ? undefined : leadersOf(game, match);
    default:
      return undefined;
  }
}

/** Why a batch cannot end here: the game waits for other seats than the record says, or is over. */
export function wrongBatchEnd(match: MatchState, game: Game | undefined, sameRules: boolean): string | undefined {
  if (match.status !== 'playing' || game === undefined) return undefined;
  const outcome = game.outcome(match.game);
  if (outcome !== undefined) return `the game is over (${outcome.reason}), but the match goes on`;
  const { seats, judge, why }: Awaiting = game.awaiting(match.game);
  if (judge !== match.awaiting.judge)
    return judge
      ? 'the game waits for a judge, but the record for none'
      : 'the record waits for a judge, but the game for none';
  if (!sameSeats(seats, match.awaiting.seats))
    return `the game waits for ${seats.join(' and ')}, but the record for ${match.awaiting.seats.join(' and ') || 'nobody'}`;
  // Words for what is awaited may be renamed with the rules; whose turn it is follows from recorded facts.
  return sameRules && why !== match.awaiting.why
    ? `the game waits for "${why}", but the record for "${match.awaiting.why}"`
    : undefined;
}

const sameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat, i) => seat === other[i]);
