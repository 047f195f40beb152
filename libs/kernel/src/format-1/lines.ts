import { canonicalJson } from '../canonical';
import type { LineReader, VerifiedEvent, Watch, WrittenSeal } from '../line-reader';
import { SEAL_TYPE } from '../seal';
import type { Fault } from '../verdict';
import type { VerifierPlace } from '../verifier-place';
import { BatchTracker } from './batch-tracker';
import { readLineFormat1 } from './chain';
import { faultOfLine, refined } from './fault-of-line';
import { originIn, typeEndIn, TypeSet } from './line-members';

/** Lines of format 1: one event each. */
export class LinesOfFormat1 implements LineReader {
  private readonly batches = new BatchTracker();
  private readonly watched: TypeSet;
  private readonly mentioning: string | undefined;
  private block = '';
  private mentionAt = -1;
  private typeEnd = -1;

  readonly refined = refined;

  constructor(watch: Watch | undefined) {
    this.watched = new TypeSet([...(watch?.types ?? []), SEAL_TYPE]);
    this.mentioning = watch?.mentioning;
  }

  open(block: string, version: number): void {
    this.block = block;
    this.batches.open(block, version);
    this.mentionAt = this.mentionAfter(0);
  }

  close(): void {
    this.batches.close();
    this.block = '';
  }

  eventsIn(_start: number, cut: number, version: number): number {
    this.typeEnd = typeEndIn(this.block, cut, version + 1);
    return this.typeEnd < 0 ? 0 : 1;
  }

  take(start: number, end: number): boolean {
    this.batches.add(start);
    const mentions = this.mentionAt >= 0 && this.mentionAt < end;
    if (mentions) this.mentionAt = this.mentionAfter(end);
    return mentions || this.watched.typeIn(this.block, this.typeEnd) !== undefined;
  }

  parsed(line: string, lineNumber: number): readonly VerifiedEvent[] | undefined {
    try {
      const { version, type, data, at, by, cause } = readLineFormat1(line, 0);
      return [{ version, type, data, at, by, cause, batchAfter: this.batches.batchAfter(), line: lineNumber }];
    } catch {
      return undefined;
    }
  }

  sealIn(line: string): WrittenSeal {
    const origin = this.batches.originBefore();
    return {
      isTogether: originIn(line, 0) === origin,
      batchAfter: this.batches.batchAfter(),
      written: written(line),
      body: (stream, head, seal) =>
        `${origin}${canonicalJson(seal).slice(1)},"schema":1,"stream":${canonicalJson(stream)},"type":"${SEAL_TYPE}","version":${head.version + 1}}`,
    };
  }

  faultOf(place: VerifierPlace, line: string | undefined, isDamaged: boolean): Fault {
    return faultOfLine(place, isDamaged ? undefined : line);
  }

  private mentionAfter(from: number): number {
    return this.mentioning === undefined ? -1 : this.block.indexOf(this.mentioning, from);
  }
}

function written(line: string): WrittenSeal['written'] {
  try {
    return JSON.parse(line) as { readonly at: number; readonly data: unknown };
  } catch {
    return undefined;
  }
}
