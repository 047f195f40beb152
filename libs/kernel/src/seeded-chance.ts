import type { Random, Roll, Shuffle } from './random';

/**
 * A small fast generator (mulberry32) for matches that nobody plays for real: the same seed is the same match. Each
 * decision gets its own, so that a match resumed from its stored state goes on as it would have.
 */
export class SeededChance implements Random {
  private word: number;
  private drawn = 0;

  constructor(...seed: readonly number[]) {
    this.word = seed.reduce((mix, part) => mixed((mix ^ part) >>> 0), 0x9e3779b9);
  }

  below(limit: number): number {
    this.word = (this.word + 0x6d2b79f5) >>> 0;
    let t = this.word;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
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
}

function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
