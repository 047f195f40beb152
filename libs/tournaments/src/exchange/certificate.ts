import {
  canonicalJson,
  commitmentIn,
  commitmentTo,
  concealed,
  ERASED,
  isCommittedText,
  isSeal,
  portableSha256,
  sealEvent,
  sealHolds,
  type CommittedText,
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

/** What an event came to, as a file to keep: results, standings, what chance was drawn from, and where the log stood. */
export interface CertificateBody {
  /** In the first form names stand in the signed text; in the second, commitments to them. */
  readonly format: 'logbuoy-certificate/1' | 'logbuoy-certificate/2';
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
  /** The first signed head of the public log whose tree holds this record; absent until there is one. */
  readonly log?: CertifiedTreeHead | undefined;
}
export interface CertifiedTreeHead {
  readonly size: number;
  readonly root: string;
  readonly at: number;
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

export function certificateBody(tournament: Tournament, head: StreamHead, log?: CertifiedTreeHead): CertificateBody {
  const adjustments = new Map<string, number>();
  for (const { entrant, points = 0 } of tournament.penalties)
    adjustments.set(entrant, (adjustments.get(entrant) ?? 0) + points);
  return {
    format: 'logbuoy-certificate/1',
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
      adjustment: adjustments.get(id) ?? 0,
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
    ...(log === undefined ? {} : { log: { size: log.size, root: log.root, at: log.at } }),
  };
}

/** A body that is signed without a name in it: each is replaced by the commitment of its text. */
export type ConcealedBody = Omit<CertificateBody, 'name' | 'entrants'> & {
  readonly name: Json;
  readonly entrants: readonly (Omit<CertifiedEntrant, 'name'> & { readonly name: Json })[];
};

/** `commit` makes the commitment to a text, which is an entrant's name or, without one, the event's. */
export function concealCertificate(
  body: CertificateBody,
  commit: (text: string, entrant: string | undefined) => string,
): ConcealedBody {
  return {
    ...body,
    format: 'logbuoy-certificate/2',
    name: concealed(commit(body.name, undefined)),
    entrants: body.entrants.map((one) => ({ ...one, name: concealed(commit(one.name, one.id)) })),
  };
}

/** With names again; where one was erased, `ERASED`. `undefined` where a text is none of this certificate's. */
function revealed(body: ConcealedBody, texts: readonly CommittedText[]): CertificateBody | undefined {
  if (!texts.every((text) => isCommittedText(text, portableSha256))) return undefined;
  const known = new Map(texts.map(({ commitment, text }) => [commitment, text]));
  const unused = new Set(known.keys());
  const nameIn = (name: Json): string => {
    const commitment = commitmentIn(name) ?? '';
    unused.delete(commitment);
    return known.get(commitment) ?? ERASED;
  };
  const names = {
    name: nameIn(body.name),
    entrants: body.entrants.map((one) => ({ ...one, name: nameIn(one.name) })),
  };
  return unused.size > 0 || known.size < texts.length ? undefined : { ...body, ...names };
}

const hashOf = (body: CertificateBody | ConcealedBody): string =>
  portableSha256(canonicalJson(body as unknown as Json));
/** A certificate is signed as a stream of its own name is sealed: one signature, one way to check it. */
const sealedAs = ({ tournament, issue }: Pick<CertificateBody, 'tournament' | 'issue'>): StreamId =>
  `certificate-${tournament}-${issue}` as StreamId;

/** What a certificate says in the one spelling we write, and its hash, which is what is signed. */
export function certificateText(body: CertificateBody | ConcealedBody): {
  readonly text: string;
  readonly hash: string;
} {
  const text = canonicalJson(body as unknown as Json);
  return { text, hash: portableSha256(text) };
}

/** Signs what `certificateText` gave, wherever that was worked out; the same bytes as `writeCertificate`. */
export function sealCertificate(
  {
    text,
    hash,
    tournament,
    issue,
    head,
  }: Pick<CertificateBody, 'tournament' | 'issue' | 'head'> & ReturnType<typeof certificateText>,
  issuedAtMs: number,
  key: SealKey,
  /** What the commitments in it stand for, as far as it was not erased; of a certificate that holds commitments. */
  texts?: readonly CommittedText[],
): string {
  const { data } = sealEvent(sealedAs({ tournament, issue }), issuedAtMs, { version: head.version, hash }, key);
  const beside = texts === undefined ? '' : `,"texts":${canonicalJson(texts as unknown as Json)}`;
  return `{"body":${text},"issuedAtMs":${issuedAtMs},"seal":${canonicalJson(data)}${beside}}\n`;
}

export function issueCertificate(body: CertificateBody, issuedAtMs: number, key: SealKey): Certificate {
  const { data } = sealEvent(sealedAs(body), issuedAtMs, { version: body.head.version, hash: hashOf(body) }, key);
  return { body, issuedAtMs, seal: data as Seal };
}

/** The texts stand beside what is signed: without one of them the certificate is as valid, and shows one name less. */
export function issueErasableCertificate(
  body: ConcealedBody,
  texts: readonly CommittedText[],
  issuedAtMs: number,
  key: SealKey,
): SignedCertificate {
  const { seal } = issueCertificate(body as unknown as CertificateBody, issuedAtMs, key);
  return { body, issuedAtMs, seal, texts };
}

/** As it is written down. */
export type SignedCertificate =
  | Certificate
  | {
      readonly body: ConcealedBody;
      readonly issuedAtMs: number;
      readonly seal: Seal;
      readonly texts: readonly CommittedText[];
    };

/** One line of canonical JSON, the same bytes everywhere. */
export const writeCertificate = (certificate: SignedCertificate): string =>
  canonicalJson(certificate as unknown as Json) + '\n';

export const CERTIFICATE_FAULTS = [
  'not-a-certificate',
  'signature-wrong',
  'signed-with-another-key',
  'seed-does-not-fit',
  'standings-differ',
  'text-does-not-fit',
] as const;
export type CertificateFault = (typeof CERTIFICATE_FAULTS)[number];

/** Everything a certificate says about itself, checked from the certificate alone. */
export function checkCertificate(
  text: string,
  { expectedKey }: { readonly expectedKey?: string } = {},
): Certificate | CertificateFault {
  const signed = parsed(text);
  if (signed === undefined) return 'not-a-certificate';
  const { issuedAtMs, seal } = signed;
  if (expectedKey !== undefined && seal.publicKey !== expectedKey) return 'signed-with-another-key';
  const { head } = signed.body;
  if (
    seal.head !== hashOf(signed.body) ||
    seal.count !== head.version ||
    !sealHolds(sealedAs(signed.body), issuedAtMs, seal)
  )
    return 'signature-wrong';
  const body = 'texts' in signed ? revealed(signed.body, signed.texts) : signed.body;
  if (body === undefined) return 'text-does-not-fit';
  for (const { number, seed, commitment } of body.rounds)
    if (seed !== undefined && commitmentTo(seed, `${body.tournament}/round/${number}`) !== commitment)
      return 'seed-does-not-fit';
  const again = standingsOfCertificate(body);
  if (canonicalJson(again as unknown as Json) !== canonicalJson(body.standings as unknown as Json))
    return 'standings-differ';
  return { body, issuedAtMs, seal };
}

function parsed(text: string): SignedCertificate | undefined {
  try {
    const raw = JSON.parse(text) as (Partial<Certificate> & { readonly texts?: unknown }) | null;
    const hasTexts = Array.isArray(raw?.texts) && raw.texts.every(isText);
    const isWhole =
      (raw?.body?.format === 'logbuoy-certificate/1' || (raw?.body?.format === 'logbuoy-certificate/2' && hasTexts)) &&
      Array.isArray(raw.body.rounds) &&
      Array.isArray(raw.body.entrants) &&
      Number.isSafeInteger(raw.issuedAtMs) &&
      isSeal(raw.seal);
    // Only the one spelling we write: else bytes could be changed that no signature covers.
    return isWhole && writeCertificate(raw as Certificate) === text ? (raw as SignedCertificate) : undefined;
  } catch {
    return undefined;
  }
}

function isText(raw: unknown): raw is CommittedText {
  const { commitment, salt, text } = (raw ?? {}) as Partial<CommittedText>;
  return typeof commitment === 'string' && typeof salt === 'string' && typeof text === 'string';
}
