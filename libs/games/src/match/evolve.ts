import { COMMAND_WITHOUT_EFFECT, COMMANDS_REFUSED, invariant, SEAL_TYPE, seatsFor, type Seat } from '@logbuoy/kernel';
import type { Awaiting, Game, Games } from '../game';
import type { MatchLayerEvent, MatchCreated, MatchEvent, MatchStarted, SeatTaken } from './events';
import { newShare, unlessVoid } from './shares';
import type { MatchState, SeatState, Table } from './state';

const NO_DECISION: Awaiting = { seats: [], why: 'nothing' };

/**
 * Writes a fact into the state: no rule, no clock, no chance. Whatever is not the match layer's is the game's. This runs for
 * every event of every match that is loaded, so it makes one flat copy, sets what changed in it and shares the rest.
 */
export function evolveMatch(games: Games, match: MatchState, event: MatchEvent): MatchState {
  const next = copyOf(match);
  const fact = event as MatchLayerEvent;
  switch (fact.type) {
    case 'DecisionAwaited':
      next.decision = fact.decision;
      next.awaiting = { seats: fact.seats, ...(fact.judge ? { judge: true } : {}), why: fact.why };
      next.clock = fact.clock;
      return next;
    case 'MatchCreated':
      next.status = 'open';
      next.table = tableOf(fact);
      next.order = seatsFor(fact.players);
      return next;
    case 'SeatTaken':
      next.seats = { ...match.seats, [fact.seat]: seated(fact) };
      return next;
    case 'SeatLeft':
      next.seats = without(match.seats, fact.seat);
      return unlessVoid(match, next);
    case 'ShareCommitted':
      next.seats = withSeat(match, fact.seat, { share: newShare(fact.share, fact.shareCommitment) });
      return next;
    case 'ShareRevealed': {
      const { by = 'seat', commitment = null } = match.seats[fact.seat]?.share ?? {};
      next.seats = withSeat(match, fact.seat, { share: { status: 'revealed', by, commitment, value: fact.share } });
      return next;
    }
    case 'TableClosed':
      next.status = 'closed';
      return next;
    case 'MatchStarted':
      next.status = 'playing';
      next.seats = seatsAtStart(match, fact);
      next.game = gameOf(games, match).initial;
      return next;
    case 'DrawsMade':
      next.draws = fact.total;
      return next;
    case 'TimeExtended':
      next.clock = fact.clock;
      return next;
    case 'SeatAbsent':
      next.seats = withSeat(match, fact.seat, { absent: true });
      next.clock = fact.clock;
      return next;
    case 'SeatReturned':
      next.seats = withSeat(match, fact.seat, { absent: false });
      next.clock = fact.clock;
      return next;
    case 'MatchPaused':
      next.pause = { judge: fact.judge, reason: fact.reason, sinceMs: fact.sinceMs, untilMs: fact.untilMs };
      next.clock = fact.clock;
      return next;
    case 'MatchResumed':
      next.pause = null;
      next.clock = fact.clock;
      return next;
    case 'DrawOffered':
      next.draw = { by: fact.seat, agreed: [fact.seat] };
      return next;
    case 'DrawAccepted':
      next.draw = match.draw && { by: match.draw.by, agreed: [...match.draw.agreed, fact.seat] };
      return next;
    case 'DrawDeclined':
      next.draw = null;
      next.drawDeclinedAt = match.decision;
      return next;
    case 'SeatConceded':
      next.seats = withSeat(match, fact.seat, { standing: 'conceded' });
      next.draw = null;
      return next;
    case 'TimeRanOut':
      next.seats = withSeat(match, fact.seat, { standing: 'timed-out' });
      next.draw = null;
      next.clock = fact.clock;
      return next;
    case 'TimeCalled':
    case 'ExtraTurnBegun':
      next.turnsLeft = fact.turnsLeft;
      return next;
    case 'HiddenZonesOpened':
      next.openedTo = [...match.openedTo, fact.judge];
      return next;
    case 'JudgeDecided':
      return match;
    case 'MatchEnded':
      next.status = 'ended';
      next.awaiting = NO_DECISION;
      next.draw = null;
      next.clock = fact.clock;
      next.outcome = { winners: fact.winners, reason: fact.reason };
      return next;
    case 'SeedRevealed':
      next.seed = fact.seed;
      return next;
    case SEAL_TYPE:
      next.sealed = true;
      return next;
    case COMMANDS_REFUSED:
    case COMMAND_WITHOUT_EFFECT:
      return match;
    default:
      fact satisfies never;
      next.game = gameOf(games, match).evolve(match.game, event);
      return next;
  }
}

/** Spelled out: some twenty times faster than a spread, and the compiler notices a field that is missing. */
const copyOf = (match: MatchState): { -readonly [field in keyof MatchState]: MatchState[field] } => ({
  status: match.status,
  sealed: match.sealed,
  table: match.table,
  order: match.order,
  seats: match.seats,
  decision: match.decision,
  awaiting: match.awaiting,
  clock: match.clock,
  pause: match.pause,
  draw: match.draw,
  drawDeclinedAt: match.drawDeclinedAt,
  openedTo: match.openedTo,
  turnsLeft: match.turnsLeft,
  draws: match.draws,
  sharesVoided: match.sharesVoided,
  outcome: match.outcome,
  seed: match.seed,
  game: match.game,
});

/** The game played at this table. */
export function gameOf(games: Games, match: MatchState): Game {
  const id = match.table?.game;
  const game = id === undefined ? undefined : games.get(id);
  invariant(game, `no game ${id ?? ''} in this house`);
  return game;
}

const tableOf = (fact: MatchCreated): Table => ({
  match: fact.match,
  game: fact.game,
  rulesVersion: fact.rulesVersion,
  options: fact.options,
  players: fact.players,
  clock: fact.clock,
  spectators: fact.spectators,
  listed: fact.listed,
  createdBy: fact.createdBy,
  chance: fact.chance ?? null,
  seedCommitment: fact.seedCommitment ?? null,
});

const seated = ({ player, nonce, equipment, openly, share, shareCommitment }: SeatTaken): SeatState => ({
  player,
  nonce: nonce ?? null,
  equipment: share === undefined ? (equipment ?? null) : (openly ?? null),
  brought:
    share === undefined || openly !== undefined ? null : (equipment as { readonly commitment: string }).commitment,
  share: share === undefined ? null : newShare(share, shareCommitment ?? null),
  absent: false,
  standing: 'playing',
});

/** What the seats had committed to is known from here on; a share that was not revealed by now never is. */
function seatsAtStart({ seats, order }: MatchState, { equipment, shares }: MatchStarted): MatchState['seats'] {
  if (equipment === undefined) return seats;
  const begun: { [seat in Seat]?: SeatState } = {};
  for (const seat of order) {
    const before = seats[seat];
    if (before === undefined) continue;
    const share = before.share;
    const status = shares?.[seat] === 'withheld' ? 'withheld' : share?.status === 'awaited' ? 'none' : share?.status;
    begun[seat] = {
      ...before,
      equipment: before.brought === null ? before.equipment : (equipment[seat]?.value ?? null),
      share: share && { ...share, status: status ?? share.status },
    };
  }
  return begun;
}

function without(seats: MatchState['seats'], left: Seat): MatchState['seats'] {
  const others: { [seat in Seat]?: SeatState } = { ...seats };
  delete others[left];
  return others;
}

function withSeat({ seats }: MatchState, seat: Seat, change: Partial<SeatState>): MatchState['seats'] {
  const before = seats[seat];
  invariant(before, `nobody sits at ${seat}`);
  return { ...seats, [seat]: { ...before, ...change } };
}
