import { TestClient } from '../kit/client';
import type { Report } from './bench';
import { FIXTURE, type BenchGame } from './bench-game';
import { BenchTable } from './bench-table';

const PLAYERS = 16;

export interface Tables {
  readonly count: number;
  readonly game?: BenchGame;
  /** Whether a spectator follows each of them. */
  readonly watched?: boolean;
}

export async function openTables(url: string, { count, game = FIXTURE, watched }: Tables): Promise<BenchTable[]> {
  const guests = Array.from({ length: PLAYERS }, (_, i) => TestClient.guest(url, `Bench ${i}`));
  const players = await Promise.all(guests);
  const spectator = watched ? { spectator: new TestClient(url) } : {};
  const tables: BenchTable[] = [];
  for (let i = 0; i < count; i++) {
    const pair = [players[(2 * i) % PLAYERS], players[(2 * i + 1) % PLAYERS]] as [TestClient, TestClient];
    tables.push(await BenchTable.open(pair, { seed: i, game, ...spectator }));
  }
  return tables;
}

export interface Played {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Pace {
  readonly warmMs: number;
  readonly runMs: number;
  /** Commands a second of all tables together; as fast as it goes where none is named. */
  readonly rate?: number;
}

/** All tables for a while; they play on afterwards. */
export async function played(tables: readonly BenchTable[], { warmMs, runMs, rate }: Pace): Promise<Played> {
  for (const table of tables) table.start(rate === undefined ? 0 : (1000 * tables.length) / rate);
  await passes(warmMs);
  for (const table of tables) table.latenciesMs.length = 0;
  const begun = performance.now();
  await passes(runMs);
  const seconds = (performance.now() - begun) / 1000;
  const latencies = tables.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b);
  return { rate: latencies.length / seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

export function tellPlayed(report: Report, bench: string, { rate, p50, p99 }: Played): void {
  report({ bench, value: rate, unit: 'acknowledged commands/s' });
  report({ bench: `${bench}, p50`, value: p50, unit: 'ms' });
  report({ bench: `${bench}, p99`, value: p99, unit: 'ms' });
}

const passes = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
