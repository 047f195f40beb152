import { invariant, unreachable } from '@logbuoy/kernel';
import type { PairedTable, TournamentEvent } from './events';
import type { DeskEvent } from './evolve-desk';
import { isBegun, tableIndex, type Round, type Table, type Tournament } from './state';

type RoundEvent = Extract<TournamentEvent, { readonly round: number }>;
type OfRound = Exclude<
  RoundEvent,
  DeskEvent | { readonly type: 'SeedCommitted' | 'PenaltyGiven' | 'ByeGranted' | 'BroadcastOptedOut' }
>;

/** What happens to a round and at its tables. */
export function evolveRound(tournament: Tournament, event: OfRound): Tournament {
  const { round } = event;
  switch (event.type) {
    case 'RoundPaired': {
      const { phase, tables, byes, cost, seed } = event;
      const paired: Round = {
        number: round,
        phase,
        status: 'draft',
        tables: tables.map(fresh),
        byes,
        cost,
        seed,
        outdated: false,
      };
      return { ...tournament, rounds: [...tournament.rounds.slice(0, round - 1), paired] };
    }
    case 'PairingOverridden':
      return withRound(tournament, round, {
        tables: event.tables.map(fresh),
        byes: event.byes,
        cost: event.cost,
        outdated: false,
      });
    case 'TablesRepaired': {
      const before = roundAt(tournament, round);
      const tables = [...before.tables.filter(isBegun), ...event.tables.map(fresh)].sort(byNumber);
      return withRound(tournament, round, { tables, byes: event.byes, cost: event.cost ?? before.cost });
    }
    case 'ByeFilled': {
      const { tables, byes } = roundAt(tournament, round);
      const added = fresh({ table: event.table, a: event.holder, b: event.entrant });
      return withRound(tournament, round, {
        tables: [...tables, added],
        byes: byes.filter((id) => id !== event.holder),
        outdated: false, // the late player plays in it
      });
    }
    case 'DraftDiscarded':
      return { ...tournament, rounds: tournament.rounds.slice(0, round - 1) };
    case 'RoundPublished':
      return withRound(tournament, round, { status: 'published' });
    case 'RoundUnpublished':
      return withRound(tournament, round, { status: 'draft', startedAtMs: undefined });
    case 'TablesSwapped': {
      const [one, other] = event.tables;
      const renumbered = (table: number) => (table === one ? other : table === other ? one : table);
      const tables = roundAt(tournament, round).tables.map((table) => ({ ...table, table: renumbered(table.table) }));
      return withRound(tournament, round, { tables: tables.sort(byNumber) });
    }
    case 'SeatTaken':
      return withTable(tournament, round, event.table, ({ present }) => ({ present: [...present, event.entrant] }));
    case 'LatenessNoted':
      return withTable(tournament, round, event.table, () => ({ lateStep: event.step }));
    case 'DrawOffered':
      return withTable(tournament, round, event.table, () => ({ drawOfferedBy: event.entrant }));
    case 'TablePaused':
      return withTable(tournament, round, event.table, () => ({ pausedAtMs: event.atMs }));
    case 'TableResumed':
      return withTable(tournament, round, event.table, () => ({ pausedAtMs: undefined }));
    case 'TableFeatured':
      return withTable(tournament, round, event.table, () => ({ featured: event.featured }));
    case 'MatchVoided':
      return withTable(tournament, round, event.table, () => ({
        voided: true,
        result: undefined,
        forfeitedBy: [],
        disputed: false,
        pausedAtMs: undefined,
      }));
    case 'RoundStarted':
      return withRound(tournament, round, { status: 'playing', startedAtMs: event.atMs });
    case 'TimeCalled':
      return withRound(tournament, round, { status: 'time-called', timeCalledAtMs: event.atMs });
    case 'TableSeated':
      return withTable(tournament, round, event.table, () => ({ match: event.match }));
    case 'TimeExtended':
      return withTable(tournament, round, event.table, ({ extraMinutes }) => ({
        extraMinutes: extraMinutes + event.minutes,
      }));
    case 'ResultReported':
      return withTable(tournament, round, event.table, ({ reports }) => ({
        reports: { ...reports, [event.entrant]: event.result },
      }));
    case 'ResultDisputed':
      return withTable(tournament, round, event.table, () => ({ disputed: true }));
    case 'ResultRecorded':
      return withTable(tournament, round, event.table, () => ({
        result: event.result,
        forfeitedBy: event.forfeitedBy,
        disputed: false,
        pausedAtMs: undefined,
      }));
    case 'ResultCorrected': {
      const corrected = withTable(tournament, round, event.table, ({ corrections }) => ({
        result: event.to,
        forfeitedBy: [],
        disputed: false,
        corrections: corrections + 1,
      }));
      return outdateBracket(corrected, round);
    }
    case 'RoundClosed': {
      const closed = withRound(tournament, round, { status: 'closed' });
      return { ...closed, snapshots: [...tournament.snapshots, { round, standings: event.standings }] };
    }
    case 'RoundReopened':
      return withRound(tournament, round, { status: 'playing' });
    default:
      return unreachable(event);
  }
}

/** Another player may have to play the next round of a bracket; it can be paired again as long as it is, or is made, a draft. */
function outdateBracket(tournament: Tournament, corrected: number): Tournament {
  const last = tournament.rounds.at(-1);
  if (last === undefined || last.number === corrected || last.status === 'closed') return tournament;
  const isBracket = tournament.phases[last.phase]?.kind.endsWith('elimination') === true;
  const isFrom = tournament.rounds[corrected - 1]?.phase === last.phase;
  return isBracket && isFrom ? withRound(tournament, last.number, { outdated: true }) : tournament;
}

const fresh = ({ table, a, b, why }: PairedTable): Table => ({
  table,
  a,
  b,
  why,
  reports: {},
  disputed: false,
  forfeitedBy: [],
  corrections: 0,
  extraMinutes: 0,
  present: [],
  voided: false,
  featured: false,
});
const byNumber = (one: Table, other: Table): number => one.table - other.table;

function roundAt({ rounds }: Tournament, number: number): Round {
  const round = rounds[number - 1];
  invariant(round !== undefined, `no round ${number}`);
  return round;
}

export const withRound = (tournament: Tournament, number: number, change: Partial<Round>): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.with(number - 1, { ...roundAt(tournament, number), ...change }),
});

function withTable(
  tournament: Tournament,
  round: number,
  table: number,
  change: (table: Table) => Partial<Table>,
): Tournament {
  const { tables } = roundAt(tournament, round);
  const at = tableIndex(tables, table);
  const found = tables[at];
  invariant(found !== undefined, `no table ${table} in round ${round}`);
  return withRound(tournament, round, { tables: tables.with(at, { ...found, ...change(found) }) });
}
