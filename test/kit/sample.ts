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

export interface TestRandom {
  /** At least 0 and below 1. */
  next(): number;
  /** At least 0 and below `limit`. */
  int(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** An independent generator; two suites that share a seed still draw different numbers. */
  fork(label: string): TestRandom;
}

/**
 * Plain and fast randomness for tests, unrelated to the provable one in the kernel so that neither can hide a flaw of the
 * other. A counter stepped by an odd constant, then mixed until every bit of it matters.
 */
export function testRandom(seed: number = testSeed()): TestRandom {
  let counter = seed >>> 0;
  const next = () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return mixed(counter) / 2 ** 32;
  };
  const int = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[int(list.length)] as T;
    },
    shuffled: <T>(list: readonly T[]) => {
      const order = list.map((item) => ({ item, key: next() }));
      return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    fork: (label) =>
      testRandom([...label].reduce((sum, char) => mixed(sum ^ (char.codePointAt(0) as number)), mixed(seed))),
  };
}

function mixed(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
