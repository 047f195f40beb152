import { nativeSha256, streamFile, type EventStore } from '@logbuoy/event-store';
import { MatchAuditor } from '@logbuoy/games';
import { matchOfStream, matchStream, StreamVerifier, type MatchId, type StreamId } from '@logbuoy/kernel';
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
import { FIXTURE_GAMES } from './test-table';

/** The streams of a log, in the order they began. */
async function streamsOf(store: EventStore): Promise<ReadonlySet<StreamId>> {
  const streams = new Set<StreamId>();
  for await (const { stream } of store.readAll()) streams.add(stream);
  return streams;
}

/** Verifies every stream of a log from its file, as an auditor does; matches are also folded and decided again. The first fault. */
export async function faultInLog(store: EventStore, expectedKey?: string): Promise<string | undefined> {
  for (const stream of await streamsOf(store)) {
    const options = {
      sha256: nativeSha256,
      allowUnsealed: true,
      mayGoOn: stream.startsWith('tournament-'),
      ...(expectedKey === undefined ? {} : { expectedKey }),
    };
    const isMatch = matchOfStream(stream) !== undefined;
    const verifier = isMatch ? new MatchAuditor(FIXTURE_GAMES, options) : new StreamVerifier(options);
    for await (const line of streamFile(store, stream)) verifier.push(Buffer.from(line));
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
  const trouble: unknown[] = [];
  const onError = (error: unknown) => void trouble.push(error);
  const runner = new ProjectionRunner({ store, readStore, projections: PROJECTIONS, onError });
  await runner.start();
  try {
    const reached = await runner.waitFor(await store.lastPosition(), 60_000);
    if (!reached) throw new Error('the read models could not be rebuilt in a minute', { cause: trouble[0] });
    return await answersOf(readStore, matches);
  } finally {
    await runner.stop();
    await readStore.close();
  }
}
