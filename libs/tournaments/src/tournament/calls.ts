import { reject, type Rejection } from '@logbuoy/kernel';
import type { TournamentCommand, Verdict } from './commands';
import type { Decided, Undone } from './lifecycle';
import { isPartyTo } from './results';
import { currentRound, tableOf, type JudgeCall, type Table, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

const TEXT_MAX = 4_000;
/** As long as a call is one of these, its round stays open. */
const PENDING: readonly JudgeCall['status'][] = ['open', 'claimed', 'appealed'];
export const pendingCalls = ({ calls }: Tournament): JudgeCall[] =>
  calls.filter(({ status }) => PENDING.includes(status));

/** A player calls for their own table; staff for any. */
export function callJudge(
  tournament: Tournament,
  { round, table, entrant, about }: Of<'CallJudge'>,
  nowMs: number,
): Decided {
  const found = tableOf(tournament, round, table);
  const current = currentRound(tournament);
  if (found === undefined) return reject('no-such-table');
  if (current?.number !== round || current.status === 'draft' || current.status === 'closed')
    return reject('round-not-open');
  if (entrant !== undefined && found.a !== entrant && found.b !== entrant) return reject('not-at-this-table');
  if (about.length > TEXT_MAX) return reject('text-malformed');
  return [
    {
      type: 'JudgeCalled',
      call: tournament.calls.length + 1,
      round,
      table,
      ...(entrant === undefined ? {} : { entrant }),
      about: about.trim(),
      atMs: nowMs,
    },
  ];
}

/** The call, where this account may act as its judge: a party to a match never judges it. */
function judged(tournament: Tournament, number: number, by: string): { call: JudgeCall; table: Table } | Rejection {
  const call = tournament.calls[number - 1];
  const table = call === undefined ? undefined : tableOf(tournament, call.round, call.table);
  if (call === undefined || table === undefined) return reject('no-such-call');
  return isPartyTo(tournament, table, by) ? reject('party-to-match') : { call, table };
}

export function claimCall(tournament: Tournament, { call: number, by }: Of<'ClaimCall'>): Decided {
  const found = judged(tournament, number, by);
  if ('kind' in found) return found;
  if (found.call.status === 'claimed' && found.call.claimedBy === by) return [];
  if (found.call.status === 'claimed') return reject('call-claimed');
  return found.call.status === 'open' ? [{ type: 'CallClaimed', call: number }] : reject('call-not-open');
}

/** Every ruling names the rules it rests on, or says that none was found. Time lost may be given back with it. */
export function ruleCall(tournament: Tournament, command: Of<'RuleCall'>): Decided {
  const found = judged(tournament, command.call, command.by);
  if ('kind' in found) return found;
  const { call, table } = found;
  if (call.status === 'claimed' && call.claimedBy !== command.by) return reject('call-claimed');
  if (call.status !== 'open' && call.status !== 'claimed') return reject('call-not-open');
  const refusal = refuseVerdict(command);
  if (refusal !== undefined) return refusal;
  const more = givenBack(call, table, command.extraMinutes);
  if ('kind' in more) return more;
  return [{ type: 'CallRuled', call: call.call, ...verdictOf(command) }, ...more];
}

function refuseVerdict({ ruling, citations, noRuleFound }: Verdict): Rejection | undefined {
  if (ruling.trim() === '' || ruling.length > TEXT_MAX) return reject('text-malformed');
  const cites = citations.some((citation) => citation.trim() !== '');
  return cites || noRuleFound === true ? undefined : reject('citation-missing');
}

const verdictOf = ({ ruling, citations, noRuleFound }: Verdict) => ({
  ruling: ruling.trim(),
  citations: citations.map((citation) => citation.trim()).filter((citation) => citation !== ''),
  noRuleFound: noRuleFound === true,
});

function givenBack({ round }: JudgeCall, { table, result }: Table, minutes = 0): readonly Undone[] | Rejection {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 240) return reject('minutes-malformed');
  return minutes === 0 || result !== undefined ? [] : [{ type: 'TimeExtended', round, table, minutes }];
}

/** Only a complete ruling can be appealed, once, by one of the two it concerns; the head judge's own word is final. */
export function appealRuling(tournament: Tournament, { call: number, entrant }: Of<'AppealRuling'>): Decided {
  const call = tournament.calls[number - 1];
  const table = call === undefined ? undefined : tableOf(tournament, call.round, call.table);
  if (call === undefined || table === undefined) return reject('no-such-call');
  if (table.a !== entrant && table.b !== entrant) return reject('not-at-this-table');
  if (call.status === 'final' || call.status === 'closed') return reject('ruling-final');
  if (call.status !== 'ruled') return reject('not-ruled-yet');
  const last = call.rulings.at(-1);
  if (last?.role === 'head-judge' || last?.role === 'director') return reject('ruling-final');
  return [{ type: 'RulingAppealed', call: number, entrant }];
}

/** By another judge than the one who ruled first. */
export function decideAppeal(tournament: Tournament, command: Of<'DecideAppeal'>): Decided {
  const found = judged(tournament, command.call, command.by);
  if ('kind' in found) return found;
  const { call, table } = found;
  if (call.status !== 'appealed') return reject('no-appeal');
  if (call.rulings.some(({ by }) => by === command.by)) return reject('own-ruling');
  const refusal = refuseVerdict(command);
  if (refusal !== undefined) return refusal;
  const more = givenBack(call, table, command.extraMinutes);
  if ('kind' in more) return more;
  return [{ type: 'AppealDecided', call: call.call, ...verdictOf(command) }, ...more];
}

export function closeCall(tournament: Tournament, { call: number, by, reason }: Of<'CloseCall'>): Decided {
  const found = judged(tournament, number, by);
  if ('kind' in found) return found;
  const { status } = found.call;
  if (status === 'closed') return [];
  if (status === 'appealed') return reject('appeal-open');
  const isRuled = status === 'ruled' || status === 'final';
  if (!isRuled && (reason ?? '').trim() === '') return reject('reason-missing');
  return [{ type: 'CallClosed', call: number }];
}
