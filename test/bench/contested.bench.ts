import { randomUUID } from 'node:crypto';
import { CommandLoop, openKurrentStore, openPostgresStore, type EventStore } from '@logbuoy/event-store';
import type { ActorId, CommandId, Context, StreamId } from '@logbuoy/kernel';
import { KurrentProtocolDouble } from '../kit/kurrent-protocol-double';
import { testPostgresUrl } from '../kit/services';
import type { Report } from './bench';
import { median, quantile } from './median';

/**
 * Two nodes that get commands for the same matches, as where the players of a table are connected to different ones: each
 * with a connection and a subscription of its own, on each log several processes can write to that is at hand. PostgreSQL is
 * always; KurrentDB where `LOGBUOY_KURRENTDB_URL` names a server, otherwise the double of its protocol, which has no disk and
 * shows what a command costs in calls and waiting. The stores take turns.
 */
const MATCHES = 4;
const SENDERS = 2;
const WARM_MS = 500;
const RUN_MS = 3_000;
const ROUNDS = 3;
/** As a server alone was seen to show its appends to readers. */
const DOUBLE_LAG_MS = 2;

interface Contest {
  readonly name: string;
  open(): Promise<EventStore>;
  /** Calls to the server so far, where they can be counted. */
  calls?(): number;
  close(): Promise<void>;
}
interface Round {
  readonly rate: number;
  readonly latenciesMs: readonly number[];
  readonly calls: number | undefined;
}

export async function run(report: Report): Promise<void> {
  const contests = [await onPostgres(), await onKurrent()];
  try {
    const rounds = new Map<Contest, Round[]>(contests.map((contest) => [contest, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const contest of contests) rounds.get(contest)?.push(await contested(contest));
    const rateOf = (contest: Contest): number => median((rounds.get(contest) ?? []).map(({ rate }) => rate));
    const peer = contests[0] as Contest;
    for (const contest of contests) {
      const bench = `contested/${contest.name}`;
      const against = contest === peer ? {} : { peer: peer.name, ratio: rateOf(contest) / rateOf(peer) };
      report({ bench, value: rateOf(contest), unit: 'commands/s of two nodes', ...against });
      const latencies = (rounds.get(contest) ?? []).flatMap(({ latenciesMs }) => latenciesMs);
      report({ bench: `${bench}, p50`, value: quantile(latencies, 0.5), unit: 'ms' });
      report({ bench: `${bench}, p99`, value: quantile(latencies, 0.99), unit: 'ms' });
      const calls = (rounds.get(contest) ?? []).flatMap((round) => round.calls ?? []);
      if (calls.length > 0) report({ bench: `${bench}, calls`, value: median(calls), unit: 'calls/command' });
    }
  } finally {
    for (const contest of contests) await contest.close();
  }
}

async function contested({ open, calls }: Contest): Promise<Round> {
  const nodes = await Promise.all([node(await open()), node(await open())]);
  const matches = Array.from({ length: MATCHES }, () => `contested-${randomUUID()}` as StreamId);
  const latenciesMs: number[] = [];
  const state = { isOver: false };
  const send = async ({ loop }: (typeof nodes)[number], match: StreamId): Promise<void> => {
    while (!state.isOver) {
      const sentAt = performance.now();
      const handled = await loop.handle(match, 1, { commandId: randomUUID() as CommandId, by: 'bench' as ActorId });
      if (handled.kind === 'accepted') latenciesMs.push(performance.now() - sentAt);
    }
  };
  const sending = nodes.flatMap((one) =>
    matches.flatMap((match) => Array.from({ length: SENDERS }, () => send(one, match))),
  );
  await passes(WARM_MS);
  latenciesMs.length = 0;
  const [callsBefore, begun] = [calls?.(), performance.now()];
  await passes(RUN_MS);
  const seconds = (performance.now() - begun) / 1000;
  const [done, callsNow] = [[...latenciesMs], calls?.()];
  state.isOver = true;
  await Promise.all(sending);
  for (const { store } of nodes) await store.close();
  const each = callsNow === undefined ? undefined : (callsNow - (callsBefore ?? 0)) / done.length;
  return { rate: done.length / seconds, latenciesMs: done, calls: each };
}

async function node(store: EventStore) {
  type Added = { readonly type: 'Added'; readonly by: number };
  const context: Context = { nowMs: 0, random: undefined as never };
  const loop = new CommandLoop<number, number, Added>({
    store,
    decider: { initial: 0, decide: (_, by) => [{ type: 'Added', by }], evolve: (sum, { by }) => sum + by },
    contextFor: () => context,
    shared: true,
  });
  const filter = { streamPrefix: 'contested-' };
  store.subscribe({ after: await store.lastPosition(), filter, handle: () => undefined });
  return { store, loop };
}

async function onPostgres(): Promise<Contest> {
  const url = await testPostgresUrl();
  return { name: 'postgres', open: () => openPostgresStore({ url }), close: () => Promise.resolve() };
}

async function onKurrent(): Promise<Contest> {
  const server = process.env['LOGBUOY_KURRENTDB_URL'];
  if (server !== undefined)
    return { name: 'kurrentdb', open: () => openKurrentStore({ url: server }), close: () => Promise.resolve() };
  const double = await new KurrentProtocolDouble().start();
  double.log.lagMs = () => DOUBLE_LAG_MS;
  return {
    name: 'kurrentdb protocol double',
    open: () => openKurrentStore({ url: double.url }),
    calls: () => double.reads + double.appends.length,
    close: () => Promise.resolve(double.stop()),
  };
}

const passes = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
