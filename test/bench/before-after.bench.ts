import type { BenchOptions, Report } from './bench';
import { CARD_GAME } from './bench-game';
import { builtRevision } from './built-revision';
import { median, quantile } from './median';
import { linesOfBench } from './own-bench';
import type { Tables } from './played-tables';
import { ROOT } from './scratch';
import { ServedBuild } from './served-build';

/**
 * `npm run bench -- before-after --base REV [--rounds N] [--benches a,b]`: this build beside another revision's, in one run.
 *
 * Commands: a server of each build is up, with the same tables played by the same clients. They take turns of some seconds,
 * and which one is first changes from round to round, so that whatever else the machine does meets both alike. The rate
 * depends on what the machine has to spare; processor time per command hardly does.
 *
 * `--benches` (unless told: verify, fold): each build runs its own bench of that name in turn, and lines of the same name
 * are compared. What only one of them has is left out.
 *
 * `value` is of this build, `ratio` after ÷ before, both the median of all rounds; `spread` has the ratio's quartiles.
 */
const LOADS: readonly (Tables & { readonly name: string })[] = [
  { name: '50 matches', count: 50 },
  { name: '12 matches of Second Edition', count: 12, game: CARD_GAME, watched: true },
];
const ROUNDS = 12;
const TURN_MS = 2_500;
const WARM_ROUNDS = 2;
/** A bench of its own is a whole process and takes longer than a turn. */
const TURNS_OF_A_BENCH = 4;

type Pair = readonly [before: number, after: number];

export async function run(report: Report, { base, rounds, benches }: BenchOptions): Promise<void> {
  if (base === undefined) throw new Error('before-after needs to know what to compare with: --base REV');
  const count = rounds === undefined ? ROUNDS : Number(rounds);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--rounds ${rounds} is not a number of rounds`);
  const { folder, short } = await builtRevision(base);
  const compared = { report, folders: [folder, ROOT] as const, peer: `the same at ${short}` };
  for (const load of LOADS) await compareCommands(compared, load, count);
  for (const name of (benches ?? 'verify,fold').split(',').filter(Boolean))
    await compareBench(compared, name, Math.ceil(count / TURNS_OF_A_BENCH));
}

interface Compared {
  readonly report: Report;
  readonly folders: readonly [before: string, after: string];
  readonly peer: string;
}

async function compareCommands(compared: Compared, load: (typeof LOADS)[number], rounds: number): Promise<void> {
  const [before, after] = await ServedBuild.startAll(compared.folders, load);
  try {
    const rates: Pair[] = [];
    const cpu: Pair[] = [];
    for (let round = -WARM_ROUNDS; round < rounds; round++) {
      const [a, b] = await inTurn(
        round,
        () => before.turn(TURN_MS),
        () => after.turn(TURN_MS),
      );
      if (round < 0) continue;
      rates.push([a.rate, b.rate]);
      cpu.push([a.cpuMs, b.cpuMs]);
    }
    tell(compared, `commands, ${load.name}`, 'acknowledged commands/s', rates);
    tell(compared, `processor time of a command, ${load.name}`, 'ms', cpu);
  } finally {
    await Promise.all([before.stop(), after.stop()]);
  }
}

async function compareBench(compared: Compared, name: string, rounds: number): Promise<void> {
  const pairs = new Map<string, { readonly unit: string; readonly values: Pair[] }>();
  for (let round = 0; round < rounds; round++) {
    const [a, b] = await inTurn(
      round,
      () => linesOfBench(compared.folders[0], name),
      () => linesOfBench(compared.folders[1], name),
    );
    for (const { bench, unit, value } of b) {
      const old = a.find((line) => line.bench === bench && line.unit === unit);
      if (old === undefined) continue;
      const pair = pairs.get(bench) ?? { unit, values: [] };
      pair.values.push([old.value, value]);
      pairs.set(bench, pair);
    }
  }
  if (pairs.size === 0) process.stderr.write(`Nothing to compare: the other revision has no line of bench ${name}.\n`);
  for (const [bench, { unit, values }] of pairs) tell(compared, bench, unit, values);
}

/** One after the other; which one is first depends on the round. */
async function inTurn<T>(round: number, before: () => Promise<T>, after: () => Promise<T>): Promise<[T, T]> {
  if (round % 2 === 0) return [await before(), await after()];
  const b = await after();
  return [await before(), b];
}

function tell({ report, peer }: Compared, name: string, unit: string, pairs: readonly Pair[]): void {
  const ratios = pairs.map(([before, after]) => after / before);
  report({
    bench: `before-after/${name}`,
    value: median(pairs.map(([, after]) => after)),
    unit,
    peer,
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  });
}
