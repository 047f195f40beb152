import { startServer } from '../kit/server';
import type { Report } from './bench';
import { CARD_GAME } from './bench-game';
import type { BenchTable } from './bench-table';
import { openTables, played, tellPlayed, type Played, type Tables } from './played-tables';

/**
 * Whole commands, end to end: a client's message through the socket, decided, on disk, shown to both players, and the
 * acknowledgement back. Clients and server share the machine's two cores, so these are floors.
 *
 * First every match has one command under way at all times: the most the server takes, with a latency of matches ÷ rate by
 * arithmetic. Then each match plays a command every `matches ÷ rate` seconds, as many tables of people would, and the
 * rate goes down until the slowest in a hundred is quick.
 *
 * Matches of Second Edition are real ones with starter decks from start to end: offers, views and patches for two seats and
 * a spectator. Where a match ends, its table opens and starts the next, and that is part of what is measured.
 */
const PACE = { warmMs: 2_000, runMs: 6_000 };
const QUICK_MS = 50;
const LESS = 0.85;
/** A machine that is not quick at this share of what it takes is not going to be. */
const LEAST_SHARE = 0.1;

const MEASURED: readonly (Tables & { readonly name: string })[] = [
  { name: 'commands/1 matches', count: 1 },
  { name: 'commands/50 matches', count: 50 },
  { name: 'commands/500 matches', count: 500 },
  { name: 'commands/1 match of Second Edition', count: 1, game: CARD_GAME, watched: true },
  { name: 'commands/50 matches of Second Edition', count: 50, game: CARD_GAME, watched: true },
];

export async function run(report: Report): Promise<void> {
  for (const each of MEASURED) await measure(report, each);
}

async function measure(report: Report, { name, ...wanted }: (typeof MEASURED)[number]): Promise<void> {
  const server = await startServer();
  try {
    const tables = await openTables(server.url, wanted);
    const most = await played(tables, PACE);
    tellPlayed(report, name, most);
    if (wanted.count > 1) tellPlayed(report, `${name}, p99 under ${QUICK_MS} ms`, await quick(tables, most.rate));
    for (const table of tables) table.stop();
  } finally {
    await server.stop();
  }
}

/** The highest pace tried at which all but the slowest in a hundred are quick; the last one tried where none was. */
async function quick(tables: readonly BenchTable[], most: number): Promise<Played> {
  let found: Played;
  let rate = most * LESS;
  do {
    found = await played(tables, { ...PACE, rate });
    rate *= LESS;
  } while (found.p99 >= QUICK_MS && rate > most * LEAST_SHARE);
  return found;
}
