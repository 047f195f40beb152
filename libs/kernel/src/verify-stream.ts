import { BlockReader } from './block-reader';
import { portableSha256, type Sha256 } from './digest';
import { FileTexts, isTextLine } from './file-texts';
import { LinesOfFormat1 } from './format-1/lines';
import { LinesOfFormat2 } from './format-2/lines';
import type { StreamId } from './ids';
import type { LineReader, VerifiedEvent, Watch } from './line-reader';
import { cutIn, HASH_MEMBER_LENGTH, HASH_OFFSET } from './line-text';
import { SEAL_TYPE } from './seal';
import { readStreamFileHeader } from './stream-file';
import { genesis } from './stream-head';
import type { TextFields } from './text-fields';
import { fault, type Fault, type Verdict } from './verdict';
import type { VerifierPlace } from './verifier-place';
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
   * its seals, such a file is what it was then; to know that it is the newest, compare its head.
   */
  readonly mayGoOn?: boolean;
  readonly watch?: Watch;
  /** Which fields hold texts; what is watched is then seen with them. */
  readonly texts?: TextFields;
}

/** How much a hash covers of the line before: that line's hash, `"}` and the newline. */
const CHAINED_BACK = HASH_MEMBER_LENGTH - HASH_OFFSET + 1;

/**
 * Checks a stream file without a server, a network or trust: feed it the bytes in any portions, then ask for the verdict.
 * It holds little more than a portion and parses next to nothing, so that nearly all of its time goes into SHA-256 itself.
 * After the first fault it only looks on to say better what happened there.
 */
export class StreamVerifier {
  private readonly reader = new BlockReader((block, damaged) => this.takeBlock(block, damaged));
  private readonly sha256: Sha256;
  /** Once the header has told the format. */
  private format: LineReader;

  private lines = 0;
  /** After the header, before the last seal, and nothing wrong so far. */
  private growing = false;
  private stream = '' as StreamId;
  private version = 0;
  private hash = '';
  private publicKey: string | undefined;
  /** The version of the last seal; 0 before the first. */
  private sealedAt = 0;
  private readonly texts: FileTexts;
  private found: Fault | undefined;
  /** The line in which it was found. */
  private wrongLine: string | undefined;

  constructor(private readonly options: VerifyOptions = {}) {
    this.sha256 = options.sha256 ?? portableSha256;
    this.format = new LinesOfFormat2(options.watch);
    this.texts = new FileTexts(this.sha256);
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
    const { stream, version, hash, publicKey, texts } = this;
    const sealed = publicKey !== undefined;
    return {
      ok: true,
      stream,
      events: version,
      head: { version, hash },
      sealed,
      ...(sealed ? { publicKey } : {}),
      ...(texts.isEmpty ? {} : { texts: texts.count }),
    };
  }

  private takeBlock(block: string | undefined, damaged?: string): void {
    if (block === undefined) return this.takeOtherLine(damaged, true);
    this.format.open(block, this.version);
    this.texts.open(block);
    let start = 0;
    while (start < block.length) {
      const end = block.indexOf('\n', start);
      if (!this.growing || !this.takeLine(block, start, end)) {
        this.takeOtherLine(block.slice(start, end));
        // The header told the format of what follows.
        if (this.lines === 1) this.format.open(block, this.version);
      }
      start = end + 1;
    }
    this.format.close();
  }

  /** Whether this line is the next; if it is, the chain has grown by it. */
  private takeLine(block: string, start: number, end: number): boolean {
    const cut = cutIn(block, start, end);
    const events = cut < 0 ? 0 : this.format.eventsIn(start, cut, this.version);
    if (events === 0) return false;
    const hash = this.sha256(this.chainedText(block, start, cut));
    if (block.slice(cut + HASH_OFFSET, end - 2) !== hash) return false; // twice as fast as startsWith

    this.texts.note(block, start, end);
    if (this.format.take(start, end)) this.lookInto(block.slice(start, end));
    this.version += events;
    this.hash = hash;
    this.lines += 1;
    return true;
  }

  /** Where the line before stands in the same block, what the hash covers is simply a piece of that block. */
  private chainedText(block: string, start: number, cut: number): string {
    if (start > 0 && this.version > 0) return block.slice(start - CHAINED_BACK, cut);
    return `${this.hash}"}\n${block.slice(start, cut)}`;
  }

  private lookInto(line: string): void {
    const events = this.format.parsed(line, this.lines + 1);
    if (events === undefined) {
      const version = this.version + 1;
      const sentence = `Event ${version} is not written in canonical form.`;
      this.found ??= fault(this.lines + 1, version, 'malformed-line', sentence);
      this.growing = false;
      return;
    }
    for (const event of events) {
      if (event.type === SEAL_TYPE) this.takeSeal(line);
      this.options.watch?.see(this.withTexts(event));
    }
  }

  private withTexts(event: VerifiedEvent): VerifiedEvent {
    const { texts: fields } = this.options;
    if (fields === undefined) return event;
    const data = fields.reveal(this.stream, event.type, event.data, this.texts.find);
    return data === event.data ? event : { ...event, data };
  }

  private takeSeal(line: string): void {
    const head = { version: this.version, hash: this.hash };
    const place = { line: this.lines + 1, stream: this.stream, head };
    const seal = this.format.sealIn(line);
    const outcome = checkSeal(line, seal, place, this.options.expectedKey ?? this.publicKey);
    if ('ok' in outcome) this.found = outcome;
    else if (this.sealedAt > 0 && seal.batchAfter !== this.sealedAt)
      this.found = fault(place.line, 'seal', 'wrong-seal', `A batch after event ${this.sealedAt} has no seal.`);
    else this.publicKey = outcome.publicKey;
    this.sealedAt = this.version + 1;
    this.growing = this.found === undefined && this.options.mayGoOn === true;
  }

  /** `isDamaged`: the bytes were no UTF-8; what is left of them only helps to say where. */
  private takeOtherLine(line: string | undefined, isDamaged = false): void {
    if (this.growing && !isDamaged && line !== undefined && this.takeTexts(line)) return;
    this.lines += 1;
    this.growing = false;
    const whole = isDamaged ? undefined : line;
    if (this.found) this.found = this.format.refined(this.found, this.place(), whole, this.wrongLine);
    else if (this.lines === 1) this.takeHeader(whole);
    else if (this.isClosed) this.found = faultAfterSeal(this.lines);
    else {
      this.found = this.format.faultOf(this.place(), line, isDamaged);
      this.wrongLine = whole;
    }
  }

  /** Whether this line holds texts, which stand before the first event. */
  private takeTexts(line: string): boolean {
    if (this.version > 0 || !isTextLine(line)) return false;
    this.lines += 1;
    if (!this.texts.take(line, this.lines)) {
      this.growing = false;
      const sentence = `A text in line ${this.lines} does not fit its commitment.`;
      this.found = fault(this.lines, 'texts', 'wrong-text', sentence);
    }
    return true;
  }

  /** Sealed, and nothing may follow. */
  private get isClosed(): boolean {
    return this.sealedAt > 0 && this.options.mayGoOn !== true;
  }

  private takeHeader(line: string | undefined): void {
    const header = line === undefined ? undefined : readStreamFileHeader(line);
    if (header === undefined) {
      this.found = fault(1, 'header', 'wrong-header', 'The first line is not the header of a Logbuoy file.');
      return;
    }
    this.growing = true;
    this.stream = header.stream;
    this.hash = genesis(header.stream, this.sha256, header.format).hash;
    if (header.format === 1) this.format = new LinesOfFormat1(this.options.watch);
  }

  private place(): VerifierPlace {
    const { lines, stream, version, hash, sha256 } = this;
    return { line: lines, stream, head: { version, hash }, sha256 };
  }

  private faultOfEnd(): Fault | undefined {
    const { lines, version } = this;
    if (lines === 0) return fault(1, 'header', 'truncated', 'The file ends before its header does.');
    const strange = this.texts.strangeLine();
    if (this.isClosed) {
      if (this.reader.inMidLine) return faultAfterSeal(lines + 1);
      return strange === undefined ? undefined : faultOfText(strange);
    }
    if (this.reader.inMidLine) {
      const sentence = `The file breaks off in the middle of the line with event ${version + 1}.`;
      return fault(lines + 1, version + 1, 'truncated', sentence);
    }
    if (strange !== undefined) return faultOfText(strange);
    if (this.sealedAt > 0 && this.sealedAt === version) return undefined;
    if (this.options.allowUnsealed === true && version > 0 && this.sealedAt === 0) return undefined;
    return fault(lines + 1, 'end', 'unsealed', `The file ends after event ${version} without a seal.`);
  }
}

const faultOfText = (line: number): Fault =>
  fault(line, 'texts', 'wrong-text', `Line ${line} holds a text that no event refers to.`);

const faultAfterSeal = (line: number): Fault =>
  fault(line, 'end', 'trailing-bytes', 'The file goes on after its seal.');
