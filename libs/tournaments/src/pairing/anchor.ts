import { invariant } from '@logbuoy/kernel';
import type { Anchor } from './decompose';
import type { Field, Pair } from './field';
import { solveSegment } from './segment';
import { compareSums, type Sums, type Weights } from './weights';

/** A group up to this size that does not fall into place is paired by the exact search. */
const EXACT_MAX = 400;

/** The players of a large group, handed out one by one on request, the rest then paired among themselves. */
export class AnchorPool {
  private readonly taken = new Set<number>();

  constructor(
    private readonly field: Field,
    private readonly weights: Weights,
    private readonly anchor: Anchor,
  ) {}

  takeBye(): number | undefined {
    return this.take(this.anchor.byes?.find((i) => !this.taken.has(i)));
  }

  /** The member who suits a player from outside best. */
  takePartnerOf(outsider: number): number | undefined {
    return this.take(
      this.best(
        (i) => !this.field.clash(i, outsider),
        (i) => this.beyondHalf(i, this.weights.ofPair(i, outsider)),
      ),
    );
  }

  /** A member who is to meet a player of another large group. */
  takeFor({ group: { score }, middle }: Anchor): number | undefined {
    return this.take(
      this.best(
        () => true,
        (i) => this.beyondHalf(i, this.weights.ofHalf(i, score, middle)),
      ),
    );
  }

  /** Every member's half of the seat cost is in the bound already; what a choice costs beyond it is what counts. */
  private beyondHalf(i: number, sums: Sums): Sums {
    return { ...sums, seats: sums.seats - this.weights.halfSeat(i, this.anchor.middle) };
  }

  /** All who are left, in pairs without a clash; undefined where that was not found. */
  pairRest(): Pair[] | undefined {
    const rest: number[] = [];
    const { from, to } = this.anchor.group;
    for (let i = from; i < to; i++) if (!this.taken.has(i)) rest.push(i);
    invariant(rest.length % 2 === 0, 'an odd number is left in a group');
    return pairAndRepair(this.field, rest) ?? this.pairExactly(rest);
  }

  private pairExactly(rest: readonly number[]): Pair[] | undefined {
    if (rest.length > EXACT_MAX) return undefined;
    return solveSegment(this.field, this.weights, { members: rest }, 0)?.pairs.slice();
  }

  private take(player: number | undefined): number | undefined {
    if (player !== undefined) this.taken.add(player);
    return player;
  }

  private best(fits: (i: number) => boolean, cost: (i: number) => Sums): number | undefined {
    let best: number | undefined;
    let least: Sums | undefined;
    for (let i = this.anchor.group.from; i < this.anchor.group.to; i++) {
      if (this.taken.has(i) || !fits(i)) continue;
      const sums = cost(i);
      if (least !== undefined && compareSums(sums, least) >= 0) continue;
      [best, least] = [i, sums];
    }
    return best;
  }
}

/**
 * Where seats weigh, players who went first more often than the middle meet players who did less often: any pairing of the upper
 * half with the lower is the best there is. The halves stand in seeded order; clashes are mended by exchanging partners.
 */
function pairAndRepair(field: Field, members: readonly number[]): Pair[] | undefined {
  const half = members.length / 2;
  const ordered = field.balancedSeats
    ? members.toSorted((i, j) => (field.balance[i] as number) - (field.balance[j] as number))
    : members;
  const lower = ordered.slice(0, half);
  const upper = ordered.slice(half);
  for (let at = 0; at < half; at++) {
    const [a, b] = [lower[at] as number, upper[at] as number];
    if (!field.clash(a, b)) continue;
    const other = exchangeFor(field, lower, upper, at);
    if (other === undefined) return undefined;
    [upper[at], upper[other]] = [upper[other] as number, b];
  }
  return lower.map((i, at) => [i, upper[at] as number]);
}

/** Another place with which to exchange partners, so that this place is mended and the other one not made worse. */
function exchangeFor(field: Field, lower: readonly number[], upper: readonly number[], at: number): number | undefined {
  for (let step = 1; step < lower.length; step++) {
    const other = (at + step) % lower.length;
    if (field.clash(lower[at] as number, upper[other] as number)) continue;
    if (!field.clash(lower[other] as number, upper[at] as number)) return other;
  }
  return undefined;
}
