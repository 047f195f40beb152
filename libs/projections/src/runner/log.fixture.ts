import { nativeSha256, type EventStore } from '@logbuoy/event-store';
import { chain, toNewEvent, type ActorId, type CommandId, type DomainEvent, type StreamId } from '@logbuoy/kernel';
import type { Document, Reads, ReadStore } from '../read-store/port';
import type { Documents, Projection } from './projection';

let commands = 0;

/** Appends facts to where the stream stands; the position of the last one. */
export async function append(
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  at = 1_700_000_000_000,
): Promise<number> {
  const id = stream as StreamId;
  const expected = await store.head(id);
  const cause = `command-${process.pid}-${(commands += 1)}` as CommandId;
  const batch = {
    stream: id,
    events: events.map((event) => toNewEvent(event)),
    at,
    by: 'system:spec' as ActorId,
    cause,
  };
  const outcome = await store.append({ expected, batch: chain(expected, batch, nativeSha256) });
  if (outcome.kind !== 'appended') throw new Error(`expected an append, got ${outcome.kind}`);
  return outcome.record.position;
}

export const counted = (n: number): DomainEvent & { n: number } => ({ type: 'Counted', n });
export const ignored: DomainEvent = { type: 'Ignored' };

/** Adds up: an event applied twice, or not at all, or in another order, shows. */
export function counter(name = 'counter', version = 1, apply: Projection['apply'] = addUp): Projection {
  const collections = { sums: { fields: { sum: 'integer' }, indexes: [['sum']] } } as const;
  return { name, version, filter: { types: ['Counted'] }, collections, apply };
}

export type Sum = { readonly sum: number; readonly trail: number };

export async function addUp(event: Parameters<Projection['apply']>[0], documents: Documents): Promise<void> {
  const n = Number(event.data['n']);
  for (const key of [event.stream, 'all']) {
    const { sum = 0, trail = 7 } = (await documents.get<Sum>('sums', key)) ?? {};
    documents.put('sums', key, { sum: sum + n, trail: (trail * 31 + n) % 1_000_003 });
  }
}

/** Every document a projection shows, by collection and key, so that two ways of building them can be compared. */
export type Shown = { readonly [place: string]: Document };

/** Notes the keys that are written, since a port made for questions does not list everything. */
export function listening(readStore: ReadStore): {
  readonly readStore: ReadStore;
  readonly shown: (projection: string) => Promise<Shown>;
} {
  const keys = new Map<string, Map<string, Set<string>>>();
  const commit: ReadStore['commit'] = async (ref, step) => {
    await readStore.commit(ref, step);
    const ours = keys.get(ref.projection) ?? new Map<string, Set<string>>();
    keys.set(ref.projection, ours);
    for (const { collection, key } of step.writes) ours.set(collection, (ours.get(collection) ?? new Set()).add(key));
  };
  const shown = async (projection: string): Promise<Shown> => {
    const found: [string, Document][] = [];
    for (const [collection, some] of keys.get(projection) ?? []) {
      const documents = await (readStore as Reads).getMany(projection, collection, [...some]);
      for (const [key, document] of documents) found.push([`${collection}:${key}`, document]);
    }
    return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  const wrapped = new Proxy(readStore, {
    get(target, name) {
      if (name === 'commit') return commit;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return { readStore: wrapped, shown };
}
