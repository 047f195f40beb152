import type { EventStore } from '@logbuoy/event-store';
import {
  PROJECTIONS,
  rebuildProjections,
  type ReadStore,
  type RebuildProgress,
  type Rebuilt,
} from '@logbuoy/projections';
import { LogRefused } from '../config';
import type { Vault } from '../vault';
import { holdsMark, markLog, readLogMark, type LogMark } from './log-mark';

interface CheckedStorage {
  readonly events: EventStore;
  readonly reads: Pick<ReadStore, 'generations'>;
  readonly vault: Vault;
}

/**
 * Compares the log with what is remembered outside it: the mark in the vault and the positions of the read models. Throws
 * `LogRefused` where the log was once longer, or was another one: it was emptied, or put back from an older backup.
 */
export async function refuseOlderLog({ events, reads, vault }: CheckedStorage): Promise<void> {
  // What is remembered is read first. Other nodes append meanwhile, and the log may only be ahead of it.
  const mark = await readLogMark(vault);
  const beyond = await furthestReadModel(reads);
  const end = await events.lastPosition();
  const evidence =
    (mark !== undefined && !(await holdsMark(events, mark)) ? sentenceAboutMark(mark, end) : undefined) ??
    (beyond !== undefined && beyond.position > end ? sentenceAboutReads(beyond, end) : undefined);
  if (evidence === undefined) return;
  throw new LogRefused([
    `${evidence} Put the newer log back, or accept this one with: npm run cli -- accept-log. What happened after its end is then lost.`,
  ]);
}

interface ReadModelPosition {
  readonly projection: string;
  readonly position: number;
}

async function furthestReadModel(reads: Pick<ReadStore, 'generations'>): Promise<ReadModelPosition | undefined> {
  const rows = await reads.generations();
  return rows.reduce<ReadModelPosition | undefined>(
    (furthest, row) => (furthest === undefined || row.position > furthest.position ? row : furthest),
    undefined,
  );
}

const endOf = (end: number): string => (end === 0 ? 'The event log is empty' : `The event log ends at position ${end}`);

function sentenceAboutMark({ stream, version, position, at }: LogMark, end: number): string {
  const event = `event ${version} of ${stream} from ${new Date(at).toISOString()}`;
  if (end < position) return `${endOf(end)}, but it had reached position ${position} with ${event}.`;
  return `The event log is another one than before: it does not hold ${event}.`;
}

const sentenceAboutReads = ({ projection, position }: ReadModelPosition, end: number): string =>
  `${endOf(end)}, but the read model ${projection} was built from it up to position ${position}.`;

export interface AcceptLogParts extends CheckedStorage {
  readonly reads: ReadStore;
  readonly onProgress?: (progress: RebuildProgress) => void;
}

/** What `accept-log` did. */
export interface AcceptedLog {
  /** Where the log ends; absent where it is empty. */
  readonly mark: LogMark | undefined;
  readonly rebuilt: readonly Rebuilt[];
}

/**
 * Takes the log as it is from now on. Snapshots and read models may know more than it, so they are made again from it. No
 * server may be running.
 */
export async function acceptLog({ events, reads, vault, onProgress }: AcceptLogParts): Promise<AcceptedLog> {
  await events.snapshots.deleteAll();
  const rebuilt = await rebuildProjections({
    store: events,
    readStore: reads,
    projections: PROJECTIONS,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return { mark: await markLog(events, vault), rebuilt };
}
