import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SystemClock,
  createTournamentLoop,
  EntrantNames,
  loadConfig,
  openStorage,
  secretsFrom,
} from '@logbuoy/platform';
import { TestClient } from '../kit/client';
import { playLargeEvent } from '../kit/large-event';
import { startServer } from '../kit/server';
import type { Report } from './bench';
import { BenchTable } from './bench-table';

const PLAYERS = 4_000;
const ROUNDS = 4;
const STRANGERS = 8;
const WARM_MS = 2_000;
const RUN_MS = 12_000;
/** A command every so often, as at a table of people who are in a hurry. */
const PACE_MS = 50;

const EVENT = 'large-cup';
const PAPERS = ['pairings-by-name', 'pairings-by-table', 'seat-cards', 'standings'];

/**
 * Eight strangers ask for PDFs of an event of 4,000 players, each time another one, while a match is played: how long the
 * thread that serves the match is blocked at most, and how long its commands take. The peer is the same match alone.
 */
export async function run(report: Report): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-strangers-'));
  try {
    await writeEvent(data);
    const server = await startServer({ data });
    try {
      const [ada, bea] = await Promise.all([TestClient.guest(server.url, 'Ada'), TestClient.guest(server.url, 'Bea')]);
      const table = await BenchTable.open([ada, bea], { seed: 1 });
      table.start(PACE_MS);
      const alone = await measured(server.url, table);
      const crowd = await Promise.all(
        Array.from({ length: STRANGERS }, (_, i) => TestClient.guest(server.url, `Stranger ${i}`)),
      );
      const stop = { isSet: false };
      const asking = crowd.map((stranger, i) => ask(stranger, i, stop));
      const crowded = await measured(server.url, table);
      stop.isSet = true;
      table.stop();
      const made = (await Promise.all(asking)).reduce((sum, one) => sum + one);
      const against = (value: number, peer: number) => ({ value, peer: 'match alone', ratio: value / peer });
      report({ bench: 'strangers/PDFs made', value: made, unit: 'files' });
      report({ bench: 'strangers/longest block', unit: 'ms', ...against(crowded.blockMs, alone.blockMs) });
      report({ bench: 'strangers/command p50', unit: 'ms', ...against(crowded.p50, alone.p50) });
      report({ bench: 'strangers/command p99', unit: 'ms', ...against(crowded.p99, alone.p99) });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function writeEvent(data: string): Promise<void> {
  const config = loadConfig({ LOGBUOY_DATA: data });
  const storage = await openStorage(config, []);
  const secrets = secretsFrom(config.secret);
  const loop = createTournamentLoop({ store: storage.events, secrets, clock: new SystemClock(), shared: false });
  const names = new EntrantNames(storage.reads, storage.vault);
  await playLargeEvent(loop, names, { id: EVENT, players: PLAYERS, rounds: ROUNDS, director: 'td' });
  await loop.close();
  await storage.close();
}

async function measured(url: string, table: BenchTable) {
  await passes(WARM_MS);
  await longestBlockMs(url); // asking sets it back
  table.latenciesMs.length = 0;
  await passes(RUN_MS);
  const blockMs = await longestBlockMs(url);
  const sorted = table.latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
  return { blockMs, p50: at(0.5), p99: at(0.99) };
}

/** Of the event loop since it was last asked for. */
async function longestBlockMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

/** One after another, and never one that was made before. */
async function ask(stranger: TestClient, nth: number, stop: { readonly isSet: boolean }): Promise<number> {
  const wishes = PAPERS.flatMap((paper) =>
    ['en', 'de'].flatMap((language) =>
      ['a4', 'letter'].flatMap((size) =>
        Array.from({ length: ROUNDS }, (_, i) => `${paper}/pdf?round=${i + 1}&size=${size}&language=${language}`),
      ),
    ),
  ).filter((_, i) => i % STRANGERS === nth);
  let made = 0;
  for (const wish of wishes) {
    if (stop.isSet) break;
    const { status } = await stranger.get(`/api/tournaments/${EVENT}/papers/${wish}`);
    if (status === 200) made += 1;
  }
  return made;
}

const passes = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
