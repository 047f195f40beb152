import { invariant, SEAL_TYPE, seatsFor, type Seat } from '@logbuoy/kernel';
import type { Awaiting, Game, Games } from '../game';
import type { FrameEvent, MatchCreated, MatchEvent, SeatTaken } from './events';
import type { MatchState, SeatState, Table } from './state';

const NOBODY: Awaiting = { seats: [], why: 'nothing' };

/**
 * Writes a fact into the state: no rule, no clock, no chance. Whatever is not the frame's is the game's. This runs for
 * every event of every match that is loaded, so each case makes one small copy and shares the rest.
 */
export function evolveMatch(games: Games, match: MatchState, event: MatchEvent): MatchState {
  const fact = event as FrameEvent;
  switch (fact.type) {
    case 'DecisionAwaited':
      return {
        ...match,
        decision: fact.decision,
        awaiting: { seats: fact.seats, why: fact.why },
        clock: fact.clock,
      };
    case 'MatchCreated':
      return { ...match, status: 'open', table: tableOf(fact), order: seatsFor(fact.players) };
    case 'SeatTaken':
      return { ...match, seats: { ...match.seats, [fact.seat]: seated(fact) } };
    case 'SeatLeft':
      return { ...match, seats: without(match.seats, fact.seat) };
    case 'TableClosed':
      return { ...match, status: 'closed' };
    case 'MatchStarted':
      return { ...match, status: 'playing', game: gameOf(games, match).initial };
    case 'TimeExtended':
      return { ...match, clock: fact.clock };
    case 'SeatAbsent':
      return { ...withSeat(match, fact.seat, { absent: true }), clock: fact.clock };
    case 'SeatReturned':
      return { ...withSeat(match, fact.seat, { absent: false }), clock: fact.clock };
    case 'MatchPaused': {
      const { judge, reason, sinceMs, untilMs } = fact;
      return { ...match, pause: { judge, reason, sinceMs, untilMs }, clock: fact.clock };
    }
    case 'MatchResumed':
      return { ...match, pause: null, clock: fact.clock };
    case 'DrawOffered':
      return { ...match, draw: { by: fact.seat, agreed: [fact.seat] } };
    case 'DrawAccepted':
      return { ...match, draw: match.draw && { ...match.draw, agreed: [...match.draw.agreed, fact.seat] } };
    case 'DrawDeclined':
      return { ...match, draw: null, drawDeclinedAt: match.decision };
    case 'SeatConceded':
      return { ...withSeat(match, fact.seat, { standing: 'conceded' }), draw: null };
    case 'TimeRanOut':
      return { ...withSeat(match, fact.seat, { standing: 'timed-out' }), draw: null, clock: fact.clock };
    case 'HiddenZonesOpened':
      return { ...match, openedTo: [...match.openedTo, fact.judge] };
    case 'MatchEnded':
      return {
        ...match,
        status: 'ended',
        awaiting: NOBODY,
        draw: null,
        clock: fact.clock,
        outcome: { winners: fact.winners, reason: fact.reason },
      };
    case 'SeedRevealed':
      return { ...match, seed: fact.seed };
    case SEAL_TYPE:
      return { ...match, sealed: true };
    default: {
      fact satisfies never;
      return { ...match, game: gameOf(games, match).evolve(match.game, event) };
    }
  }
}

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
  seedCommitment: fact.seedCommitment,
});

const seated = ({ player, nonce, equipment }: SeatTaken): SeatState => ({
  player,
  nonce: nonce ?? null,
  equipment: equipment ?? null,
  absent: false,
  standing: 'playing',
});

function without(seats: MatchState['seats'], left: Seat): MatchState['seats'] {
  const others: { [seat in Seat]?: SeatState } = { ...seats };
  delete others[left];
  return others;
}

function withSeat(match: MatchState, seat: Seat, change: Partial<SeatState>): MatchState {
  const before = match.seats[seat];
  invariant(before, `nobody sits at ${seat}`);
  return { ...match, seats: { ...match.seats, [seat]: { ...before, ...change } } };
}
