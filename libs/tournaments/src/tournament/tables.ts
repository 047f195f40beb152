import { isRejection, reject, type Rejection } from '@logbuoy/kernel';
import type { TournamentCommand } from './commands';
import type { Decided, Undone } from './lifecycle';
import { cutAgain } from './formats';
import { isPartyTo, openTable } from './results';
import { rulesetOf } from './sheets';
import { currentRound, isBegun, tableOf, type Round, type Table, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

/** Who sits where, for a player who cannot change places; who meets whom stays. */
export function swapTables(tournament: Tournament, { round, tables }: Of<'SwapTables'>): Decided {
  const current = currentRound(tournament);
  if (current?.number !== round || current.status === 'closed') return reject('round-not-open');
  const [one, other] = tables.map((number) => tableOf(tournament, round, number));
  if (one === undefined || other === undefined || one === other) return reject('no-such-table');
  if (one.result !== undefined || other.result !== undefined) return reject('result-final');
  return [{ type: 'TablesSwapped', round, tables }];
}

/** A round that went out too early comes back as a draft, as long as no match has begun. */
export function unpublishRound(tournament: Tournament): Decided {
  const round = currentRound(tournament);
  if (round?.status !== 'published' && round?.status !== 'playing') return reject('not-published');
  const begun = round.tables.filter(isBegun);
  if (begun.length > 0) return reject('matches-begun', { tables: begun.map(({ table }) => table) });
  const rounds = tournament.rounds.with(-1, { ...round, status: 'draft' });
  return [{ type: 'RoundUnpublished', round: round.number }, ...cutAgain({ ...tournament, rounds })];
}

function judgedTable(tournament: Tournament, round: number, number: number, by: string): Table | Rejection {
  const table = openTable(tournament, round, number);
  if (isRejection(table)) return table;
  return isPartyTo(tournament, table, by) ? reject('party-to-match') : table;
}

export function pauseTable(
  tournament: Tournament,
  { round, table: number, by }: Of<'PauseTable'>,
  nowMs: number,
): Decided {
  const table = judgedTable(tournament, round, number, by);
  if (isRejection(table)) return table;
  return table.pausedAtMs === undefined ? [{ type: 'TablePaused', round, table: number, atMs: nowMs }] : [];
}

/** What the pause took is given back, in whole minutes upwards. */
export function resumeTable(
  tournament: Tournament,
  { round, table: number, by }: Of<'ResumeTable'>,
  nowMs: number,
): Decided {
  const table = judgedTable(tournament, round, number, by);
  if (isRejection(table)) return table;
  if (table.pausedAtMs === undefined) return reject('not-paused');
  const minutes = Math.ceil(Math.max(0, nowMs - table.pausedAtMs) / 60_000);
  const givenBack: Undone[] =
    minutes === 0 ? [] : [{ type: 'TimeExtended', round, table: number, minutes, forPause: true }];
  return [{ type: 'TableResumed', round, table: number }, ...givenBack];
}

/** As if it had not been paired: no points, and nothing to wait for. Not in a bracket, where one must go on. */
export function voidMatch(tournament: Tournament, { round, table: number, by }: Of<'VoidMatch'>): Decided {
  const table = tableOf(tournament, round, number);
  const current = currentRound(tournament);
  if (table === undefined) return reject('no-such-table');
  if (current?.number !== round || current.status === 'draft' || current.status === 'closed')
    return reject('round-not-open');
  if (isPartyTo(tournament, table, by)) return reject('party-to-match');
  const kind = tournament.phases[current.phase]?.kind;
  if (kind === 'single-elimination' || kind === 'double-elimination') return reject('winner-needed');
  return table.voided ? [] : [{ type: 'MatchVoided', round, table: number }];
}

function ownTable(
  tournament: Tournament,
  { round, table, entrant }: { readonly round: number; readonly table: number; readonly entrant: string },
): Table | Rejection {
  const found = openTable(tournament, round, table);
  if (isRejection(found)) return found;
  return found.a === entrant || found.b === entrant ? found : reject('not-at-this-table');
}

/** So that a long match can be told from one without players. */
export function takeSeat(tournament: Tournament, command: Of<'TakeSeat'>): Decided {
  const found = ownTable(tournament, command);
  if (isRejection(found)) return found;
  const { round, table, entrant } = command;
  return found.present.includes(entrant) ? [] : [{ type: 'SeatTaken', round, table, entrant }];
}

/** Who has not sat down at a table without reports; empty where this round's players do not report being seated. */
export function lateAt({ tables }: Round, { a, b, present, result, reports, voided }: Table): string[] {
  if (voided || result !== undefined || Object.keys(reports).length > 0) return [];
  return tables.some((table) => table.present.length > 0) ? [a, b].filter((id) => !present.includes(id)) : [];
}

/** On paper staff decide what becomes of late players; the service only says that it is time, by the ruleset's ladder. */
export function noteLate(tournament: Tournament, { round, table, step }: Of<'NoteLate'>, nowMs: number): Decided {
  const current = currentRound(tournament);
  const found = tableOf(tournament, round, table);
  if (found === undefined || current?.number !== round) return reject('no-such-table');
  if (current.status !== 'playing' || current.startedAtMs === undefined) return reject('not-playing');
  const rung = rulesetOf(tournament).late[step];
  if (rung === undefined || nowMs < current.startedAtMs + rung.afterMinutes * 60_000) return reject('no-such-step');
  const entrants = lateAt(current, found);
  const isNew = entrants.length > 0 && (found.lateStep ?? -1) < step;
  return isNew ? [{ type: 'LatenessNoted', round, table, step, entrants }] : [];
}

export function concede(tournament: Tournament, command: Of<'Concede'>): Decided {
  const found = ownTable(tournament, command);
  if (isRejection(found)) return found;
  const { outcomes, bye } = rulesetOf(tournament);
  const won = outcomes.find(({ countsAs, full }) => countsAs === 'win' && full);
  if (won === undefined) return reject('no-such-outcome');
  const [a, b] = found.a === command.entrant ? [won.opposite, won.code] : [won.code, won.opposite];
  const games = { a: a === won.code ? bye.gamesWon : 0, b: b === won.code ? bye.gamesWon : 0, drawn: 0 };
  return [
    {
      type: 'ResultRecorded',
      round: command.round,
      table: command.table,
      result: { a, b, differential: 0, games },
      forfeitedBy: [],
      source: 'concession',
      flags: ['conceded'],
    },
  ];
}

/** One offers, the other offers as well: that is the draw. There are no draws in a bracket. */
export function offerDraw(tournament: Tournament, command: Of<'OfferDraw'>): Decided {
  const found = ownTable(tournament, command);
  if (isRejection(found)) return found;
  const { round, table, entrant } = command;
  const draw = rulesetOf(tournament).outcomes.find(({ countsAs }) => countsAs === 'draw');
  if (draw === undefined) return reject('no-draws');
  const kind = tournament.phases[currentRound(tournament)?.phase ?? 0]?.kind;
  if (kind === 'single-elimination' || kind === 'double-elimination') return reject('winner-needed');
  if (found.drawOfferedBy === entrant) return [];
  if (found.drawOfferedBy === undefined) return [{ type: 'DrawOffered', round, table, entrant }];
  return [
    {
      type: 'ResultRecorded',
      round,
      table,
      result: { a: draw.code, b: draw.opposite, differential: 0, games: { a: 0, b: 0, drawn: 1 } },
      forfeitedBy: [],
      source: 'agreement',
      flags: ['intentional'],
    },
  ];
}

/** A result on record that one of the two says is wrong: a dispute, which staff decides before the round closes. */
export function contest(tournament: Tournament, { round, table, entrant }: Of<'Contest'>): Decided {
  const found = tableOf(tournament, round, table);
  const current = currentRound(tournament);
  if (found?.result === undefined) return reject('no-result-to-correct');
  if (found.a !== entrant && found.b !== entrant) return reject('not-at-this-table');
  if (current?.number !== round || current.status === 'closed') return reject('round-not-open');
  return found.disputed ? [] : [{ type: 'ResultDisputed', round, table }];
}
