import { TestClient } from '../kit/client';
import { startServer } from '../kit/server';
import type { Report } from './bench';
import { BenchTable } from './bench-table';

/**
 * Whole commands, end to end: a client's message through the socket, decided, on disk, shown to both players, and the
 * acknowledgement back. Clients and server share the machine's two cores, so these are floors.
 *
 * First every match has one command under way at all times: the most the house takes, with a latency of matches ÷ rate by
 * arithmetic. Then each match plays a command every `matches ÷ rate` seconds, as many tables of people would, and the
 * rate goes down until the slowest in a hundred is quick.
 */
const WARM_MS = 2_000;
const RUN_MS = 6_000;
const QUICK_MS = 50;
const LESS = 0.85;
/** A machine that is not quick at this share of what it takes is not going to be. */
const LEAST_SHARE = 0.1;

export async function run(report: Report): Promise<void> {
  for (const matches of [1, 50, 500]) await measure(report, matches);
}

async function measure(report: Report, count: number): Promise<void> {
  const server = await startServer();
  try {
    const tables = await opened(server.url, count);
    const most = await played(tables);
    tell(report, `commands/${count} matches`, most);
    if (count > 1) tell(report, `commands/${count} matches, p99 under ${QUICK_MS} ms`, await quick(tables, most.rate));
    for (const table of tables) table.stop();
  } finally {
    await server.stop();
  }
}

async function opened(url: string, count: number): Promise<BenchTable[]> {
  const players = await Promise.all(Array.from({ length: 16 }, (_, i) => TestClient.guest(url, `Bench ${i}`)));
  const tables: BenchTable[] = [];
  for (let i = 0; i < count; i++) {
    const [north, south] = [players[(2 * i) % 16], players[(2 * i + 1) % 16]] as [TestClient, TestClient];
    tables.push(await BenchTable.open([north, south], { seed: i }));
  }
  return tables;
}

interface Played {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** All tables for a while: as fast as it goes, or so many commands a second together. */
async function played(tables: readonly BenchTable[], paced?: number): Promise<Played> {
  for (const table of tables) table.start(paced === undefined ? 0 : (1000 * tables.length) / paced);
  await passes(WARM_MS);
  for (const table of tables) table.latenciesMs.length = 0;
  const begun = performance.now();
  await passes(RUN_MS);
  const seconds = (performance.now() - begun) / 1000;
  const latencies = tables.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b);
  return { rate: latencies.length / seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

/** The highest pace tried at which all but the slowest in a hundred are quick; the last one tried where none was. */
async function quick(tables: readonly BenchTable[], most: number): Promise<Played> {
  let found: Played;
  let pace = most * LESS;
  do {
    found = await played(tables, pace);
    pace *= LESS;
  } while (found.p99 >= QUICK_MS && pace > most * LEAST_SHARE);
  return found;
}

function tell(report: Report, bench: string, { rate, p50, p99 }: Played): void {
  report({ bench, value: rate, unit: 'acknowledged commands/s' });
  report({ bench: `${bench}, p50`, value: p50, unit: 'ms' });
  report({ bench: `${bench}, p99`, value: p99, unit: 'ms' });
}

const passes = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
