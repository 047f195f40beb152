import {
  type ActorId,
  type CommandId,
  type NewEvent,
  type RecordedEvent,
  type Sent,
  type StreamHead,
  type StreamId,
  chain,
  chainHash,
  genesis,
  readLines,
  splitLine,
  TextFields,
} from '@logbuoy/kernel';
import { nativeSha256 } from '../native-sha256';
import type { AppendOutcome, AppendRequest, CommandRecord, EventStore, Upcast } from '../port';

/** Every harness opens its store with these. */
export const CONTRACT_TEXTS = new TextFields([
  {
    streams: 'contract-',
    events: { Said: { text: { of: ['account:who'] } } },
    commands: { Say: { text: { of: ['account:who'] } } },
  },
]);

/** One adapter on one set of data, which belongs to a single test. */
export interface ContractHarness {
  /** Opened again after `close`, it finds the same data: a restart. */
  open(upcasts?: readonly Upcast[]): Promise<EventStore>;
  cleanup(): Promise<void>;
  readonly durableAcrossReopen: boolean;
  /** Finished streams can be compressed at rest. */
  readonly keepsArchive?: boolean;
}

export type MakeHarness = () => Promise<ContractHarness> | ContractHarness;

let made = 0;
/** Unique in every run, so that a suite may run on a log that already holds other things. */
const unique = (): string => `${process.pid.toString(36)}${Date.now().toString(36)}${(made++).toString(36)}`;
export const newStream = (prefix = 'contract-'): StreamId => `${prefix}${unique()}` as StreamId;
export const newPrefix = (): string => `contract-${unique()}-`;
export const newCommand = (): CommandId => `command-${unique()}` as CommandId;

export const ADA = 'player:ada' as ActorId;
export const BEN = 'player:ben' as ActorId;

export const fact = (n: number, type = 'Counted'): NewEvent => ({ type, schema: 1, data: { n } });
export const facts = (count: number, type?: string): NewEvent[] =>
  Array.from({ length: count }, (_, i) => fact(i, type));

export const genesisOf = (stream: StreamId): StreamHead => genesis(stream, nativeSha256);

export interface BatchOptions {
  readonly command?: CommandId;
  readonly by?: ActorId;
  readonly at?: number;
  readonly sent?: Sent;
}

export function requestFor(
  stream: StreamId,
  expected: StreamHead,
  events: readonly NewEvent[] = [fact(0)],
  { command = newCommand(), by = ADA, at = 1_700_000_000_000, sent }: BatchOptions = {},
): AppendRequest {
  return { expected, batch: chain(expected, { stream, events, at, by, cause: command, sent }, nativeSha256) };
}

export const headAfter = ({ batch }: AppendRequest): StreamHead => batch.head;

/** Appends to where the stream stands now and insists on success. */
export async function write(
  store: EventStore,
  stream: StreamId,
  events?: readonly NewEvent[],
  options?: BatchOptions,
): Promise<CommandRecord> {
  return appended(await store.append(requestFor(stream, await store.head(stream), events, options)));
}

export function appended(outcome: AppendOutcome): CommandRecord {
  if (outcome.kind !== 'appended') throw new Error(`expected an append, got ${JSON.stringify(outcome)}`);
  return outcome.record;
}

/** As a command loop does it: read the head, append, and retry after each conflict. */
export async function writeInTheRace(
  store: EventStore,
  stream: StreamId,
  options: BatchOptions,
): Promise<AppendOutcome> {
  for (;;) {
    const outcome = await store.append(requestFor(stream, await store.head(stream), [fact(1), fact(2)], options));
    if (outcome.kind !== 'conflict') return outcome;
  }
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export const versions = (events: readonly RecordedEvent[]): number[] => events.map((event) => event.version);
export const positions = (events: readonly RecordedEvent[]): number[] => events.map((event) => event.position);

/** Checks every link of a stream as it stands in the log and returns where it ends. */
export async function verifiedHead(store: EventStore, stream: StreamId): Promise<StreamHead> {
  let { version, hash } = genesisOf(stream);
  for await (const line of store.readLines(stream)) {
    const parts = splitLine(line);
    if (parts === undefined || parts.hash !== chainHash(hash, parts.body, nativeSha256)) {
      throw new Error(`${stream}: the chain breaks after version ${version}`);
    }
    version += readLines(line, stream, 1).length;
    hash = parts.hash;
  }
  return { version, hash };
}

export async function until(condition: () => boolean, what: string, patienceMs = 20_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
