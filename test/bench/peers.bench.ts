import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatViewer, SPECTATOR, type Json } from '@logbuoy/kernel';
import { diff } from '@logbuoy/contracts';
import { simulateMatch, type SimulatedMatch } from '@logbuoy/games';
import {
  BOTS,
  cardGame as game,
  cardGameKit,
  STARTER_DECKS,
  type CardGameEvent,
  type CardGameState,
} from '@logbuoy/test-kit';
import { startServer } from '../kit/server';
import type { Report } from './bench';
import { BoardgameTable } from './boardgame-table';
import { fetchedPeers } from './fetched';
import { median } from './median';
import { openTables, played } from './played-tables';
import { showdownChoicesPerSecond } from './showdown-battles';

/**
 * Beside others of our kind, in one run and in turns, so that the ratio holds on any machine. boardgame.io: acknowledged
 * commands of a small game through sockets, two players and a spectator each; ours are on disk when they are acknowledged, its
 * memory keeps nothing, its files are written and not synced. Pokémon Showdown: decisions a second of its simulator beside
 * ours, shown to two players and a spectator, without a network.
 */
const ROUNDS = 3;
const WARM_MS = 1_500;
const RUN_MS = 4_000;
const MATCHES = [1, 50];

type Storage = 'memory' | 'flat-file';

export async function run(report: Report): Promise<void> {
  const manifest = await fetchedPeers();
  for (const count of MATCHES) await besideBoardgame(report, manifest, count);
  await besideShowdown(report, manifest);
}

async function besideBoardgame(report: Report, manifest: string, count: number): Promise<void> {
  const rates: { [who: string]: number[] } = { ours: [], memory: [], 'flat-file': [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates['ours']?.push(await ourRate(count));
    for (const storage of ['memory', 'flat-file'] as const)
      rates[storage]?.push(await boardgameRate(manifest, storage, count));
  }
  const value = median(rates['ours'] ?? []);
  const unit = 'acknowledged commands/s';
  for (const [storage, peer] of [
    ['memory', 'boardgame.io in memory'],
    ['flat-file', 'boardgame.io FlatFile'],
  ] as const) {
    const theirs = median(rates[storage] ?? []);
    report({ bench: `peers/${peer}, ${count} matches`, value: theirs, unit });
    report({ bench: `peers/commands, ${count} matches`, value, unit, peer, ratio: value / theirs });
  }
}

async function ourRate(count: number): Promise<number> {
  const server = await startServer();
  try {
    const tables = await openTables(server.url, { count, watched: true });
    const { rate } = await played(tables, { warmMs: WARM_MS, runMs: RUN_MS });
    for (const table of tables) table.stop();
    return rate;
  } finally {
    await server.stop();
  }
}

async function boardgameRate(manifest: string, storage: Storage, count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-boardgame-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(__dirname, 'boardgame-server.js'), [manifest, storage, folder], { env, silent: true });
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server of boardgame.io ended')));
    ended.catch(() => undefined);
    const [port] = (await Promise.race([once(child, 'message'), ended])) as [number];
    const tables: BoardgameTable[] = [];
    for (let i = 0; i < count; i++) tables.push(await BoardgameTable.open(manifest, port, `bench-${i}`));
    await passes(WARM_MS);
    for (const { latenciesMs } of tables) latenciesMs.length = 0;
    const begun = performance.now();
    await passes(RUN_MS);
    const moves = tables.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
    const seconds = (performance.now() - begun) / 1000;
    for (const table of tables) table.stop();
    if (moves === 0) throw new Error('boardgame.io took no move');
    return moves / seconds;
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function besideShowdown(report: Report, manifest: string): Promise<void> {
  const rates: { readonly ours: number; readonly theirs: number }[] = [];
  ourDecisionsPerSecond(); // warm
  for (let round = 0; round < ROUNDS; round++)
    rates.push({ ours: ourDecisionsPerSecond(), theirs: await showdownChoicesPerSecond(manifest, RUN_MS) });
  const theirs = median(rates.map((rate) => rate.theirs));
  const value = median(rates.map(({ ours }) => ours));
  const peer = 'Pokémon Showdown';
  report({ bench: `peers/${peer}`, value: theirs, unit: 'decisions/s of random players' });
  report({
    bench: 'peers/Second Edition',
    value,
    unit: 'decisions/s of random players',
    peer,
    ratio: median(rates.map((rate) => rate.ours / rate.theirs)),
  });
}

/** Matches of random bots; after each decision both seats and a spectator are shown what changed, and the seats their offers. */
function ourDecisionsPerSecond(): number {
  const deckAt = (i: number) => (STARTER_DECKS[i % STARTER_DECKS.length] as (typeof STARTER_DECKS)[number]).deck;
  let decisions = 0;
  const begun = performance.now();
  for (let seed = 0; performance.now() - begun < RUN_MS; seed++) {
    const players = [seed, seed + 1].map((i) => ({ bot: BOTS.random, equipment: deckAt(i) }));
    const match = simulateMatch(cardGameKit, { seed, players, checks: 'none' });
    decisions += match.decisions;
    show(match);
  }
  return (1000 * decisions) / (performance.now() - begun);
}

function show({ history, seats }: SimulatedMatch<CardGameState, CardGameEvent>): void {
  const viewers = [...seats.map(seatViewer), SPECTATOR];
  const shown = viewers.map((): Json => null);
  let state = game.initial;
  for (const event of history) {
    state = game.evolve(state, event);
    if (event.type !== 'WorkLeft' && event.type !== 'GameDecided') continue;
    for (const [i, viewer] of viewers.entries()) {
      const view = game.view(state, viewer);
      JSON.stringify(shown[i] === null ? view : diff(shown[i] as Json, view));
      shown[i] = view;
    }
    for (const seat of seats) JSON.stringify(game.offers(state, seat));
  }
}

const passes = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
