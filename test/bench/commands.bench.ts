import { TestClient } from '../kit/client';
import { startServer } from '../kit/server';
import type { Report } from './bench';
import { BenchTable } from './bench-table';

/**
 * Whole commands, end to end: a client's message through the socket, decided, on disk, shown to both players, and the
 * acknowledgement back. Clients and server share the machine's two cores, so these are floors.
 *
 * `closed`: every match has one command under way at all times, so latency is matches ÷ rate by arithmetic.
 * `paced`: each match plays a command every `matches ÷ rate` seconds, as many tables of people would.
 */
const WARM_MS = 2_000;
const RUN_MS = 6_000;
const PACED_RATE = 5_000;

export async function run(report: Report): Promise<void> {
  for (const matches of [1, 50, 500]) await measure(report, matches, undefined);
  await measure(report, 500, PACED_RATE);
}

async function measure(report: Report, count: number, paced: number | undefined): Promise<void> {
  const server = await startServer();
  try {
    const players = await Promise.all(Array.from({ length: 16 }, (_, i) => TestClient.guest(server.url, `Bench ${i}`)));
    const tables: BenchTable[] = [];
    for (let i = 0; i < count; i++) {
      const [north, south] = [players[(2 * i) % 16], players[(2 * i + 1) % 16]] as [TestClient, TestClient];
      tables.push(
        await BenchTable.open([north, south], { seed: i, everyMs: paced === undefined ? 0 : (1000 * count) / paced }),
      );
    }
    for (const table of tables) table.start();
    await passes(WARM_MS);
    for (const table of tables) table.latenciesMs.length = 0;
    const begun = performance.now();
    await passes(RUN_MS);
    const seconds = (performance.now() - begun) / 1000;
    const latencies = tables.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b);
    for (const table of tables) table.stop();
    const name = `commands/${count} matches${paced === undefined ? '' : `, paced at ${paced}/s`}`;
    report({ bench: name, value: latencies.length / seconds, unit: 'acknowledged commands/s' });
    report({ bench: `${name}, p50`, value: quantile(latencies, 0.5), unit: 'ms' });
    report({ bench: `${name}, p99`, value: quantile(latencies, 0.99), unit: 'ms' });
  } finally {
    await server.stop();
  }
}

const passes = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
