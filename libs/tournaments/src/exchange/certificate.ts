import {
  canonicalJson,
  commitmentTo,
  isSeal,
  portableSha256,
  sealEvent,
  sealHolds,
  type Json,
  type Seal,
  type SealKey,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import type { MatchResult, Ruleset } from '../ruleset';
import type { Standing } from '../standings';
import { isSanctioned } from '../tournament/certification';
import { rulesetOf, standings } from '../tournament/sheets';
import { inOrder, type Entrant, type Phase, type Tournament } from '../tournament/state';
import { standingsOfCertificate } from './certificate-standings';

const FORMAT = 'logbuoy-certificate/1';

/** What an event came to, for anybody to keep: results, standings, what chance was drawn from, and where the log stood. */
export interface CertificateBody {
  readonly format: typeof FORMAT;
  /** 1 for the first; a later one takes the place of those before. */
  readonly issue: number;
  readonly tournament: string;
  readonly name: string;
  readonly sanctioned: boolean;
  readonly ruleset: Ruleset;
  readonly phases: readonly Phase[];
  /** Of the last phase, the first seed first; it may break a draw in a bracket. */
  readonly seeds: readonly string[];
  readonly entrants: readonly CertifiedEntrant[];
  readonly rounds: readonly CertifiedRound[];
  readonly standings: readonly Standing[];
  /** How many events the log had and the hash of the last: the whole log hangs on it. */
  readonly head: { readonly version: number; readonly hash: string };
}
export type CertifiedEntrant = Pick<Entrant, 'id' | 'number' | 'name' | 'status' | 'deck'> & {
  /** Points a judge gave or took. */
  readonly adjustment: number;
};
export interface CertifiedRound {
  readonly number: number;
  readonly phase: number;
  readonly seed?: string | undefined;
  readonly commitment?: string | undefined;
  readonly tables: readonly {
    readonly table: number;
    readonly a: string;
    readonly b: string;
    readonly result?: MatchResult | undefined;
    readonly forfeitedBy: readonly string[];
  }[];
  readonly byes: readonly string[];
}
export interface Certificate {
  readonly body: CertificateBody;
  readonly issuedAtMs: number;
  readonly seal: Seal;
}

export function certificateBody(tournament: Tournament, head: StreamHead): CertificateBody {
  const adjustment = (id: string) =>
    tournament.penalties.reduce((sum, { entrant, points = 0 }) => (entrant === id ? sum + points : sum), 0);
  return {
    format: FORMAT,
    issue: Math.max(1, tournament.certificates),
    tournament: tournament.id,
    name: tournament.name,
    sanctioned: isSanctioned(tournament),
    ruleset: rulesetOf(tournament),
    phases: tournament.phases,
    seeds: tournament.seeds,
    entrants: inOrder(tournament).map(({ id, number, name, status, deck }) => ({
      id,
      number,
      name,
      status,
      deck,
      adjustment: adjustment(id),
    })),
    rounds: tournament.rounds
      .filter(({ status }) => status !== 'draft')
      .map(({ number, phase, seed, tables, byes }) => ({
        number,
        phase,
        seed,
        commitment: tournament.commitments[number],
        tables: tables.map(({ table, a, b, result, forfeitedBy }) => ({ table, a, b, result, forfeitedBy })),
        byes,
      })),
    standings: standings(tournament),
    head: { version: head.version, hash: head.hash },
  };
}

const hashOf = (body: CertificateBody): string => portableSha256(canonicalJson(body as unknown as Json));
/** A certificate is signed as a stream of its own name is sealed: one signature, one way to check it. */
const sealedAs = ({ tournament, issue }: CertificateBody): StreamId => `certificate-${tournament}-${issue}` as StreamId;

export function issueCertificate(body: CertificateBody, issuedAtMs: number, key: SealKey): Certificate {
  const { data } = sealEvent(sealedAs(body), issuedAtMs, { version: body.head.version, hash: hashOf(body) }, key);
  return { body, issuedAtMs, seal: data as Seal };
}

/** One line of canonical JSON, the same bytes everywhere. */
export const writeCertificate = (certificate: Certificate): string =>
  canonicalJson(certificate as unknown as Json) + '\n';

export const CERTIFICATE_FAULTS = [
  'not-a-certificate',
  'signature-wrong',
  'signed-with-another-key',
  'seed-does-not-fit',
  'standings-differ',
] as const;
export type CertificateFault = (typeof CERTIFICATE_FAULTS)[number];

/** Everything a certificate says about itself, checked without asking anybody. */
export function checkCertificate(
  text: string,
  { expectedKey }: { readonly expectedKey?: string } = {},
): Certificate | CertificateFault {
  const certificate = parsed(text);
  if (certificate === undefined) return 'not-a-certificate';
  const { body, issuedAtMs, seal } = certificate;
  if (expectedKey !== undefined && seal.publicKey !== expectedKey) return 'signed-with-another-key';
  if (seal.head !== hashOf(body) || seal.count !== body.head.version || !sealHolds(sealedAs(body), issuedAtMs, seal))
    return 'signature-wrong';
  for (const { number, seed, commitment } of body.rounds)
    if (seed !== undefined && commitmentTo(seed, `${body.tournament}/round/${number}`) !== commitment)
      return 'seed-does-not-fit';
  const again = standingsOfCertificate(body);
  if (canonicalJson(again as unknown as Json) !== canonicalJson(body.standings as unknown as Json))
    return 'standings-differ';
  return certificate;
}

function parsed(text: string): Certificate | undefined {
  try {
    const raw = JSON.parse(text) as Partial<Certificate> | null;
    const isWhole =
      raw?.body?.format === FORMAT &&
      Array.isArray(raw.body.rounds) &&
      Array.isArray(raw.body.entrants) &&
      Number.isSafeInteger(raw.issuedAtMs) &&
      isSeal(raw.seal);
    // Only the one spelling we write: else bytes could be changed that no signature covers.
    return isWhole && writeCertificate(raw as Certificate) === text ? (raw as Certificate) : undefined;
  } catch {
    return undefined;
  }
}
