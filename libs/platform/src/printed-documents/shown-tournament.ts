import { publicSnapshots, rulesetOf, type Tournament } from '@logbuoy/tournaments';

/** For whom a file is made: for staff, who see all; for staff who play themselves, from whom decks are kept; or for everybody. */
export type Audience = 'staff' | 'playing-staff' | 'public';

/** What entrants and accounts are called. */
export interface Naming {
  readonly entrant: (id: string) => string;
  readonly account: (account: string) => string;
}

/** With everyone's present name, for documents and files that people read. */
export function named(tournament: Tournament, { entrant }: Naming): Tournament {
  const entrants = tournament.entrants.map((compartment) =>
    Object.fromEntries(Object.entries(compartment).map(([id, one]) => [id, { ...one, name: entrant(id) }])),
  );
  return { ...tournament, entrants };
}

export const snapshotsFor = (tournament: Tournament, audience: Audience): Tournament['snapshots'] =>
  audience === 'public' ? publicSnapshots(tournament) : tournament.snapshots;

/** Lists are the same to everybody: hidden from all, or open to all. */
export const decksAreOpen = (tournament: Tournament): boolean =>
  tournament.decksRevealed || (tournament.decksLocked && rulesetOf(tournament).decks.open);

/** Without what the audience may not see. Standings follow from rounds, so they end where standings are out. */
export function shown(tournament: Tournament, audience: Audience, forStandings = false): Tournament {
  if (audience === 'staff') return tournament;
  const entrants = tournament.decksLocked || decksAreOpen(tournament) ? tournament.entrants : withoutDecks(tournament);
  if (audience === 'playing-staff') return { ...tournament, entrants };
  const snapshots = snapshotsFor(tournament, audience);
  const last = forStandings ? (snapshots.at(-1)?.round ?? 0) : Infinity;
  const rounds = tournament.rounds
    .filter(({ status, number }) => status !== 'draft' && number <= last)
    .map((round) => ({ ...round, tables: round.tables.map((table) => ({ ...table, reports: {} })) }));
  return { ...tournament, rounds, entrants, snapshots, calls: [], deckChecks: [] };
}

/** A hash confirms a guessed list, so it is hidden as well. */
const withoutDecks = ({ entrants }: Tournament): Tournament['entrants'] =>
  entrants.map((compartment) =>
    Object.fromEntries(Object.entries(compartment).map(([id, { deck: _, ...one }]) => [id, one])),
  );
