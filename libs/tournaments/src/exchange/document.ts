import { canonicalJson, reject, type Json, type Rejection } from '@logbuoy/kernel';
import { valuesOf, EMPTY_BUCKET_MAP, withValue } from '../tournament/bucket-map';
import { NO_TOURNAMENT, type Entrant, type Tournament } from '../tournament/state';
import { PARTS, type PartName } from './document-parts';

const FORMAT = 'logbuoy-tournament';
const VERSION = 1;

/**
 * A tournament as it stands, as one line of canonical JSON: the same event gives the same bytes everywhere, and what is read
 * back is the same event. How it came to be is told by its stream, which goes out as a stream file.
 */
export function writeTournament(tournament: Tournament): string {
  const { entrants, entrantOfAccount, ...rest } = tournament;
  void entrantOfAccount; // follows from the entrants
  const inOrder = valuesOf(entrants).sort((one, other) => one.number - other.number);
  return canonicalJson({ format: FORMAT, version: VERSION, ...rest, entrants: inOrder } as unknown as Json) + '\n';
}

/** The event in a document, or a refusal that says which part of it is wrong. */
export function readTournament(text: string): Tournament | Rejection {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return reject('not-json');
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return reject('not-a-tournament');
  const { format, version, entrants, ...rest } = raw as { readonly [part: string]: unknown };
  if (format !== FORMAT) return reject('not-a-tournament');
  if (version !== VERSION) return reject('version-unknown', { version: Number(version) });
  for (const [part, isSound] of Object.entries(PARTS) as [PartName, (value: unknown) => boolean][])
    if (!isSound(part === 'entrants' ? entrants : rest[part])) return reject('part-malformed', { part });
  const unknown = Object.keys(rest).find((part) => !(part in PARTS));
  if (unknown !== undefined) return reject('part-unknown', { part: unknown });
  return withEntrants({ ...NO_TOURNAMENT, ...rest }, entrants as readonly Entrant[]);
}

function withEntrants(tournament: Tournament, entrants: readonly Entrant[]): Tournament {
  let [byId, accounts]: [Tournament['entrants'], Tournament['entrantOfAccount']] = [EMPTY_BUCKET_MAP, EMPTY_BUCKET_MAP];
  for (const entrant of entrants) {
    byId = withValue(byId, entrant.id, entrant);
    if (entrant.account !== undefined) accounts = withValue(accounts, entrant.account, entrant.id);
  }
  return { ...tournament, entrants: byId, entrantOfAccount: accounts };
}
