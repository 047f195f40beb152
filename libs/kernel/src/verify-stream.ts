import { BatchTracker } from './batch-tracker';
import { BlockReader } from './block-reader';
import { genesis } from './chain';
import { portableSha256, type Sha256 } from './digest';
import { faultOfLine, refined, type VerifierPlace } from './fault-of-line';
import type { StreamId } from './ids';
import { cutIn, HASH_MEMBER_LENGTH, HASH_OFFSET, typeBefore, typeEndIn, TypeSet } from './line-text';
import { SEAL_TYPE } from './seal';
import { streamOfHeader } from './stream-file';
import { fault, type Fault, type Verdict } from './verdict';
import { checkSeal } from './verify-seal';

export interface VerifyOptions {
  /** The machine's own SHA-256 where it has one; ours runs everywhere. */
  readonly sha256?: Sha256;
  /** Refuse a seal made with any other key. */
  readonly expectedKey?: string;
  /** A match that is still being played has no seal yet. */
  readonly allowUnsealed?: boolean;
  /**
   * A stream that may go on after a seal, if every batch from then on ends with a seal of the same key. Cut back to one of
   * its seals, such a file is what it was then, so whoever must know the newest compares its head.
   */
  readonly mayGoOn?: boolean;
  readonly watch?: Watch;
}

/** Which events a caller wants to look into, beside the seal; all others are checked without being parsed. */
export interface Watch {
  readonly types: readonly string[];
  /** Also events in whose line this text occurs. A text that begins with a rare letter is found fastest. */
  readonly mentioning: string;
  see(event: VerifiedEvent): void;
}

/** An event whose hash is right. */
export interface VerifiedEvent {
  readonly version: number;
  readonly type: string;
  /** The version before the batch this event belongs to: what its decision started from. */
  readonly batchAfter: number;
  readonly line: string;
}

/** How much a hash covers of the line before: that line's hash, `"}` and the newline. */
const CHAINED_BACK = HASH_MEMBER_LENGTH - HASH_OFFSET + 1;

/**
 * Checks a stream file without a server, a network or trust: feed it the bytes in any portions, then ask for the verdict.
 * It holds little more than a portion and parses next to nothing, so that nearly all of its time goes into SHA-256 itself.
 * After the first fault it only looks on to say better what happened there.
 */
export class StreamVerifier {
  private readonly reader = new BlockReader((block) => this.takeBlock(block));
  private readonly sha256: Sha256;
  private readonly watched: TypeSet;
  private readonly batches = new BatchTracker();

  private lines = 0;
  /** After the header, before the last seal, and nothing wrong so far. */
  private growing = false;
  private stream = '' as StreamId;
  private version = 0;
  private hash = '';
  private mentionAt = -1;
  private publicKey: string | undefined;
  /** The version of the last seal; 0 before the first. */
  private sealedAt = 0;
  private found: Fault | undefined;
  /** The line in which it was found. */
  private wrongLine: string | undefined;

  constructor(private readonly options: VerifyOptions = {}) {
    this.sha256 = options.sha256 ?? portableSha256;
    this.watched = new TypeSet([...(options.watch?.types ?? []), SEAL_TYPE]);
  }

  push(bytes: Uint8Array): void {
    this.reader.push(bytes);
  }

  /** How many events were found right so far. */
  get verified(): number {
    return this.version;
  }

  verdict(): Verdict {
    const wrong = this.found ?? this.faultOfEnd();
    if (wrong) return wrong;
    const { stream, version, hash, publicKey } = this;
    const sealed = publicKey !== undefined;
    return { ok: true, stream, events: version, head: { version, hash }, sealed, ...(sealed ? { publicKey } : {}) };
  }

  private takeBlock(block: string | undefined): void {
    if (block === undefined) return this.takeOtherLine(undefined);
    this.batches.open(block, this.version);
    this.mentionAt = this.mentionAfter(block, 0);
    let start = 0;
    while (start < block.length) {
      const end = block.indexOf('\n', start);
      if (!this.growing || !this.takeEvent(block, start, end)) this.takeOtherLine(block.slice(start, end));
      start = end + 1;
    }
    this.batches.close();
  }

  /** Whether this line is the next event; if it is, the chain has grown by it. */
  private takeEvent(block: string, start: number, end: number): boolean {
    const version = this.version + 1;
    const cut = cutIn(block, start, end);
    const typeEnd = cut < 0 ? -1 : typeEndIn(block, cut, version);
    if (typeEnd < 0) return false;
    const hash = this.sha256(this.chainedText(block, start, cut));
    if (block.slice(cut + HASH_OFFSET, end - 2) !== hash) return false; // twice as fast as startsWith

    this.batches.add(start);
    const mentions = this.mentionAt >= 0 && this.mentionAt < end;
    const watched = this.watched.typeIn(block, typeEnd);
    if (mentions || watched !== undefined)
      this.lookInto(block.slice(start, end), watched ?? typeBefore(block, typeEnd));
    if (mentions) this.mentionAt = this.mentionAfter(block, end);
    this.version = version;
    this.hash = hash;
    this.lines += 1;
    return true;
  }

  /** Where the line before stands in the same block, what the hash covers is simply a piece of that block. */
  private chainedText(block: string, start: number, cut: number): string {
    if (start > 0 && this.version > 0) return block.slice(start - CHAINED_BACK, cut);
    return `${this.hash}"}\n${block.slice(start, cut)}`;
  }

  private mentionAfter(block: string, from: number): number {
    const text = this.options.watch?.mentioning;
    return text === undefined ? -1 : block.indexOf(text, from);
  }

  private lookInto(line: string, type: string): void {
    if (type === SEAL_TYPE) this.takeSeal(line);
    this.options.watch?.see({ version: this.version + 1, type, batchAfter: this.batches.batchAfter(), line });
  }

  private takeSeal(line: string): void {
    const head = { version: this.version, hash: this.hash };
    const place = { line: this.lines + 1, stream: this.stream, head, origin: this.batches.originBefore() };
    const outcome = checkSeal(line, place, this.options.expectedKey ?? this.publicKey);
    if ('ok' in outcome) this.found = outcome;
    else if (this.sealedAt > 0 && this.batches.batchAfter() !== this.sealedAt)
      this.found = fault(place.line, 'seal', 'wrong-seal', `A batch after event ${this.sealedAt} has no seal.`);
    else this.publicKey = outcome.publicKey;
    this.sealedAt = this.version + 1;
    this.growing = this.found === undefined && this.options.mayGoOn === true;
  }

  private takeOtherLine(line: string | undefined): void {
    this.lines += 1;
    this.growing = false;
    if (this.found) this.found = refined(this.found, this.place(), line, this.wrongLine);
    else if (this.lines === 1) this.takeHeader(line);
    else if (this.isClosed) this.found = faultAfterSeal(this.lines);
    else {
      this.found = faultOfLine(this.place(), line);
      this.wrongLine = line;
    }
  }

  /** Sealed, and nothing may follow. */
  private get isClosed(): boolean {
    return this.sealedAt > 0 && this.options.mayGoOn !== true;
  }

  private takeHeader(line: string | undefined): void {
    const stream = line === undefined ? undefined : streamOfHeader(line);
    if (stream === undefined) {
      this.found = fault(1, 'header', 'wrong-header', 'The first line is not the header of a Logbuoy file.');
      return;
    }
    this.growing = true;
    this.stream = stream;
    this.hash = genesis(stream, this.sha256).hash;
  }

  private place(): VerifierPlace {
    const { lines, stream, version, hash, sha256 } = this;
    return { line: lines, stream, head: { version, hash }, sha256 };
  }

  private faultOfEnd(): Fault | undefined {
    const { lines, version } = this;
    if (lines === 0) return fault(1, 'header', 'truncated', 'The file ends before its header does.');
    if (this.isClosed) return this.reader.inMidLine ? faultAfterSeal(lines + 1) : undefined;
    if (this.reader.inMidLine) {
      const sentence = `The file breaks off in the middle of event ${version + 1}.`;
      return fault(lines + 1, version + 1, 'truncated', sentence);
    }
    if (this.sealedAt > 0 && this.sealedAt === version) return undefined;
    if (this.options.allowUnsealed === true && version > 0 && this.sealedAt === 0) return undefined;
    return fault(lines + 1, 'end', 'unsealed', `The file ends after event ${version} without a seal.`);
  }
}

const faultAfterSeal = (line: number): Fault =>
  fault(line, 'end', 'trailing-bytes', 'The file goes on after its seal.');
