import { isId, isRejection, type Decision, type Rejection } from '@logbuoy/kernel';
import { Malformed, type Games } from '../game';
import { firstReading } from './clock';
import type { CloseTable, LeaveSeat, StartMatch, TakeSeat } from './commands';
import { Draft } from './draft';
import type { MatchEvent } from './events';
import { gameOf } from './evolve';
import { refuse } from './rejections';
import { seatOf, type MatchContext, type MatchState } from './state';
import { awaitOrEnd } from './what-follows';

/** Until play begins, seats are taken and left freely. */
function notOpen(match: MatchState): Rejection | undefined {
  if (match.status === 'none') return refuse('no-match');
  return match.status === 'open' ? undefined : refuse('not-open', { status: match.status });
}

const NONCE = /^[\x20-\x7e]{1,128}$/;

export function takeSeat(games: Games, match: MatchState, command: TakeSeat): Decision<MatchEvent> {
  const { seat, player, nonce } = command;
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (!match.table || !match.order.includes(seat)) return refuse('no-such-seat', { seats: match.order });
  if (!isId(player)) return refuse('bad-id');
  if (match.seats[seat]) return refuse('seat-taken');
  const other = seatOf(match, player);
  if (other) return refuse('already-seated', { seat: other });
  if (nonce !== undefined && !NONCE.test(nonce)) return refuse('bad-nonce');
  const equipment = gameOf(games, match).readEquipment(command.equipment ?? null, match.table.options);
  if (equipment instanceof Malformed) return refuse('malformed-equipment', { sentence: equipment.sentence });

  return [{ type: 'SeatTaken', seat, player, ...(nonce === undefined ? {} : { nonce }), equipment }];
}

export function leaveSeat(match: MatchState, { seat, player }: LeaveSeat): Decision<MatchEvent> {
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (match.seats[seat]?.player !== player) return refuse('not-your-seat');
  return [{ type: 'SeatLeft', seat, player }];
}

export function closeTable(match: MatchState, { by }: CloseTable, { seed }: MatchContext): Decision<MatchEvent> {
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (match.table?.createdBy !== by) return refuse('not-the-creator');
  return [
    { type: 'TableClosed', by },
    { type: 'SeedRevealed', seed },
  ];
}

export function startMatch(
  games: Games,
  match: MatchState,
  { by }: StartMatch,
  context: MatchContext,
): Decision<MatchEvent> {
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (match.table?.createdBy !== by && !seatOf(match, by)) return refuse('not-at-this-table');
  const empty = match.order.filter((seat) => !match.seats[seat]);
  if (empty.length > 0) return refuse('seats-empty', { seats: empty });

  const equipment = Object.fromEntries(match.order.map((seat) => [seat, match.seats[seat]?.equipment ?? null]));
  const setup = { seats: match.order, options: match.table?.options ?? null, equipment };
  const draft = new Draft(games, match).record({ type: 'MatchStarted', seats: match.order, by });
  const facts = draft.game.start(setup, context);
  if (isRejection(facts)) return facts;
  awaitOrEnd(draft.recordPlay(facts), firstReading(match, context.nowMs), context);
  return draft.events;
}
