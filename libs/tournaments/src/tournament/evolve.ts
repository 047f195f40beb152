import { invariant, unreachable } from '@logbuoy/kernel';
import type { PairedTable, TournamentEvent } from './events';
import { putOnShelf } from './shelf';
import { entrantOf, isBegun, tableIndex, type Entrant, type Round, type Table, type Tournament } from './state';

/** Writes a fact down. Nothing is decided here. */
export function evolve(tournament: Tournament, event: TournamentEvent): Tournament {
  switch (event.type) {
    case 'TournamentCreated': {
      const { tournament: id, name, ruleset, phases, capacity, play = null, startsAtMs = null } = event;
      return { ...tournament, status: 'draft', id, name, ruleset, phases, capacity, play, startsAtMs };
    }
    case 'RulesetChanged':
      return { ...tournament, ruleset: event.ruleset };
    case 'StatusChanged':
      return { ...tournament, status: event.to, auditUntilMs: event.auditUntilMs ?? tournament.auditUntilMs };
    case 'RoleGranted':
    case 'RoleRevoked': {
      const held = (tournament.roles[event.account] ?? []).filter((role) => role !== event.granted);
      const now = event.type === 'RoleGranted' ? [...held, event.granted] : held;
      return { ...tournament, roles: { ...tournament.roles, [event.account]: now } };
    }
    case 'PlayerRegistered': {
      const { entrant: id, name, number, account, status } = event;
      const entrant: Entrant = { id, number, name, account, status, checkedIn: false };
      return withRegistered(
        {
          ...tournament,
          entries: number,
          entrants: putOnShelf(tournament.entrants, id, entrant),
          entrantOfAccount:
            account === undefined ? tournament.entrantOfAccount : putOnShelf(tournament.entrantOfAccount, account, id),
        },
        status === 'registered' ? 1 : 0,
      );
    }
    case 'PlayerWithdrawn':
      return withEntrant(tournament, event.entrant, { status: 'dropped' });
    case 'PlayerCheckedIn':
      return withEntrant(tournament, event.entrant, { checkedIn: true });
    case 'PlayerAdmitted': {
      const waited = entrantOf(tournament, event.entrant)?.status === 'waiting';
      return withEntrant(tournament, event.entrant, { status: waited ? 'registered' : 'active' });
    }
    case 'PlayerReEntered':
      return outdateDraft(withEntrant(tournament, event.entrant, { status: 'active' }));
    case 'PlayerDropped':
      return outdateDraft(withEntrant(tournament, event.entrant, { status: event.noShow ? 'no-show' : 'dropped' }));
    case 'PlayerDisqualified':
      return outdateDraft(withEntrant(tournament, event.entrant, { status: 'disqualified' }));
    case 'DeckSubmitted':
      return withEntrant(tournament, event.entrant, { deck: event.hash });
    case 'DecksLocked':
      return { ...tournament, decksLocked: true };
    case 'PairForbidden':
      return outdateDraft({ ...tournament, forbidden: [...tournament.forbidden, event.pair] });
    case 'SeedCommitted':
      return { ...tournament, commitments: { ...tournament.commitments, [event.round]: event.commitment } };
    case 'PhaseStarted':
      return { ...tournament, phase: event.phase, seeds: event.seeds };
    case 'PenaltyGiven': {
      const { entrant, infraction, kind, round } = event;
      return { ...tournament, penalties: [...tournament.penalties, { entrant, infraction, kind, round }] };
    }
    case 'TournamentCertified':
      return {
        ...tournament,
        snapshots: [...tournament.snapshots, { round: tournament.rounds.length, standings: event.standings }],
      };
    default:
      return evolveRound(tournament, event);
  }
}

type RoundEvent = Extract<TournamentEvent, { readonly round: number }>;
type OfRound = Exclude<RoundEvent, { readonly type: 'SeedCommitted' | 'PenaltyGiven' }>;

function evolveRound(tournament: Tournament, event: OfRound): Tournament {
  const { round } = event;
  switch (event.type) {
    case 'RoundPaired': {
      const { phase, tables, byes, cost } = event;
      const paired: Round = {
        number: round,
        phase,
        status: 'draft',
        tables: tables.map(fresh),
        byes,
        cost,
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
      const kept = roundAt(tournament, round).tables.filter(isBegun);
      const tables = [...kept, ...event.tables.map(fresh)].sort((one, other) => one.table - other.table);
      return withRound(tournament, round, { tables, byes: event.byes });
    }
    case 'ByeFilled': {
      const { tables, byes } = roundAt(tournament, round);
      const added = fresh({ table: event.table, a: event.holder, b: event.entrant });
      return withRound(tournament, round, {
        tables: [...tables, added],
        byes: byes.filter((id) => id !== event.holder),
      });
    }
    case 'RoundPublished':
      return withRound(tournament, round, { status: 'published' });
    case 'RoundStarted':
      return withRound(tournament, round, { status: 'playing', startedAtMs: event.atMs });
    case 'TimeCalled':
      return withRound(tournament, round, { status: 'time-called' });
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
      }));
    case 'ResultCorrected':
      return withTable(tournament, round, event.table, ({ corrections }) => ({
        result: event.to,
        forfeitedBy: [],
        corrections: corrections + 1,
      }));
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
});

function withEntrant(tournament: Tournament, id: string, change: Partial<Entrant>): Tournament {
  const entrant = entrantOf(tournament, id);
  invariant(entrant !== undefined, `no entrant ${id}`);
  const changed = { ...entrant, ...change };
  const more = Number(changed.status === 'registered') - Number(entrant.status === 'registered');
  return withRegistered({ ...tournament, entrants: putOnShelf(tournament.entrants, id, changed) }, more);
}

const withRegistered = (tournament: Tournament, more: number): Tournament =>
  more === 0 ? tournament : { ...tournament, registered: tournament.registered + more };

function roundAt({ rounds }: Tournament, number: number): Round {
  const round = rounds[number - 1];
  invariant(round !== undefined, `no round ${number}`);
  return round;
}

const withRound = (tournament: Tournament, number: number, change: Partial<Round>): Tournament => ({
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

/** Whoever comes or goes after a draft was made makes it worthless; what is published stays. */
function outdateDraft(tournament: Tournament): Tournament {
  const last = tournament.rounds.at(-1);
  return last?.status === 'draft' ? withRound(tournament, last.number, { outdated: true }) : tournament;
}
