import type { Tournament } from '@logbuoy/tournaments';
import type { Parted, Parts, TaskContext } from '../threads';

type Round = Tournament['rounds'][number];
type Snapshot = Tournament['snapshots'][number];

/** A tournament whose long lists went ahead in parts. */
export type PartedTournament = Omit<Tournament, 'entrants' | 'entrantOfAccount' | 'rounds' | 'snapshots'> & {
  readonly entrants: Parted<Tournament['entrants'][number]>;
  readonly entrantOfAccount: Parted<Tournament['entrantOfAccount'][number]>;
  readonly rounds: readonly (Omit<Round, 'tables'> & { readonly tables: Parted<Round['tables'][number]> })[];
  readonly snapshots: readonly (Omit<Snapshot, 'standings'> & {
    readonly standings: Parted<Snapshot['standings'][number]>;
  })[];
};

const COMPARTMENTS_PER_PART = 32;
/** A line of standings holds what each of its tie-breaks was made of. */
const LINES_PER_PART = 128;
const NO_LINES: Parted<never> = { parts: [] };

/** Standings as rounds closed are the largest part of an event; those that are not asked for stay here. */
export function partedTournament(
  tournament: Tournament,
  parts: Parts,
  needsStandings: (snapshot: Snapshot) => boolean,
): PartedTournament {
  return {
    ...tournament,
    entrants: parts.of(tournament.entrants, COMPARTMENTS_PER_PART),
    entrantOfAccount: parts.of(tournament.entrantOfAccount, COMPARTMENTS_PER_PART),
    rounds: tournament.rounds.map((round) => ({ ...round, tables: parts.of(round.tables) })),
    snapshots: tournament.snapshots.map((snapshot) => ({
      ...snapshot,
      standings: needsStandings(snapshot) ? parts.of(snapshot.standings, LINES_PER_PART) : NO_LINES,
    })),
  };
}

export const wholeTournament = (parted: PartedTournament, { whole }: Pick<TaskContext, 'whole'>): Tournament => ({
  ...parted,
  entrants: whole(parted.entrants),
  entrantOfAccount: whole(parted.entrantOfAccount),
  rounds: parted.rounds.map((round) => ({ ...round, tables: whole(round.tables) })),
  snapshots: parted.snapshots.map((snapshot) => ({ ...snapshot, standings: whole(snapshot.standings) })),
});

/** From so many entries and tables on, work on an event is noticed by those who play meanwhile. */
const LARGE_FROM = 256;

export const isLarge = ({ entries, rounds }: Pick<Tournament, 'entries' | 'rounds'>): boolean =>
  entries + rounds.reduce((sum, { tables }) => sum + tables.length, 0) >= LARGE_FROM;
