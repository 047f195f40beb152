import { canonicalJson, isRejection, reject, type Json } from '@logbuoy/kernel';
import { costOfRound } from '../pairing';
import { outcomeOf, readSlip, type MatchResult, type OutcomeRule } from '../ruleset';
import type { Standing } from '../standings';
import type { Repair, TournamentCommand } from './commands';
import type { Decided, Undone } from './lifecycle';
import { evolve } from './evolve';
import { cutAgain, pairField, swissTask } from './formats';
import { rulesetOf, standings } from './sheets';
import { currentRound, entrantOf, isBegun, tableOf, type Round, type Table, type Tournament } from './state';

type Of<Type extends TournamentCommand['type']> = Extract<TournamentCommand, { type: Type }>;

export const isPartyTo = (tournament: Tournament, { a, b }: Table, account: string): boolean =>
  [a, b].some((id) => entrantOf(tournament, id)?.account === account);

const sameResult = (one: MatchResult, other: MatchResult): boolean =>
  canonicalJson(one as unknown as Json) === canonicalJson(other as unknown as Json);

/** A table of the round being played, as long as it has no result that stands. */
export function openTable(tournament: Tournament, round: number, table: number): Table | ReturnType<typeof reject> {
  const found = tableOf(tournament, round, table);
  const current = currentRound(tournament);
  if (found === undefined) return reject('no-such-table');
  if (current?.number !== round || current.status === 'draft' || current.status === 'closed')
    return reject('round-not-open');
  if (found.voided) return reject('match-void');
  return found.result === undefined ? found : reject('result-final');
}

/** Both sides report. The same twice is the result, two different ones are a dispute that staff decides. */
export function report(tournament: Tournament, { round, table, entrant, slip }: Of<'Report'>): Decided {
  const found = openTable(tournament, round, table);
  if (isRejection(found)) return found;
  if (found.a !== entrant && found.b !== entrant) return reject('not-at-this-table');
  if (found.disputed) return reject('dispute-open');
  const result = readSlip(rulesetOf(tournament), slip);
  if (isRejection(result)) return result;
  const other = found.reports[found.a === entrant ? found.b : found.a];
  const reported: Undone = { type: 'ResultReported', round, table, entrant, result };
  if (other === undefined) return [reported];
  if (!sameResult(other, result)) return [reported, { type: 'ResultDisputed', round, table }];
  return [reported, { type: 'ResultRecorded', round, table, result, forfeitedBy: [], source: 'reports', flags: [] }];
}

/** By staff or from a game played here; a party to a match never decides it. */
export function recordResult(
  tournament: Tournament,
  { round, table, slip, source, flags, by, role }: Of<'RecordResult'>,
): Decided {
  const contested = contestedTable(tournament, round, table);
  const found = contested ?? openTable(tournament, round, table);
  if (isRejection(found)) return found;
  if (isPartyTo(tournament, found, by)) return reject('party-to-match');
  if ((source === 'game') !== (role === 'system')) return reject('role-may-not', { role });
  const result = readSlip(rulesetOf(tournament), slip);
  if (isRejection(result)) return result;
  return [
    { type: 'ResultRecorded', round, table, result, forfeitedBy: [], source: source ?? 'staff', flags: flags ?? [] },
  ];
}

/** A result that one side contested: deciding that is recording it once more. */
function contestedTable(tournament: Tournament, round: number, table: number): Table | undefined {
  const found = tableOf(tournament, round, table);
  const current = currentRound(tournament);
  const isOpen = current?.number === round && current.status !== 'closed';
  return isOpen && found?.disputed === true && found.result !== undefined ? found : undefined;
}

/** The missing player has lost; the other has what a bye gives. */
export function recordAbsence(
  tournament: Tournament,
  { round, table, absent, drop, by }: Of<'RecordAbsence'>,
): Decided {
  const found = openTable(tournament, round, table);
  if (isRejection(found)) return found;
  if (isPartyTo(tournament, found, by)) return reject('party-to-match');
  if (absent.length === 0 || !absent.every((id) => id === found.a || id === found.b))
    return reject('not-at-this-table');
  return [
    forfeitOf(tournament, round, found, [...new Set(absent)]),
    ...(drop ? absent.map((entrant): Undone => ({ type: 'PlayerDropped', entrant, noShow: true })) : []),
  ];
}

export function forfeitOf(
  tournament: Tournament,
  round: number,
  { table, a, b }: Table,
  absent: readonly string[],
): Undone {
  const ruleset = rulesetOf(tournament);
  const won = outcomeOf(ruleset, ruleset.bye.outcome) as OutcomeRule;
  const lost = ruleset.outcomes.find(({ countsAs, full }) => countsAs === 'loss' && full)?.code ?? won.opposite;
  const code = (id: string) => (absent.includes(id) ? lost : won.code);
  const games = (id: string) => (absent.includes(id) ? 0 : ruleset.bye.gamesWon);
  const result = { a: code(a), b: code(b), differential: 0, games: { a: games(a), b: games(b), drawn: 0 } };
  return { type: 'ResultRecorded', round, table, result, forfeitedBy: absent, source: 'absence', flags: [] };
}

/**
 * A result found wrong, however late. What was played stays played: the director says whether only the standings change,
 * or what has not begun is paired again, or the whole round, as long as none of its matches is finished.
 */
export function correctResult(tournament: Tournament, command: Of<'CorrectResult'>): Decided {
  const { round, table, slip, repair, seed, by } = command;
  const found = tableOf(tournament, round, table);
  if (found?.result === undefined) return reject('no-result-to-correct');
  if (isPartyTo(tournament, found, by)) return reject('party-to-match');
  const to = readSlip(rulesetOf(tournament), slip);
  if (isRejection(to)) return to;
  if (sameResult(to, found.result)) return reject('result-unchanged');
  const corrected: Undone = { type: 'ResultCorrected', round, table, from: found.result, to };
  const after = applied(tournament, corrected);
  if (repair === 'standings-only') return [corrected, ...cutAgain(after)];
  const repaired = repairRound(after, round, repair, seed);
  return isRejection(repaired) ? repaired : [corrected, repaired];
}

const applied = (tournament: Tournament, fact: Undone): Tournament =>
  evolve(tournament, { ...fact, by: '', role: 'system' });

function repairRound(tournament: Tournament, corrected: number, repair: Repair, seed: string | undefined) {
  const current = currentRound(tournament) as Round;
  if (current.number <= corrected || current.status === 'closed') return reject('nothing-to-re-pair');
  if (tournament.phases[current.phase]?.kind !== 'swiss') return reject('bracket-stays');
  const begun = current.tables.filter(isBegun);
  if (repair === 're-pair-round' && begun.length > 0)
    return reject('matches-begun', { tables: begun.map(({ table }) => table) });
  // A player who left or was granted a bye keeps it; absent players are not paired.
  const isHere = (id: string) => entrantOf(tournament, id)?.status === 'active';
  const isGranted = (id: string) =>
    tournament.byeGrants.some(({ entrant, round }) => entrant === id && round === current.number);
  const kept = current.byes.filter((id) => !isHere(id) || isGranted(id));
  const open = current.tables.filter((table) => !begun.includes(table));
  const free = [
    ...open.flatMap(({ a, b }) => [a, b]).filter(isHere),
    ...current.byes.filter((id) => !kept.includes(id)),
  ];
  const before = { ...tournament, rounds: tournament.rounds.slice(0, -1) };
  const paired = pairField(before, free, current.number, seed ?? '');
  const numbers = freeNumbers(begun, paired.tables.length);
  const tables = paired.tables.map(({ a, b, why }, i) => ({ table: numbers[i] as number, a, b, why }));
  const all = [...begun, ...tables];
  const everybody = [...all.flatMap(({ a, b }) => [a, b]), ...paired.byes];
  const cost = costOfRound(swissTask(before, everybody, current.number, ''), all, paired.byes);
  return { type: 'TablesRepaired', round: current.number, tables, byes: [...kept, ...paired.byes], cost } as const;
}

function freeNumbers(begun: readonly Table[], count: number): number[] {
  const taken = new Set(begun.map(({ table }) => table));
  const numbers: number[] = [];
  for (let number = 1; numbers.length < count; number++) if (!taken.has(number)) numbers.push(number);
  return numbers;
}

/** What a correction would do, before it is made. */
export interface CorrectionPreview {
  readonly repair: Repair;
  readonly standings: readonly Standing[];
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly tables: readonly { readonly table: number; readonly a: string; readonly b: string }[];
  /** Who goes into the cut then, where that changes. */
  readonly cut?: readonly string[];
}

export function previewCorrection(
  tournament: Tournament,
  command: Of<'CorrectResult'>,
): CorrectionPreview | ReturnType<typeof reject> {
  const facts = correctResult(tournament, command);
  if (isRejection(facts)) return facts;
  const after = facts.reduce(applied, tournament);
  const placeBefore = new Map(standings(tournament).map(({ id, place }) => [id, place]));
  const now = standings(after);
  const changed = facts.flatMap((fact) => (fact.type === 'TablesRepaired' ? fact.tables : []));
  const isCutAnew = facts.some(({ type }) => type === 'PhaseStarted');
  return {
    repair: command.repair,
    standings: now,
    moved: now.flatMap(({ id, place }) => {
      const from = placeBefore.get(id);
      return from === undefined || from === place ? [] : [{ id, from, to: place }];
    }),
    tables: changed.map(({ table, a, b }) => ({ table, a, b })),
    ...(isCutAnew ? { cut: after.seeds } : {}),
  };
}
