import { parseArgs } from 'node:util';
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
  contested: () => import('./contested.bench.js'),
  jobs: () => import('./jobs.bench.js'),
  pairing: () => import('./pairing.bench.js'),
  'public-log': () => import('./public-log.bench.js'),
  replay: () => import('./replay.bench.js'),
  strangers: () => import('./strangers.bench.js'),
};

/** Run only where they are named: they need to be told something, or fetch what they compare with. */
const ON_REQUEST: typeof BENCHES = {
  peers: () => import('./peers.bench.js'),
  'before-after': () => import('./before-after.bench.js'),
};

const rounded = (value: number) => Number(value.toPrecision(4));

function print({ bench, value, unit, peer, ratio, spread }: Measurement): void {
  const line = {
    bench,
    value: rounded(value),
    unit,
    peer: peer ?? null,
    ratio: ratio === undefined ? null : rounded(ratio),
    ...(spread === undefined ? {} : { spread: spread.map(rounded) }),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function main(words: readonly string[]): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { base: { type: 'string' }, rounds: { type: 'string' }, benches: { type: 'string' } },
  });
  const known = { ...BENCHES, ...ON_REQUEST };
  const unknown = wanted.filter((name) => !(name in known));
  if (unknown.length > 0)
    throw new Error(`no bench ${unknown.join(', ')}; there are: ${Object.keys(known).join(', ')}`);
  for (const [name, load] of Object.entries(wanted.length === 0 ? BENCHES : known)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    // One that cannot run (a registry that is out of reach) does not keep the others from running.
    await load()
      .then(({ run }) => run(print, values))
      .catch(tell);
  }
}

function tell(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch(tell);
