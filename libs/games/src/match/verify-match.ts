import {
  canonicalJson,
  commitmentTo,
  fault,
  matchOfStream,
  matchStream,
  ProvableRandom,
  SEAL_TYPE,
  StreamVerifier,
  TextFields,
  type Chance,
  type Fault,
  type Json,
  type MatchId,
  type Seat,
  type Sha256,
  type Verified,
  type VerifiedEvent,
} from '@logbuoy/kernel';
import { collectChances } from './chance';
import { CHANCE_FACTS, ChanceRecord } from './chance-record';
import { classesWithNonces, classesWithShares, type DrawClass } from './draw-classes';
import { CHANCE_SCHEME, type CountedShare } from './events';
import { MATCH_TEXTS } from './texts';

export interface VerifyMatchOptions {
  /** The machine's own SHA-256 where it has one. */
  readonly sha256?: Sha256;
  /** Refuse a seal made with any other key. */
  readonly expectedKey?: string;
  /** Refuse a match whose seed follows from any other key. */
  readonly expectedChanceKey?: string;
  /** A match that is still being played has no seal yet, and its chance cannot be proved. */
  readonly allowUnsealed?: boolean;
}

export type MatchVerdict = VerifiedMatch | Fault;

export interface VerifiedMatch extends Verified {
  readonly match: MatchId;
  /**
   * Whether every recorded draw was drawn again from the revealed seed, or the seed is still secret, or (`none`) the table was
   * closed before anything was drawn.
   */
  readonly chance: 'proved' | 'secret' | 'none';
  /** How many draws the file records. */
  readonly draws: number;
  /** Who could have chosen the draws and who could have known them; empty where they are not proved. */
  readonly drawClasses: readonly DrawClass[];
  /** The public key that the seed was checked against; missing where the match has a `seedCommitment`. */
  readonly chanceKey?: string;
  /** What each seat's share was when the match started; missing before, and where the match has a `seedCommitment`. */
  readonly shares?: { readonly [seat in Seat]?: CountedShare };
}

const TEXTS = new TextFields([MATCH_TEXTS]);

/** The draws one decision recorded, and what they must follow from. */
interface DrawnBatch {
  readonly after: number;
  /** What the batch says the total is now. */
  total?: { readonly version: number; readonly line: number; readonly draws: Json | undefined };
  readonly chances: { readonly version: number; readonly line: number; readonly chance: Json }[];
}

/**
 * Checks a match file: the chain and the seal, then chance. The revealed seed must be the one signature that the key named at
 * the opening can give this match, revealed shares and decks must be those committed to, and every `chance` in any event
 * must come out again when drawn from seed, shares and the draw's number. The seed comes last in the file, so what was drawn is
 * kept until then. A draw that was made and left out of its events shows as a gap before the next one; the match layer refuses such
 * decisions in the first place.
 *
 * Matches with a `seedCommitment` are checked against that, and draw from seed, nonces and the stream's version.
 */
export class MatchVerifier {
  private readonly stream: StreamVerifier;
  private readonly drawn: DrawnBatch[] = [];
  /** Who had added which nonce, by the version from which on it was so; newest last. */
  private readonly nonces: { readonly since: number; readonly bySeat: { readonly [seat in Seat]?: string } }[] = [];
  private created: { readonly match: unknown; readonly seedCommitment: unknown } | undefined;
  /** Of a match with shares. */
  private record: ChanceRecord | undefined;
  private closed = false;
  private revealed: { readonly version: number; readonly line: number; readonly seed: string } | undefined;
  private sealLine = 0;
  private startedAfter: number | undefined;

  constructor(private readonly options: VerifyMatchOptions = {}) {
    const watch = {
      types: ['MatchCreated', 'TableClosed', 'SeedRevealed', ...CHANCE_FACTS, SEAL_TYPE],
      mentioning: 'hance', // of "chance": it begins with a rarer letter, which makes the search twice as fast
      see: (event: VerifiedEvent) => this.see(event),
    };
    this.stream = new StreamVerifier({ ...options, watch, texts: TEXTS });
  }

  push(bytes: Uint8Array): void {
    this.stream.push(bytes);
  }

  /** How many events were found right so far. */
  get verified(): number {
    return this.stream.verified;
  }

  verdict(): MatchVerdict {
    const verified = this.stream.verdict();
    if (!verified.ok) return verified;
    const wrong =
      this.faultOfMatch(verified) ??
      this.faultOfSeed(verified) ??
      this.faultOfRecord() ??
      this.faultOfChance() ??
      this.faultOfCount();
    if (wrong) return wrong;
    const draws = this.drawn.reduce((sum, { chances }) => sum + chances.length, 0);
    const match = matchOfStream(verified.stream) as MatchId;
    const chance = this.revealed ? 'proved' : this.closed ? 'none' : 'secret';
    const drawClasses = this.revealed ? this.drawClasses() : [];
    return { ...verified, match, chance, draws, drawClasses, ...this.ofRecord() };
  }

  private ofRecord(): Pick<VerifiedMatch, 'chanceKey' | 'shares'> {
    const { record } = this;
    if (record === undefined) return {};
    return { chanceKey: record.key, ...(record.counted === undefined ? {} : { shares: record.counted }) };
  }

  private see({ version, type, batchAfter, data, line }: VerifiedEvent): void {
    if (type === 'MatchCreated') this.open(data);
    if (type === 'TableClosed') this.closed = true;
    this.record?.see({ version, line }, type, data, batchAfter);
    if (type === 'MatchStarted') this.startedAfter ??= batchAfter;
    if (type === 'SeatTaken') this.noteNonce(version, data['seat'] as Seat, data['nonce']);
    if (type === 'SeatLeft') this.noteNonce(version, data['seat'] as Seat, undefined);
    if (type === 'SeedRevealed') this.revealed ??= { version, line, seed: data['seed'] as string };
    if (type === 'DrawsMade') this.batchAfter(batchAfter).total = { version, line, draws: data['total'] };
    if (type === SEAL_TYPE) this.sealLine = line;
    const { chance: _terms, ...withoutTerms } = data; // the terms of chance stand under the same name and are no draw
    const isOpening = type === 'MatchCreated' && this.record !== undefined;
    this.noteChances(version, line, batchAfter, isOpening ? withoutTerms : data);
  }

  private open(data: { readonly [member: string]: Json | undefined }): void {
    if (this.created !== undefined) return;
    this.created = { match: data['match'], seedCommitment: data['seedCommitment'] };
    const terms = data['chance'] as { readonly [member: string]: Json | undefined } | null | undefined;
    if (terms?.['scheme'] === CHANCE_SCHEME)
      this.record = new ChanceRecord(textOf(data['match']), textOf(terms['key']), data['players']);
  }

  private noteNonce(since: number, seat: Seat, nonce: Json | undefined): void {
    const { [seat]: _, ...others } = this.nonces.at(-1)?.bySeat ?? {};
    const bySeat = typeof nonce === 'string' && nonce !== '' ? { ...others, [seat]: nonce } : others;
    this.nonces.push({ since, bySeat });
  }

  private noteChances(version: number, line: number, after: number, data: Json): void {
    const found: Json[] = [];
    collectChances(data, found);
    if (found.length === 0) return;
    for (const chance of found) this.batchAfter(after).chances.push({ version, line, chance });
  }

  private batchAfter(after: number): DrawnBatch {
    const last = this.drawn.at(-1);
    if (last?.after === after) return last;
    const batch = { after, chances: [] };
    this.drawn.push(batch);
    return batch;
  }

  private drawClasses(): readonly DrawClass[] {
    let [opening, later] = [0, 0];
    for (const { after, chances } of this.drawn)
      if (after === this.startedAfter) opening += chances.length;
      else later += chances.length;
    const { record } = this;
    return record === undefined
      ? classesWithNonces({ opening, later })
      : classesWithShares({ opening, later }, record.counted ?? {}, record.voided);
  }

  private faultOfMatch({ stream }: Verified): Fault | undefined {
    if (matchOfStream(stream) === undefined)
      return fault(1, 'header', 'wrong-header', `The file holds the stream ${stream}, which is not a match.`);
    if (!this.created || matchStream(this.created.match as MatchId) !== stream)
      return fault(2, 1, 'wrong-match', 'The first event does not create the match that the header names.');
    const { expectedChanceKey } = this.options;
    if (expectedChanceKey === undefined || this.record === undefined || this.record.key === expectedChanceKey)
      return undefined;
    return fault(2, 1, 'wrong-key', 'The seed of the match follows from another key than the one expected.');
  }

  private faultOfSeed({ sealed }: Verified): Fault | undefined {
    const { created, revealed, record } = this;
    if (revealed === undefined)
      return sealed && !(record && this.closed && this.startedAfter === undefined)
        ? fault(this.sealLine, 'seal', 'wrong-seed', 'The match was sealed without revealing the seed of its draws.')
        : undefined;
    const holds = record
      ? record.seedHolds(String(revealed.seed))
      : commitmentTo(revealed.seed, String(created?.match)) === created?.seedCommitment;
    if (holds) return undefined;
    const sentence = record
      ? 'The revealed seed is not the signature over the match that the key named at its opening gives.'
      : 'The revealed seed is not the one the match was committed to when it was created.';
    return fault(revealed.line, revealed.version, 'wrong-seed', sentence);
  }

  /** Shares and decks can be checked before the seed is known. */
  private faultOfRecord(): Fault | undefined {
    const wrong = this.record?.wrong;
    return wrong && fault(wrong.line, wrong.version, wrong.code, wrong.sentence);
  }

  /** Nothing is drawn before the start, and every batch that draws says how many draws there were by then. */
  private faultOfCount(): Fault | undefined {
    if (this.record === undefined) return undefined;
    const { startedAfter = Infinity } = this;
    let drawn = 0;
    for (const { after, chances, total } of this.drawn) {
      drawn += chances.length;
      const { version, line } = total ?? chances[0] ?? { version: 1, line: 2 };
      if (total?.draws === drawn && chances.length > 0 && after >= startedAfter) continue;
      const sentence = `Event ${version} belongs to a batch whose draws are not counted as they were made.`;
      return fault(line, version, 'wrong-chance', sentence);
    }
    return undefined;
  }

  private faultOfChance(): Fault | undefined {
    if (this.revealed === undefined) return undefined;
    let drawn = 0;
    for (const batch of this.drawn) {
      const wrong = faultOfBatch(batch, this.randomFor(batch.after, drawn, this.revealed.seed));
      if (wrong) return wrong;
      drawn += batch.chances.length;
    }
    return undefined;
  }

  private randomFor(version: number, drawn: number, seed: string): ProvableRandom {
    if (this.record !== undefined)
      return new ProvableRandom({ seed, match: this.record.match, shares: this.record.shares, drawn });
    const nonces = this.nonces.findLast(({ since }) => since <= version)?.bySeat ?? {};
    return new ProvableRandom({ seed, match: String(this.created?.match), nonces, version });
  }
}

function faultOfBatch({ chances }: DrawnBatch, random: ProvableRandom): Fault | undefined {
  const inDrawOrder = chances.toSorted((a, b) => drawOf(a.chance) - drawOf(b.chance));
  for (const { version, line, chance } of inDrawOrder) {
    if (isDrawnAgain(chance, random)) continue;
    const sentence = `A draw in event ${version} does not follow from the seed, what the seats added and the place it was made at.`;
    return fault(line, version, 'wrong-chance', sentence);
  }
  return undefined;
}

const drawOf = (chance: Json): number => Number((chance as { readonly draw?: unknown } | null)?.draw);

/** Draws what the record claims to have drawn and compares; anything that is not even the form of a draw is not one. */
function isDrawnAgain(recorded: Json, random: ProvableRandom): boolean {
  const claim = recorded as Partial<Chance> | null;
  try {
    if (claim?.kind === 'roll') return canonicalJson(random.roll(Number(claim.below))) === canonicalJson(recorded);
    const { size, result } = claim as { readonly size: number; readonly result: readonly number[] };
    // A claimed size must be paid for with as many results, so that a forged file cannot make the verifier shuffle a billion things.
    if (claim?.kind !== 'shuffle' || !Array.isArray(result) || result.length !== size) return false;
    return canonicalJson(random.shuffle(size)) === canonicalJson(recorded);
  } catch {
    return false;
  }
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
