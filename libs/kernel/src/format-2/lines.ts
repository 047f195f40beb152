import { canonicalJson } from '../canonical';
import type { LineReader, VerifiedEvent, Watch, WrittenSeal } from '../line-reader';
import { SEAL_TYPE } from '../seal';
import { readBatchLine, type BatchLine } from './chain';
import { faultOfLine, refined } from './fault-of-line';
import { frontIn, type Front } from './front';

/** A text to look out for, and where it next occurs in the block at hand. */
interface Needle {
  readonly text: string;
  at: number;
}

/** Lines of format 2: a batch each. */
export class LinesOfFormat2 implements LineReader {
  private readonly needles: readonly Needle[];
  private readonly types: ReadonlySet<string>;
  private readonly mentioning: string | undefined;
  private block = '';
  private front: Front | undefined;
  private after = 0;
  private before: { readonly origin: string; readonly after: number } | undefined;
  private taken: { readonly origin: string; readonly after: number } | undefined;

  readonly faultOf = faultOfLine;
  readonly refined = refined;

  constructor(watch: Watch | undefined) {
    this.types = new Set([...(watch?.types ?? []), SEAL_TYPE]);
    this.mentioning = watch?.mentioning;
    // An event ends with its type. What a player typed cannot look like that: there the quotation mark is escaped.
    const texts = [...this.types].map((type) => `${type}"}`);
    this.needles = [...texts, ...(watch ? [watch.mentioning] : [])].map((text) => ({ text, at: -1 }));
  }

  open(block: string): void {
    this.block = block;
    for (const needle of this.needles) needle.at = block.indexOf(needle.text);
  }

  close(): void {
    this.block = '';
  }

  eventsIn(start: number, cut: number, version: number): number {
    this.front = frontIn(this.block, start, cut, version);
    this.after = version;
    return this.front?.events ?? 0;
  }

  take(_start: number, end: number): boolean {
    this.before = this.taken;
    this.taken = { origin: this.front?.origin ?? '', after: this.after };
    let wanted = false;
    for (const needle of this.needles) {
      if (needle.at < 0 || needle.at >= end) continue;
      wanted = true;
      needle.at = this.block.indexOf(needle.text, end);
    }
    return wanted;
  }

  parsed(line: string, lineNumber: number): readonly VerifiedEvent[] | undefined {
    const batch = batchIn(line);
    if (batch === undefined || batch.events.length !== this.front?.events) return undefined;
    const { at, by, cause } = batch;
    const isSeal = batch.events[0]?.type === SEAL_TYPE;
    const batchAfter = isSeal && this.isTogether() ? (this.before?.after ?? this.after) : this.after;
    return batch.events.flatMap(({ type, data }, i) => {
      if (!this.isWanted(type, data)) return [];
      return { version: this.after + 1 + i, type, data, at, by, cause, batchAfter, line: lineNumber };
    });
  }

  sealIn(line: string): WrittenSeal {
    const batch = batchIn(line);
    return {
      isTogether: this.isTogether(),
      batchAfter: this.before?.after ?? 0,
      written: batch && { at: batch.at, data: batch.events[0]?.data },
      body: (_stream, head, seal) =>
        `{"after":${head.version},${this.taken?.origin ?? ''},"events":[{"data":${canonicalJson(seal)},"type":"${SEAL_TYPE}"}]}`,
    };
  }

  /** Whether the line taken last has time, actor and cause of the line before. */
  private isTogether(): boolean {
    return this.before?.origin === this.taken?.origin;
  }

  private isWanted(type: string, data: BatchLine['events'][number]['data']): boolean {
    if (this.types.has(type)) return true;
    return this.mentioning !== undefined && `{"data":${JSON.stringify(data)}`.includes(this.mentioning);
  }
}

/** `undefined` where the line is not the JSON of a batch. */
function batchIn(line: string): BatchLine | undefined {
  try {
    const batch = readBatchLine(line);
    const isBatch = Array.isArray(batch.events) && batch.events.every(({ data }) => typeof data === 'object' && data);
    return isBatch ? batch : undefined;
  } catch {
    return undefined;
  }
}
