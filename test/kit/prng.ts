/**
 * A small seeded generator (mulberry32) for tests: the same seed is the same run. Unrelated to the provable one in the
 * kernel, so that neither can hide a flaw of the other. Nothing here is secret or fair enough to play with.
 */
export class Prng {
  private state: number;

  constructor(private readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below-1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

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
    return this.sample(items, items.length);
  }

  /** An independent generator; two suites that share a seed still draw different numbers. */
  fork(label: string): Prng {
    return new Prng([...label].reduce((sum, char) => mixed(sum ^ (char.codePointAt(0) as number)), mixed(this.seed)));
  }
}

/** Until every bit of it matters. */
function mixed(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
