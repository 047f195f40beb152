import type { Random, Roll, Shuffle } from './random';

/**
 * A small fast generator (mulberry32) for what needs no proof: bots, simulations, tests. The same seed is the same
 * run. Unrelated to the provable one, so that neither can hide a flaw of the other; nothing here is secret or fair enough
 * to play with.
 */
export class SeededChance implements Random {
  private readonly seed: readonly number[];
  private word: number;
  private drawn = 0;

  /** Several numbers make one seed: the match and the number of the decision, say. */
  constructor(...seed: readonly number[]) {
    this.seed = seed;
    this.word = seed.reduce((mix, part) => mixed((mix ^ part) >>> 0), 0x9e3779b9);
  }

  /** From 0 to below 1. */
  next(): number {
    this.word = (this.word + 0x6d2b79f5) >>> 0;
    let t = this.word;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below-1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Whether something of this probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  /** So many different ones, in random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const left = items.slice();
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1)[0] as T);
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = items.slice();
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const moved = result[i] as T;
      result[i] = result[j] as T;
      result[j] = moved;
    }
    return result;
  }

  roll(below: number): Roll {
    return { kind: 'roll', draw: this.drawn++, below, result: this.below(below) };
  }

  shuffle(size: number): Shuffle {
    const result = this.shuffled(Array.from({ length: size }, (_, i) => i));
    return { kind: 'shuffle', draw: this.drawn++, size, result };
  }

  /** An independent generator; two suites that share a seed still draw different numbers. */
  fork(label: string): SeededChance {
    return new SeededChance(...this.seed, ...[...label].map((char) => char.codePointAt(0) as number));
  }
}

/** Until every bit of it matters. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
