/**
 * Many levels of cost in one large number, the gravest first. Every level has room for the most that a whole round can add
 * up to, so that a lower one never spills over into a higher one.
 */
export class Levels {
  private readonly place = new Map<string, bigint>();
  private whole = 1n;

  /** Levels are added from the least grave to the gravest. `most` is the most a single pair costs. */
  constructor(
    levels: readonly { readonly name: string; readonly most: bigint }[],
    private readonly pairs: number,
  ) {
    for (const { name, most } of levels.toReversed()) {
      this.place.set(name, this.whole);
      this.whole *= most * BigInt(this.pairs) + 1n;
    }
  }

  cost(of: Iterable<readonly [name: string, amount: bigint]>): bigint {
    let sum = 0n;
    for (const [name, amount] of of) sum += (this.place.get(name) as bigint) * amount;
    return sum;
  }
}
