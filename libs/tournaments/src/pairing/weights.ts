import type { Field } from './field';

/** The levels of cost that add up pair by pair, the gravest first. */
export interface Sums {
  readonly squaredGaps: number;
  readonly repeatedFloats: number;
  /** Seats in a form that adds up: the less two balances differ, the more; see `seatCost`. */
  readonly seats: number;
}
export const NO_SUMS: Sums = { squaredGaps: 0, repeatedFloats: 0, seats: 0 };
export const addSums = (a: Sums, b: Sums): Sums => ({
  squaredGaps: a.squaredGaps + b.squaredGaps,
  repeatedFloats: a.repeatedFloats + b.repeatedFloats,
  seats: a.seats + b.seats,
});
export const compareSums = (a: Sums, b: Sums): number =>
  a.squaredGaps - b.squaredGaps || a.repeatedFloats - b.repeatedFloats || a.seats - b.seats;

/**
 * The sum of squared balances after a round is fixed but for -2·Σ|a - b| over its pairs, so a pair is charged `ceiling - |a - b|`.
 * The ceiling also leaves room for each half of a pair to be charged apart, against a middle m: |a - b| ≤ |a - m| + |b - m|.
 */
export class Weights {
  private readonly ceiling: number;
  private readonly floatFactor: number;
  private readonly seatFactor: number;

  constructor(private readonly field: Field) {
    let widest = 0;
    if (field.balancedSeats) for (const balance of field.balance) widest = Math.max(widest, Math.abs(balance));
    this.ceiling = 4 * widest;
    this.seatFactor = 2 * (field.size + 2) * this.ceiling + 1;
    this.floatFactor = field.size + 3;
  }

  ofPair(i: number, j: number): Sums {
    const difference =
      this.ceiling === 0 ? 0 : Math.abs((this.field.balance[i] as number) - (this.field.balance[j] as number));
    return {
      squaredGaps: this.field.gap(i, j) ** 2,
      repeatedFloats: this.field.repeatedFloats(i, j),
      seats: this.ceiling - difference,
    };
  }

  /** One player's half of a pair with an ideal opponent at a score, in a group whose balances have this middle. */
  ofHalf(i: number, partnerScore: number, middle: number): Sums {
    const ahead = (this.field.score[i] as number) - partnerScore;
    return {
      squaredGaps: ahead ** 2,
      repeatedFloats: ahead > 0 ? this.field.floatsDownAgain(i) : ahead < 0 ? this.field.floatsUpAgain(i) : 0,
      seats: this.halfSeat(i, middle),
    };
  }

  halfSeat = (i: number, middle: number): number =>
    this.ceiling === 0 ? 0 : this.ceiling / 2 - Math.abs((this.field.balance[i] as number) - middle);

  /** Seat costs of so many pairs as the sum of squared balances they stand for. */
  imbalance(seats: number, pairs: number): number {
    if (!this.field.balancedSeats) return 0;
    const before = this.field.balance.reduce((sum, balance) => sum + balance ** 2, 0);
    return before + 2 * pairs - 2 * (pairs * this.ceiling - seats);
  }

  /**
   * All levels as one whole number. Which of the lesser levels still fit beside the others, so that the sums of a search
   * over so many vertices stay exact, depends on the largest gap; in a real field they always do.
   */
  packing(largestGap: number, vertices: number, gravest = 1): Packing {
    const room = Number.MAX_SAFE_INTEGER / (8 * (vertices + 1)) / gravest;
    const top = Math.max(1, largestGap ** 2);
    const fits = (factor: number) => top * factor <= room;
    const floats = fits(this.floatFactor) ? this.floatFactor : 0;
    const seats = floats > 0 && this.ceiling > 0 && fits(floats * this.seatFactor) ? this.seatFactor : 0;
    const unit = (floats || 1) * (seats || 1);
    return {
      pack: (sums) => {
        const beforeSeats = floats === 0 ? sums.squaredGaps : sums.squaredGaps * floats + sums.repeatedFloats;
        return seats === 0 ? beforeSeats : beforeSeats * seats + sums.seats;
      },
      most: (top + 1) * unit,
      complete: floats > 0 && (seats > 0 || this.ceiling === 0),
    };
  }
}

export interface Packing {
  readonly pack: (sums: Sums) => number;
  /** No pair weighs more. */
  readonly most: number;
  /** Whether every level is in it. */
  readonly complete: boolean;
}
