import type { Random, Roll, Shuffle } from '@logbuoy/kernel';

/** Chance as a test wants it: rolls in the order given, then always the first; a shuffle leaves a pile as it is. */
export class ScriptedRandom implements Random {
  private drawn = 0;
  constructor(private readonly rolls: number[]) {}

  roll(below: number): Roll {
    const wanted = this.rolls.shift() ?? 0;
    return { kind: 'roll', draw: this.drawn++, below, result: Math.min(wanted, below - 1) };
  }

  shuffle(size: number): Shuffle {
    return { kind: 'shuffle', draw: this.drawn++, size, result: Array.from({ length: size }, (_, i) => i) };
  }
}
