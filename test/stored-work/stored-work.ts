import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { canonicalJson, type Json, type Random, type Roll, type Seat, type Shuffle } from '@logbuoy/kernel';

/**
 * A match as a build left it while a seat was asked: its state as plain JSON, the commands that followed until nothing
 * was pending any more, what chance gave them, and a digest of the facts that came of each.
 */
export interface StoredWork {
  /** What this sample is kept for: steps of pending tasks that no earlier sample of the file holds. */
  readonly covers: readonly string[];
  readonly seed: number;
  readonly state: Json;
  readonly then: readonly Continued[];
}
export interface Continued {
  readonly seat: Seat;
  readonly command: Json;
  /** In the order they were drawn: a number for a roll, a list for a shuffle. */
  readonly draws: readonly (number | readonly number[])[];
  readonly facts: string;
}

/** A state with pending work. Every game of the engine keeps it under this name. */
export interface WithWork {
  readonly stack: readonly {
    readonly program: string;
    readonly step?: string | null;
    readonly vars: { readonly [name: string]: unknown };
    readonly ask?: { readonly why: string };
  }[];
}

/** The largest window: states of one match are nearly the same. */
const { BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS, BROTLI_PARAM_SIZE_HINT } = constants;

export function writeStoredWork(file: string, samples: readonly StoredWork[]): void {
  const lines = Buffer.from(samples.map((sample) => `${JSON.stringify(sample)}\n`).join(''));
  const params = { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: lines.length };
  writeFileSync(file, brotliCompressSync(lines, { params }));
}

export const readStoredWork = (file: string): StoredWork[] =>
  brotliDecompressSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredWork);

/** Chance as it was drawn then, once more. */
export class DrawnAgain implements Random {
  private drawn = 0;
  constructor(private readonly draws: Continued['draws']) {}

  roll(below: number): Roll {
    const result = this.draws[this.drawn] as number;
    return { kind: 'roll', draw: this.drawn++, below, result };
  }
  shuffle(size: number): Shuffle {
    const result = this.draws[this.drawn] as readonly number[];
    return { kind: 'shuffle', draw: this.drawn++, size, result };
  }
}

/** How a task says where it stands differs between builds; everything else about a fact is the same for all of them. */
const WHERE_A_TASK_STANDS: ReadonlySet<string> = new Set(['pc', 'step']);

export function factsDigest(facts: readonly { readonly type: string }[]): string {
  const told = facts.map((fact) =>
    'stack' in fact ? { ...fact, stack: (fact.stack as object[]).map(standing) } : fact,
  );
  const hash = createHash('sha256').update(canonicalJson(JSON.parse(JSON.stringify(told)) as Json));
  return hash.digest('hex').slice(0, 16);
}

const standing = (task: object): object =>
  Object.fromEntries(Object.entries(task).filter(([name]) => !WHERE_A_TASK_STANDS.has(name)));
