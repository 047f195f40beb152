/** What a KurrentDB server would have on disk, as far as the protocol double needs it; in memory, and no database. */
export interface DoubleRecord {
  /** Prepare and commit position alike, as the server gives them to ordinary appends. Rises with gaps. */
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly metadata: Uint8Array;
  readonly data: Uint8Array;
}

export type Proposed = Pick<DoubleRecord, 'id' | 'type' | 'contentType' | 'metadata' | 'data'>;
export type ExpectedState = bigint | 'any' | 'no_stream' | 'stream_exists';
export type AppendAnswer =
  | { readonly kind: 'written'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrong-expected-version'; readonly current: bigint | undefined };
export type RecordFilter = (record: DoubleRecord) => boolean;

interface StreamState {
  readonly records: DoubleRecord[];
  /** Events below are gone for readers. */
  truncateBefore: bigint;
  isDeleted: boolean;
}

export class KurrentDoubleLog {
  readonly records: DoubleRecord[] = [];
  /** An append is acknowledged, or refused on account of it, so long before readers and subscribers see it. */
  lagMs: () => number = () => 0;
  private readonly streams = new Map<string, StreamState>();
  private readonly listeners = new Set<(record: DoubleRecord) => void>();
  private nextPosition = 1000n;
  /** How many of the records are seen. */
  private shown = 0;

  append(stream: string, expected: ExpectedState, proposed: readonly Proposed[]): AppendAnswer {
    const state = this.stateOf(stream);
    const current = state.records.at(-1)?.revision;
    if (!isExpected(expected, state, current)) {
      return this.sameAppendAgain(state, expected, proposed) ?? { kind: 'wrong-expected-version', current };
    }
    let last: DoubleRecord | undefined;
    for (const event of proposed) {
      const revision: bigint = (last?.revision ?? current ?? -1n) + 1n;
      if (state.isDeleted) Object.assign(state, { isDeleted: false, truncateBefore: revision });
      last = { ...event, stream, revision, position: this.nextPosition };
      this.nextPosition += 120n + BigInt(event.data.length);
      state.records.push(last);
      this.records.push(last);
    }
    if (last === undefined) throw new Error('an append without events');
    const lagMs = this.lagMs();
    const written = this.records.length;
    if (lagMs === 0) this.show(written);
    else setTimeout(() => this.show(written), lagMs);
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  /** A soft delete: the stream is gone for readers and may begin again, at its next revision. */
  delete(stream: string): bigint {
    const state = this.stateOf(stream);
    Object.assign(state, { isDeleted: true, truncateBefore: (state.records.at(-1)?.revision ?? -1n) + 1n });
    return this.nextPosition;
  }

  /** `undefined` where there is no such stream. */
  readStream(
    stream: string,
    from: bigint | 'start' | 'end',
    backwards: boolean,
    count: number,
  ): DoubleRecord[] | undefined {
    const state = this.streams.get(stream);
    if (state === undefined || state.isDeleted) return undefined;
    const end = this.records[this.shown - 1]?.position ?? -1n;
    const shown = state.records.filter(({ position }) => position <= end);
    if (shown.length === 0) return undefined;
    const oldest = this.oldestVisible(stream, state, shown.length);
    const visible = shown.filter((record) => record.revision >= oldest);
    if (!backwards)
      return visible.filter(({ revision }) => from === 'start' || (from !== 'end' && revision >= from)).slice(0, count);
    return visible
      .toReversed()
      .filter(({ revision }) => from === 'end' || (from !== 'start' && revision <= from))
      .slice(0, count);
  }

  /** Forwards from a position the event at it is included, as the server does it. */
  readAll(from: bigint | 'start' | 'end', backwards: boolean, count: number, filter: RecordFilter): DoubleRecord[] {
    const shown = this.records.slice(0, this.shown);
    const inReach = backwards
      ? shown.toReversed().filter(({ position }) => from === 'end' || (from !== 'start' && position < from))
      : shown.filter(({ position }) => from === 'start' || (from !== 'end' && position >= from));
    return inReach.filter(filter).slice(0, count);
  }

  /** Waits until everything that was appended is seen. */
  async settled(): Promise<void> {
    while (this.shown < this.records.length) await new Promise((resolve) => setTimeout(resolve, 1));
  }

  listen(listener: (record: DoubleRecord) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The newest metadata of a stream. */
  metadataOf(stream: string): { readonly $maxCount?: number } {
    const newest = this.streams.get(`$$${stream}`)?.records.at(-1);
    return newest === undefined ? {} : (JSON.parse(Buffer.from(newest.data).toString()) as { $maxCount?: number });
  }

  private show(upTo: number): void {
    for (; this.shown < upTo; this.shown++)
      for (const listener of this.listeners) listener(this.records[this.shown] as DoubleRecord);
  }

  private oldestVisible(stream: string, { truncateBefore }: StreamState, shown: number): bigint {
    const { $maxCount } = this.metadataOf(stream);
    const kept = $maxCount === undefined ? 0n : BigInt(Math.max(shown - $maxCount, 0));
    return kept > truncateBefore ? kept : truncateBefore;
  }

  /** The server's own idempotence: the very events that stand behind the expected revision are not written again. */
  private sameAppendAgain(
    state: StreamState,
    expected: ExpectedState,
    proposed: readonly Proposed[],
  ): AppendAnswer | undefined {
    if (expected === 'any' || expected === 'stream_exists') return undefined;
    const first = expected === 'no_stream' ? 0 : Number(expected) + 1;
    const there = state.records.slice(first, first + proposed.length);
    const last = there.at(-1);
    if (last === undefined || there.length !== proposed.length) return undefined;
    if (!there.every((record, i) => record.id === proposed[i]?.id)) return undefined;
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  private stateOf(stream: string): StreamState {
    const state = this.streams.get(stream) ?? { records: [], truncateBefore: 0n, isDeleted: false };
    this.streams.set(stream, state);
    return state;
  }
}

function isExpected(expected: ExpectedState, { isDeleted }: StreamState, current: bigint | undefined): boolean {
  if (expected === 'any') return true;
  const exists = current !== undefined && !isDeleted;
  if (expected === 'no_stream') return !exists;
  return expected === 'stream_exists' ? exists : expected === current;
}
