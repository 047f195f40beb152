/**
 * Large suites exist in one version only and differ in how much they do: `npm test` takes a sample, `npm run soak` the
 * whole. Both print the size and the seed, so that a failure can be repeated with `LOGBUOY_TEST_SEED=<seed>`.
 */
export const isSoak = process.env['LOGBUOY_TEST_SOAK'] === '1';

export interface SampleSizes {
  readonly test: number;
  readonly soak: number;
  /** What is counted, in the plural: "kills", "edited files". */
  readonly of?: string;
}

export function sample(name: string, { test, soak, of = 'cases' }: SampleSizes): number {
  const size = isSoak ? Math.ceil(soak / shares()) : test;
  const whole = isSoak ? ` of ${soak}` : ` (soak: ${soak})`;
  process.stdout.write(`${name}: ${size} ${of}${whole}, seed ${testSeed()}\n`);
  return size;
}

/** A soak is shared out over the cores: `LOGBUOY_TEST_SHARE=1/2` is the first of two halves. */
const shares = (): number => Number(process.env['LOGBUOY_TEST_SHARE']?.split('/')[1] ?? 1);

/** A limit for Jest: the one given in a test run, a whole night in a soak. */
export function timeLimitMs(inTestMs: number): number {
  return isSoak ? 12 * 3_600_000 : inTestMs;
}

let ownSeed: number | undefined;

/** The seed of this run; `npm test` draws a fresh one each time and prints it. */
export function testSeed(): number {
  const given = process.env['LOGBUOY_TEST_SEED'];
  if (given === undefined) return (ownSeed ??= Math.floor(Math.random() * 2 ** 32));
  const seed = Number(given);
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) throw new Error(`LOGBUOY_TEST_SEED is no seed: ${given}`);
  return seed;
}
