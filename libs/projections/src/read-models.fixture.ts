import type { EventStore } from '@logbuoy/event-store';
import { openMemoryStore } from '@logbuoy/event-store';
import type { ChainedBatch, DomainEvent } from '@logbuoy/kernel';
import type { MatchLayerEvent } from '@logbuoy/games';
import { openMemoryReadStore } from './read-store/memory';
import type { Reads, ReadStore } from './read-store/port';
import { historyOf } from './runner/history';
import { append, listening, type Shown } from './runner/log.fixture';
import type { Projection } from './runner/projection';
import { ProjectionRunner } from './runner/runner';
import { DocumentMemory, UnitOfWork } from './runner/unit-of-work';

/** A batch of facts on a stream, at a time. */
export type Happening = readonly [stream: string, at: number, ...events: DomainEvent[]];

/** What these projections show after this history. */
export async function after(projections: readonly Projection[], ...history: readonly Happening[]): Promise<Reads> {
  const store = await openMemoryStore();
  for (const [stream, at, ...events] of history) await append(store, stream, events, at);
  const readStore = openMemoryReadStore();
  await upToDate(store, readStore, projections);
  await store.close();
  return readStore;
}

export async function upToDate(
  store: EventStore,
  readStore: ReadStore,
  projections: readonly Projection[],
): Promise<void> {
  const errors: unknown[] = [];
  const runner = new ProjectionRunner({ store, readStore, projections, onError: (error) => errors.push(error) });
  await runner.start();
  const isDone = await runner.waitFor(await store.lastPosition(), 60_000);
  await runner.stop();
  if (!isDone || errors.length > 0)
    throw new Error(`the projections did not come up to date: ${errors.map(String).join()}`);
}

/** The plainest way there is: every event on its own, fetched and written, without batches and without memory. */
export async function appliedOneByOne(
  store: EventStore,
  projections: readonly Projection[],
): Promise<(name: string) => Promise<Shown>> {
  const { readStore, shown } = listening(openMemoryReadStore());
  for (const projection of projections) {
    const { name, version, collections } = projection;
    const generation = await readStore.createGeneration({ projection: name, version, collections });
    let from = 0;
    for await (const event of store.readAll({ filter: projection.filter })) {
      const unit = new UnitOfWork(readStore, generation, new DocumentMemory());
      await projection.apply(event, unit, historyOf(store, unit));
      unit.keep();
      await readStore.commit(generation, { from, to: event.position, writes: unit.writes });
      from = event.position;
    }
  }
  return shown;
}

export async function appendBatch(store: EventStore, batch: ChainedBatch): Promise<void> {
  const expected = await store.head(batch.stream);
  const outcome = await store.append({ expected, batch });
  if (outcome.kind !== 'appended') throw new Error(`expected an append, got ${outcome.kind}`);
}

type OfType<Type extends MatchLayerEvent['type']> = Omit<Extract<MatchLayerEvent, { readonly type: Type }>, 'type'>;

/** A fact of the match layer, checked by the compiler, with ids as plain words. */
export const fact = <Type extends MatchLayerEvent['type']>(type: Type, data: Unbranded<OfType<Type>>): DomainEvent => ({
  type,
  ...(data as object),
});

type Unbranded<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Unbranded<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Unbranded<T[K]> }
      : T;

export const tableOpened = (match: string, changes: Partial<Unbranded<OfType<'MatchCreated'>>> = {}): DomainEvent =>
  fact('MatchCreated', {
    match,
    game: 'signals',
    rulesVersion: '1',
    options: { rounds: 3 },
    players: 2,
    clock: null,
    spectators: { allowed: true, delayMs: 0 },
    listed: true,
    createdBy: 'ada',
    seedCommitment: 'c0ffee',
    ...changes,
  });
export const seated = (seat: 'north' | 'south' | 'east' | 'west', player: string): DomainEvent =>
  fact('SeatTaken', { seat, player });
export const started = fact('MatchStarted', { seats: ['north', 'south'], by: 'ada' });
export const untimed = (sinceMs: number) => ({ sinceMs, left: null });
export const awaited = (decision: number, seat: string, sinceMs: number, why = 'turn'): DomainEvent =>
  fact('DecisionAwaited', { decision, seats: [seat], why, clock: untimed(sinceMs) });
export const ended = (sinceMs: number, winners: readonly string[] = ['north'], reason = 'concession'): DomainEvent =>
  fact('MatchEnded', { winners, reason, clock: untimed(sinceMs) });
