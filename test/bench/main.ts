import type { Bench, Measurement } from './bench';

/**
 * `npm run bench [-- name …]`. Each entry is loaded only when it runs, so that one bench does not warm up or slow down
 * another. To add one: a `<name>.bench.ts` beside this file that exports `run`, and a line here.
 */
const BENCHES: Record<string, () => Promise<{ run: Bench }>> = {
  'event-store': () => import('./event-store.bench.js'),
  storage: () => import('./storage.bench.js'),
  fold: () => import('./fold.bench.js'),
  load: () => import('./load.bench.js'),
  verify: () => import('./verify.bench.js'),
  commands: () => import('./commands.bench.js'),
  'fan-out': () => import('./fan-out.bench.js'),
  'second-edition': () => import('./second-edition.bench.js'),
  fleet: () => import('./fleet.bench.js'),
  jobs: () => import('./jobs.bench.js'),
  pairing: () => import('./pairing.bench.js'),
  'public-log': () => import('./public-log.bench.js'),
  replay: () => import('./replay.bench.js'),
  strangers: () => import('./strangers.bench.js'),
};

const rounded = (value: number) => Number(value.toPrecision(4));

function print({ bench, value, unit, peer, ratio }: Measurement): void {
  const line = {
    bench,
    value: rounded(value),
    unit,
    peer: peer ?? null,
    ratio: ratio === undefined ? null : rounded(ratio),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in BENCHES));
  if (unknown.length > 0)
    throw new Error(`no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`);
  for (const [name, load] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { run } = await load();
    await run(print);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
