import { decksAreOpen, snapshotsFor, type Naming } from './tournament-view';
import type { Tournament } from '@logbuoy/tournaments';
import type { TournamentEyes } from './onlooker';

/** With everybody called as they are now, for papers and files that people read. */
export function named(tournament: Tournament, { entrant }: Naming): Tournament {
  const entrants = tournament.entrants.map((compartment) =>
    Object.fromEntries(Object.entries(compartment).map(([id, one]) => [id, { ...one, name: entrant(id) }])),
  );
  return { ...tournament, entrants };
}

/** Without what these eyes may not see. Standings follow from rounds, so they end where standings are out. */
export function shown(tournament: Tournament, eyes: TournamentEyes, forStandings = false): Tournament {
  if (eyes.as === 'staff') return tournament;
  const last = forStandings ? (snapshotsFor(tournament, eyes).at(-1)?.round ?? 0) : Infinity;
  const rounds = tournament.rounds
    .filter(({ status, number }) => status !== 'draft' && number <= last)
    .map((round) => ({ ...round, tables: round.tables.map((table) => ({ ...table, reports: {} })) }));
  const hidesDecks = !tournament.decksLocked && !decksAreOpen(tournament);
  const entrants = hidesDecks
    ? tournament.entrants.map((compartment) =>
        Object.fromEntries(Object.entries(compartment).map(([id, one]) => [id, { ...one, deck: undefined }])),
      )
    : tournament.entrants;
  return { ...tournament, rounds, entrants, calls: [], deckChecks: [] };
}
