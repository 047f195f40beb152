import {
  canonicalJson,
  commitmentTo,
  fault,
  matchOfStream,
  matchStream,
  ProvableRandom,
  StreamVerifier,
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

export interface VerifyMatchOptions {
  /** The machine's own SHA-256 where it has one. */
  readonly sha256?: Sha256;
  /** Refuse a seal made with any other key. */
  readonly expectedKey?: string;
  /** A match that is still being played has no seal yet, and its chance cannot be proved. */
  readonly allowUnsealed?: boolean;
}

export type MatchVerdict = VerifiedMatch | Fault;

export interface VerifiedMatch extends Verified {
  readonly match: MatchId;
  /** Whether every recorded draw was drawn again from the revealed seed, or the seed is still secret. */
  readonly chance: 'proved' | 'secret';
  /** How many draws the file records. */
  readonly draws: number;
}

/** The draws one decision recorded, and what they must follow from. */
interface DrawnBatch {
  readonly after: number;
  readonly chances: { readonly version: number; readonly chance: Json }[];
}

/**
 * Checks a match file: the chain and the seal, then chance. The revealed seed must be the one committed to before anybody
 * sat down, and every `chance` in any event must come out again when drawn from seed, nonces and version. The seed comes
 * last in the file, so what was drawn is kept until then. A draw that was made and left out of its events shows as a gap
 * before the next one of that decision; the frame refuses such decisions in the first place.
 */
export class MatchVerifier {
  private readonly stream: StreamVerifier;
  private readonly drawn: DrawnBatch[] = [];
  /** Who had added which nonce, by the version from which on it was so; newest last. */
  private readonly nonces: { readonly since: number; readonly bySeat: { readonly [seat in Seat]?: string } }[] = [];
  private created: { readonly match: unknown; readonly seedCommitment: unknown } | undefined;
  private revealed: { readonly version: number; readonly seed: string } | undefined;
  private unreadable: Fault | undefined;

  constructor(options: VerifyMatchOptions = {}) {
    const watch = {
      types: ['MatchCreated', 'SeatTaken', 'SeatLeft', 'SeedRevealed'],
      mentioning: 'hance', // of "chance": it begins with a rarer letter, which makes the search twice as fast
      see: (event: VerifiedEvent) => this.see(event),
    };
    this.stream = new StreamVerifier({ ...options, watch });
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
    const wrong = this.unreadable ?? this.faultOfMatch(verified) ?? this.faultOfSeed(verified) ?? this.faultOfChance();
    if (wrong) return wrong;
    const draws = this.drawn.reduce((sum, { chances }) => sum + chances.length, 0);
    const match = matchOfStream(verified.stream) as MatchId;
    return { ...verified, match, chance: this.revealed ? 'proved' : 'secret', draws };
  }

  private see({ version, type, batchAfter, line }: VerifiedEvent): void {
    const data = dataOf(line);
    if (data === undefined) {
      const sentence = `Event ${version} is not written in canonical form.`;
      this.unreadable ??= fault(version + 1, version, 'malformed-line', sentence);
      return;
    }
    if (type === 'MatchCreated') this.created ??= { match: data['match'], seedCommitment: data['seedCommitment'] };
    if (type === 'SeatTaken') this.noteNonce(version, data['seat'] as Seat, data['nonce']);
    if (type === 'SeatLeft') this.noteNonce(version, data['seat'] as Seat, undefined);
    if (type === 'SeedRevealed') this.revealed ??= { version, seed: data['seed'] as string };
    this.noteChances(version, batchAfter, data);
  }

  private noteNonce(since: number, seat: Seat, nonce: Json | undefined): void {
    const { [seat]: _, ...others } = this.nonces.at(-1)?.bySeat ?? {};
    const bySeat = typeof nonce === 'string' && nonce !== '' ? { ...others, [seat]: nonce } : others;
    this.nonces.push({ since, bySeat });
  }

  private noteChances(version: number, after: number, data: Json): void {
    const found: Json[] = [];
    collectChances(data, found);
    if (found.length === 0) return;
    const last = this.drawn.at(-1);
    const batch = last?.after === after ? last : { after, chances: [] };
    if (batch !== last) this.drawn.push(batch);
    for (const chance of found) batch.chances.push({ version, chance });
  }

  private faultOfMatch({ stream }: Verified): Fault | undefined {
    if (matchOfStream(stream) === undefined)
      return fault(1, 'header', 'wrong-header', `The file holds the stream ${stream}, which is not a match.`);
    if (this.created && matchStream(this.created.match as MatchId) === stream) return undefined;
    return fault(2, 1, 'wrong-match', 'The first event does not create the match that the header names.');
  }

  private faultOfSeed({ sealed, events }: Verified): Fault | undefined {
    const { created, revealed } = this;
    if (revealed === undefined)
      return sealed
        ? fault(events + 1, 'seal', 'wrong-seed', 'The match was sealed without revealing the seed of its draws.')
        : undefined;
    if (commitmentTo(revealed.seed, String(created?.match)) === created?.seedCommitment) return undefined;
    const sentence = 'The revealed seed is not the one the match was committed to when it was created.';
    return fault(revealed.version + 1, revealed.version, 'wrong-seed', sentence);
  }

  private faultOfChance(): Fault | undefined {
    if (this.revealed === undefined) return undefined;
    for (const batch of this.drawn) {
      const wrong = faultOfBatch(batch, this.randomAfter(batch.after, this.revealed.seed));
      if (wrong) return wrong;
    }
    return undefined;
  }

  private randomAfter(version: number, seed: string): ProvableRandom {
    const nonces = this.nonces.findLast(({ since }) => since <= version)?.bySeat ?? {};
    return new ProvableRandom({ seed, match: String(this.created?.match), nonces, version });
  }
}

function faultOfBatch({ chances }: DrawnBatch, random: ProvableRandom): Fault | undefined {
  const inDrawOrder = chances.toSorted((a, b) => drawOf(a.chance) - drawOf(b.chance));
  for (const { version, chance } of inDrawOrder) {
    if (isDrawnAgain(chance, random)) continue;
    const sentence = `A draw in event ${version} does not follow from the seed, the nonces and the version it was made at.`;
    return fault(version + 1, version, 'wrong-chance', sentence);
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
    // A claimed size must be paid for with as many results, so that nobody can make us shuffle a billion things.
    if (claim?.kind !== 'shuffle' || !Array.isArray(result) || result.length !== size) return false;
    return canonicalJson(random.shuffle(size)) === canonicalJson(recorded);
  } catch {
    return false;
  }
}

function dataOf(line: string): { readonly [member: string]: Json | undefined } | undefined {
  try {
    return (JSON.parse(line) as { readonly data: { readonly [member: string]: Json | undefined } }).data;
  } catch {
    return undefined;
  }
}
