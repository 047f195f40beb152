import {
  BACKWARDS,
  END,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  jsonEvent,
  streamNameFilter,
  type KurrentDBClient,
} from '@kurrent/kurrentdb-client';
import type { StreamId } from '@logbuoy/kernel';
import type { Snapshot, Snapshots } from '../port';
import { withDeadline } from './deadline';
import { untilShown } from './until-shown';
import type { Patience } from './patience';
import { SNAPSHOT_PREFIX } from './log-reader';

/** Spelled out, because the client takes type aliases for JSON and no interfaces. */
type SnapshotTaken = { type: 'SnapshotTaken'; data: { version: number; hash: string; state: string } };

const streamOf = (stream: StreamId, kind: string): string => `${SNAPSHOT_PREFIX}${kind}-${stream}`;

/** Each stream and kind has a stream of its own of which the server keeps the newest event only. */
export class KurrentSnapshots implements Snapshots {
  constructor(
    private readonly client: KurrentDBClient,
    private readonly deadlineMs: number,
    private readonly patience: Patience,
  ) {}

  async load(stream: StreamId, kind: string): Promise<Snapshot | undefined> {
    return (await this.newest(streamOf(stream, kind)))?.snapshot;
  }

  /** Done when it can be loaded. */
  async save(stream: StreamId, kind: string, snapshot: Snapshot): Promise<void> {
    const name = streamOf(stream, kind);
    const revision = await untilShown(() => this.trySaving(name, snapshot), this.deadlineMs, 'a newer snapshot');
    const isShown = async (): Promise<true | undefined> => {
      const newest = await this.newest(name);
      return newest !== undefined && newest.revision >= revision ? true : undefined;
    };
    await untilShown(isShown, this.deadlineMs, 'a snapshot');
  }

  /** The revision that holds it or a newer one; `undefined` where another was saved meanwhile. */
  private async trySaving(name: string, { version, hash, state }: Snapshot): Promise<bigint | undefined> {
    const newest = await this.newest(name);
    if (newest !== undefined && newest.snapshot.version > version) return newest.revision;
    const event = jsonEvent<SnapshotTaken>({ type: 'SnapshotTaken', data: { version, hash, state } });
    const streamState = newest?.revision ?? NO_STREAM;
    try {
      const { nextExpectedRevision } = await this.inTime(() =>
        this.client.appendToStream(name, event, { streamState }),
      );
      if (nextExpectedRevision === 0n) await this.inTime(() => this.client.setStreamMetadata(name, { maxCount: 1 }));
      return nextExpectedRevision;
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return undefined;
      throw error;
    }
  }

  /** Looks through the whole database, for the server keeps no list of streams. An operator's action, not a player's. */
  async deleteAll(): Promise<void> {
    const filter = streamNameFilter({ prefixes: [SNAPSHOT_PREFIX] });
    const names = new Set<string>();
    for await (const { event } of this.client.readAll({ filter })) if (event) names.add(event.streamId);
    for (const name of names) {
      if ((await this.newest(name)) !== undefined) await this.inTime(() => this.client.deleteStream(name));
    }
  }

  private newest(name: string): Promise<{ readonly snapshot: Snapshot; readonly revision: bigint } | undefined> {
    const read = async (): ReturnType<typeof this.newest> => {
      try {
        const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
        for await (const { event } of this.client.readStream<SnapshotTaken>(name, options)) {
          if (event !== undefined) return { snapshot: event.data, revision: event.revision };
        }
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return undefined;
    };
    return this.inTime(read);
  }

  private inTime<T>(work: () => Promise<T>): Promise<T> {
    return this.patience.with(() => withDeadline(work(), this.deadlineMs, 'answer about a snapshot'));
  }
}
