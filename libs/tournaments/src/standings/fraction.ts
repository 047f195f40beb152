import { invariant } from '@logbuoy/kernel';

/** An exact fraction in lowest terms. Tie-breaks are compared as these, never as decimals. */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);

  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  static of(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
    const [n, d] = [BigInt(numerator), BigInt(denominator)];
    invariant(d !== 0n, 'a fraction over nothing');
    const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
    return new Fraction(n / divisor, d / divisor);
  }

  /** A decimal number as it was written, with up to six places: 0.5 is a half. */
  static decimal(value: number): Fraction {
    return Number.isInteger(value)
      ? new Fraction(BigInt(value), 1n)
      : Fraction.of(Math.round(value * 1_000_000), 1_000_000);
  }

  static sum(values: readonly Fraction[]): Fraction {
    return values.reduce((sum, value) => sum.plus(value), Fraction.ZERO);
  }

  static mean(values: readonly Fraction[]): Fraction {
    return values.length === 0 ? Fraction.ZERO : Fraction.sum(values).over(Fraction.of(values.length));
  }

  plus(other: Fraction): Fraction {
    if (this.denominator === 1n && other.denominator === 1n) return new Fraction(this.numerator + other.numerator, 1n);
    return Fraction.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(Fraction.of(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  compare(other: Fraction): number {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  max(other: Fraction): Fraction {
    return this.compare(other) >= 0 ? this : other;
  }

  /** Rounded half up to so many places, for showing. */
  toDecimal(places: number): string {
    const scale = 10n ** BigInt(places);
    const isNegative = this.numerator < 0n;
    const magnitude = isNegative ? -this.numerator : this.numerator;
    const rounded = (2n * magnitude * scale + this.denominator) / (2n * this.denominator);
    const digits = rounded.toString().padStart(places + 1, '0');
    const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return isNegative && rounded !== 0n ? `-${text}` : text;
  }

  /** `37/60`, or `3` where it is whole: how it stands in a snapshot. */
  toString(): string {
    return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
  }
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : gcd(b, a % b);
}
