import {
  isCommitment,
  isId,
  isRejection,
  isSalt,
  saltedCommitment,
  type Decision,
  type Json,
  type Rejection,
  type Seat,
} from '@logbuoy/kernel';
import { Malformed, type Games } from '../game';
import { firstReading } from './clock';
import type { CloseTable, LeaveSeat, StartMatch, TakeSeat } from './commands';
import { Draft } from './draft';
import { readBrought } from './equipment';
import type { Brought, MatchEvent, SeatTaken, ShareOrigin } from './events';
import { gameOf } from './evolve';
import { refuse } from './rejections';
import { countedShares, sharesMissing } from './shares';
import { seatOf, type MatchContext, type MatchState } from './state';
import { awaitOrEnd } from './what-follows';

/** Until play begins, seats are taken and left freely. */
function notOpen(match: MatchState): Rejection | undefined {
  if (match.status === 'none') return refuse('no-match');
  return match.status === 'open' ? undefined : refuse('not-open', { status: match.status });
}

const NONCE = /^[\x20-\x7e]{1,128}$/;

export function takeSeat(games: Games, match: MatchState, command: TakeSeat): Decision<MatchEvent> {
  const { seat, player } = command;
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (!match.table || !match.order.includes(seat)) return refuse('no-such-seat', { seats: match.order });
  if (!isId(player)) return refuse('bad-id');
  if (match.seats[seat]) return refuse('seat-taken');
  const other = seatOf(match, player);
  if (other) return refuse('already-seated', { seat: other });
  const equipment = readBrought(games, match, seat, command.equipment);
  if (equipment instanceof Malformed) return refuse('malformed-equipment', { sentence: equipment.sentence });

  if (match.table.chance === null) return takeOldSeat(command, equipment);
  const brought = gameOf(games, match).equipment.public ? inTheOpen(command, equipment) : committed(command, equipment);
  return isRejection(brought) ? brought : takeSeatWithShare(match, command, brought);
}

/** Only a commitment to the equipment is recorded: a seat may be left and a table closed, and then it was never played. */
const committed = ({ salt }: TakeSeat, value: Json): Pick<SeatTaken, 'equipment'> | Rejection =>
  isSalt(salt) ? { equipment: { commitment: commitmentToEquipment({ salt, value }) } } : refuse('bad-salt');

/** Nothing is committed to, so a salt would be one of nothing. */
const inTheOpen = ({ salt }: TakeSeat, openly: Json): Pick<SeatTaken, 'openly'> | Rejection =>
  salt === undefined ? { openly } : refuse('bad-salt');

function takeSeatWithShare(
  match: MatchState,
  { seat, player, shareCommitment, nonce, houseShare }: TakeSeat,
  brought: Pick<SeatTaken, 'equipment' | 'openly'>,
): Decision<MatchEvent> {
  if (nonce !== undefined) return refuse('bad-nonce');
  if (shareCommitment !== undefined && !isCommitment(shareCommitment)) return refuse('bad-share');
  const sitting = { type: 'SeatTaken', seat, player, ...brought } as const;
  if (shareCommitment === undefined) return [{ ...sitting, share: withoutShare(match) }];
  return [{ ...sitting, share: houseShare === true ? 'house' : 'own', shareCommitment }];
}

/** Where seats are given, their players commit when they come to the table. */
const withoutShare = ({ table }: MatchState): ShareOrigin =>
  table?.chance?.sharesUntilMs === undefined ? 'none' : 'awaited';

/** At a table opened before shares existed the commitment serves as the nonce, which every draw there depends on. */
function takeOldSeat(command: TakeSeat, equipment: Json): Decision<MatchEvent> {
  const { seat, player, nonce = command.shareCommitment } = command;
  if (nonce !== undefined && !NONCE.test(nonce)) return refuse('bad-nonce');
  return [{ type: 'SeatTaken', seat, player, ...(nonce === undefined ? {} : { nonce }), equipment }];
}

export const commitmentToEquipment = ({ salt, value }: Brought): string => saltedCommitment('equipment', salt, value);

export function leaveSeat(match: MatchState, { seat, player }: LeaveSeat): Decision<MatchEvent> {
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (match.seats[seat]?.player !== player) return refuse('not-your-seat');
  return [{ type: 'SeatLeft', seat, player }];
}

export function closeTable(match: MatchState, { by }: CloseTable, context: MatchContext): Decision<MatchEvent> {
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (match.table?.createdBy !== by) return refuse('not-the-creator');
  // Where nothing was drawn there is nothing to prove; tables with a commitment to their seed promised to reveal it.
  if (match.table.chance !== null) return [{ type: 'TableClosed', by }];
  return [
    { type: 'TableClosed', by },
    { type: 'SeedRevealed', seed: context.seed },
  ];
}

export function startMatch(
  games: Games,
  match: MatchState,
  command: StartMatch,
  context: MatchContext,
): Decision<MatchEvent> {
  const { by } = command;
  const refusal = notOpen(match);
  if (refusal) return refusal;
  if (match.table?.createdBy !== by && !seatOf(match, by)) return refuse('not-at-this-table');
  const empty = match.order.filter((seat) => !match.seats[seat]);
  if (empty.length > 0) return refuse('seats-empty', { seats: empty });

  const brought = match.table?.chance === null ? undefined : broughtBy(match, command);
  if (isRejection(brought)) return brought;
  const shareless = sharesMissing(match, context.nowMs);
  if (shareless.length > 0) return refuse('shares-missing', { seats: shareless });

  const chance = brought && { equipment: brought, shares: countedShares(match) };
  const draft = new Draft(games, match).record({ type: 'MatchStarted', seats: match.order, by, ...chance });
  const { seats } = draft.match;
  const equipment = Object.fromEntries(match.order.map((seat) => [seat, seats[seat]?.equipment ?? null]));
  const setup = { seats: match.order, options: match.table?.options ?? null, equipment };
  const facts = draft.game.start(setup, context);
  if (isRejection(facts)) return facts;
  awaitOrEnd(draft.recordPlay(facts), firstReading(match, context.nowMs), context);
  return draft.events;
}

/** What the seats committed to, as the service kept it. */
function broughtBy(
  { order, seats }: MatchState,
  { equipment = {} }: StartMatch,
): { readonly [seat in Seat]?: Brought } | Rejection {
  const brought: { [seat in Seat]?: Brought } = {};
  for (const seat of order) {
    const kept = equipment[seat];
    if (kept !== undefined && commitmentToEquipment(kept) === seats[seat]?.brought)
      brought[seat] = { salt: kept.salt, value: kept.value };
  }
  const missing = order.filter((seat) => seats[seat]?.brought !== null && brought[seat] === undefined);
  return missing.length > 0 ? refuse('equipment-missing', { seats: missing }) : brought;
}
