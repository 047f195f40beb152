import { fold, reject, unreachable, type AccountId, type Decision, type MatchId } from '@logbuoy/kernel';
import { evolve, givenTableOf, waitingSeekOf } from './evolve';
import { commonPace, PACES } from './paces';
import {
  BOT_OFFERED_AFTER_MS,
  type RematchTerms,
  type Seek,
  type SeekCommand,
  type SeekEnd,
  type SeekEvent,
  type Seeks,
  type TableTerms,
} from './seek';

/** What a decision about seeks consults: they are decided by the order of arrival and by nothing else. */
interface Now {
  readonly nowMs: number;
}

type CommandOf<Type extends SeekCommand['type']> = Extract<SeekCommand, { readonly type: Type }>;

export function decide(seeks: Seeks, command: SeekCommand, now: Now): Decision<SeekEvent> {
  switch (command.type) {
    case 'OpenSeek':
      return open(seeks, command, now);
    case 'CloseSeek':
      return close(waitingSeekOf(seeks, command.account), 'left');
    case 'LapseSeek': {
      const waiting = waitingSeekOf(seeks, command.account);
      return close(waiting?.seek === command.seek ? waiting : undefined, 'silent');
    }
    case 'AcceptBot':
      return acceptBot(seeks, command, now);
    case 'ConfirmTable':
      return confirm(seeks, command);
    case 'GiveUpTable':
      return giveUp(seeks, command, now);
    default:
      return unreachable(command);
  }
}

function open(seeks: Seeks, { seek: id, account, terms, match }: CommandOf<'OpenSeek'>, now: Now): Decision<SeekEvent> {
  // They are about to sit: another table now would seat them twice.
  if (givenTableOf(seeks, account)) return reject('being-seated');
  if (terms.kind === 'rematch' && !terms.order.includes(account)) return reject('not-a-player');
  const before = close(waitingSeekOf(seeks, account), 'replaced');
  const seek: Seek = { seek: id, account, terms, sinceMs: now.nowMs };
  const opened: SeekEvent[] = [...before, { type: 'SeekOpened', seek }];
  return [...opened, ...tableFor(fold({ evolve }, seeks, opened), seek, match, now)];
}

const close = (seek: Seek | undefined, why: SeekEnd): SeekEvent[] =>
  seek === undefined ? [] : [{ type: 'SeekClosed', account: seek.account, seek: seek.seek, why }];

/** The table that a seek completes with those who wait; the one who has waited longest comes first. */
function tableFor({ waiting }: Seeks, seek: Seek, match: MatchId, now: Now): SeekEvent[] {
  const { terms } = seek;
  if (terms.kind === 'rematch') return rematchFor(waiting, terms, match, now);
  for (const other of waiting) {
    if (other.account === seek.account || other.terms.kind !== 'queue' || other.terms.game !== terms.game) continue;
    const pace = commonPace(terms.pace, other.terms.pace);
    if (pace === undefined) continue;
    return [given(match, openTable(terms.game, PACES[pace]), turned(match, [seatOf(other), seatOf(seek)]), now)];
  }
  return [];
}

/** Once every person of the match has offered it. */
function rematchFor(waiting: readonly Seek[], terms: RematchTerms, match: MatchId, now: Now): SeekEvent[] {
  const { kind: _, of, order, bots, ...table } = terms;
  const seats = order.flatMap((account) => {
    if (bots.includes(account)) return [{ account, seek: null }];
    const offer = waiting.find((one) => one.account === account && one.terms.kind === 'rematch' && one.terms.of === of);
    return offer === undefined ? [] : [seatOf(offer)];
  });
  return seats.length === order.length ? [given(match, table, seats, now)] : [];
}

function acceptBot(seeks: Seeks, { account, bot, match }: CommandOf<'AcceptBot'>, now: Now): Decision<SeekEvent> {
  if (givenTableOf(seeks, account)) return reject('being-seated');
  const seek = waitingSeekOf(seeks, account);
  if (seek?.terms.kind !== 'queue') return reject('not-seeking');
  const fromMs = seek.sinceMs + BOT_OFFERED_AFTER_MS;
  if (now.nowMs < fromMs) return reject('bot-not-yet', { fromMs });
  const { game, pace } = seek.terms;
  const clock = PACES[commonPace(pace, 'any') ?? 'standard'];
  return [given(match, openTable(game, clock), turned(match, [seatOf(seek), { account: bot, seek: null }]), now)];
}

function confirm({ given: tables }: Seeks, { match }: CommandOf<'ConfirmTable'>): SeekEvent[] {
  const table = tables.find((one) => one.match === match);
  if (table === undefined) return [];
  return [{ type: 'TableReady', match, accounts: peopleAt(table) }];
}

/** Players who did nothing wrong keep their places in the queue, and can be paired with those who joined meanwhile. */
function giveUp(seeks: Seeks, { match, refused, again }: CommandOf<'GiveUpTable'>, now: Now): SeekEvent[] {
  const table = seeks.given.find((one) => one.match === match);
  if (table === undefined) return [];
  const waiting = peopleAt(table).filter((account) => !refused.includes(account));
  const givenUp: SeekEvent = { type: 'TableGivenUp', match, waiting, refused: [...refused] };
  const after = evolve(seeks, givenUp);
  for (const account of waiting) {
    const seek = waitingSeekOf(after, account);
    const next = seek === undefined || seek.terms.kind === 'rematch' ? [] : tableFor(after, seek, again, now);
    if (next.length > 0) return [givenUp, ...next];
  }
  return [givenUp];
}

const peopleAt = ({ seats }: Seeks['given'][number]): AccountId[] =>
  seats.flatMap(({ account, seek }) => (seek === null ? [] : [account]));

type Seat = { readonly account: AccountId; readonly seek: string | null };
const seatOf = ({ account, seek }: Seek): Seat => ({ account, seek });

const given = (match: MatchId, table: TableTerms, seats: readonly Seat[], { nowMs: atMs }: Now): SeekEvent => ({
  type: 'TableGiven',
  table: { match, ...table, seats, atMs },
});

const openTable = (game: string, clock: TableTerms['clock']): TableTerms => ({
  game,
  options: null,
  clock,
  spectators: { allowed: true, delayMs: 0 },
  listed: true,
});

/** Who sits first follows from the id, which players can neither guess nor choose: waiting longer does not get the first turn. */
const turned = (match: MatchId, seats: readonly Seat[]): readonly Seat[] =>
  (match.codePointAt(match.length - 1) ?? 0) % 2 === 0 ? seats : [...seats].reverse();
