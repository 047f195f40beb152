import { nativeSha256, type EventStore } from '@logbuoy/event-store';
import { MatchVerifier } from '@logbuoy/games';
import {
  matchOfStream,
  matchStream,
  StreamVerifier,
  streamFileLines,
  type MatchId,
  type StreamId,
} from '@logbuoy/kernel';
import {
  listMatches,
  listOpenTables,
  namesOf,
  openMemoryReadStore,
  ProjectionRunner,
  PROJECTIONS,
  readTimeline,
  type Reads,
} from '@logbuoy/projections';

/** The streams of a log, in the order they began. */
async function streamsOf(store: EventStore): Promise<ReadonlySet<StreamId>> {
  const streams = new Set<StreamId>();
  for await (const { stream } of store.readAll()) streams.add(stream);
  return streams;
}

/** Verifies every stream of a log as an auditor would, from its file; the first fault found, or nothing. */
export async function faultInLog(store: EventStore, expectedKey?: string): Promise<string | undefined> {
  for (const stream of await streamsOf(store)) {
    const options = {
      sha256: nativeSha256,
      allowUnsealed: true,
      mayGoOn: stream.startsWith('tournament-'),
      ...(expectedKey === undefined ? {} : { expectedKey }),
    };
    const verifier = matchOfStream(stream) === undefined ? new StreamVerifier(options) : new MatchVerifier(options);
    for await (const line of streamFileLines(stream, store.readLines(stream))) verifier.push(Buffer.from(line));
    const verdict = verifier.verdict();
    if (!verdict.ok) return `${stream}: ${verdict.sentence}`;
  }
  return undefined;
}

/** How often each command of a match stands in the log: once, if all is well. */
export async function batchesByCommand(store: EventStore, match: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let before: string | undefined;
  for await (const { cause } of store.readStream(matchStream(match as MatchId))) {
    if (cause !== before) counts.set(cause, (counts.get(cause) ?? 0) + 1);
    before = cause;
  }
  return counts;
}

/** What the read models say, in a form that can be compared. */
export async function answersOf(reads: Reads, matches: readonly string[]): Promise<unknown> {
  const tables = await listOpenTables(reads, { limit: 100 });
  const running = await listMatches(reads, { state: 'running', limit: 100 });
  const finished = await listMatches(reads, { state: 'finished', limit: 100 });
  const people = [...tables.items, ...running.items, ...finished.items].map(({ createdBy }) => createdBy);
  return {
    tables,
    running,
    finished,
    names: await namesOf(reads, [...new Set(people)]),
    timelines: await Promise.all(matches.map((match) => readTimeline(reads, match as MatchId, { limit: 1000 }))),
  };
}

/** What they would say if they were built from this log now. */
export async function rebuiltAnswers(store: EventStore, matches: readonly string[]): Promise<unknown> {
  const readStore = openMemoryReadStore();
  const runner = new ProjectionRunner({ store, readStore, projections: PROJECTIONS });
  await runner.start();
  try {
    const reached = await runner.waitFor(await store.lastPosition(), 60_000);
    if (!reached) throw new Error('the read models could not be rebuilt in a minute');
    return await answersOf(readStore, matches);
  } finally {
    await runner.stop();
    await readStore.close();
  }
}
