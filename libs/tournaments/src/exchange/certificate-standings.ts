import type { Standing } from '../standings';
import { evolveRound } from '../tournament/evolve-round';
import { withValue } from '../tournament/bucket-map';
import { standings } from '../tournament/sheets';
import { EMPTY_BUCKET_MAP } from '../tournament/bucket-map';
import { NO_TOURNAMENT, type Tournament } from '../tournament/state';
import type { CertificateBody } from './certificate';

const DEED = { by: '', role: 'system' } as const;

/** The standings once more, from nothing but the results on the certificate. */
export function standingsOfCertificate({ ruleset, phases, seeds, entrants, rounds }: CertificateBody): Standing[] {
  let tournament: Tournament = {
    ...NO_TOURNAMENT,
    ruleset,
    phases,
    seeds,
    entrants: entrants.reduce(
      (entrants, { adjustment: _, ...entrant }) => withValue(entrants, entrant.id, { ...entrant, checkedIn: true }),
      EMPTY_BUCKET_MAP as Tournament['entrants'],
    ),
    penalties: entrants.map(({ id, adjustment }) => ({
      entrant: id,
      infraction: '',
      kind: 'warning',
      round: 0,
      points: adjustment,
    })),
  };
  for (const { number: round, phase, tables, byes } of rounds) {
    tournament = evolveRound(tournament, { type: 'RoundPaired', round, phase, seed: '', tables, byes, ...DEED });
    tournament = evolveRound(tournament, { type: 'RoundPublished', round, ...DEED });
    for (const { table, result, forfeitedBy } of tables)
      if (result !== undefined)
        tournament = evolveRound(tournament, {
          type: 'ResultRecorded',
          round,
          table,
          result,
          forfeitedBy,
          source: 'staff',
          flags: [],
          ...DEED,
        });
  }
  return standings(tournament);
}
