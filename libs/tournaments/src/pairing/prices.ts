import { invariant } from '@logbuoy/kernel';

/**
 * The arithmetic of a search: what edges cost, what vertices pay and what blossoms are charged. In plain numbers where they
 * suffice, in large ones where many levels of cost are packed into one.
 */
export interface Prices<Amount extends number | bigint> {
  readonly edges: number;
  isFree(edge: number): boolean;
  isTight(edge: number): boolean;
  slack(edge: number): Amount;
  halfSlack(edge: number): Amount;
  /** Of a vertex; below 0 it is lowered. */
  move(vertex: number, by: Amount, up: boolean): void;
  isCharged(blossom: number): boolean;
  halfCharge(blossom: number): Amount;
  charge(blossom: number, by: Amount, up: boolean): void;
  clear(blossom: number): void;
  /** That no rounding has crept in. */
  check(): void;
}

/** Costs are doubled, so that half steps stay whole. */
export class WholePrices implements Prices<number> {
  readonly edges: number;
  private readonly doubled: Float64Array;
  private readonly prices: Float64Array;
  private readonly charges: Float64Array;

  constructor(
    private readonly ends: Int32Array,
    costs: Float64Array,
    vertices: number,
  ) {
    this.edges = costs.length;
    this.doubled = costs.map((cost) => 2 * cost);
    this.prices = new Float64Array(vertices);
    this.charges = new Float64Array(2 * vertices);
  }

  isFree = (edge: number): boolean => this.doubled[edge] === 0;
  isTight = (edge: number): boolean => this.slack(edge) === 0;

  slack(edge: number): number {
    const u = this.ends[2 * edge] as number;
    const v = this.ends[2 * edge + 1] as number;
    return (this.doubled[edge] as number) - (this.prices[u] as number) - (this.prices[v] as number);
  }

  halfSlack(edge: number): number {
    return this.slack(edge) / 2;
  }

  move(vertex: number, by: number, up: boolean): void {
    (this.prices[vertex] as number) += up ? by : -by;
  }

  isCharged = (blossom: number): boolean => this.charges[blossom] !== 0;
  halfCharge = (blossom: number): number => (this.charges[blossom] as number) / 2;

  charge(blossom: number, by: number, up: boolean): void {
    (this.charges[blossom] as number) += up ? 2 * by : -2 * by;
  }

  clear(blossom: number): void {
    this.charges[blossom] = 0;
  }

  check(): void {
    for (const price of this.prices) invariant(Number.isSafeInteger(price), 'a price left the whole numbers');
  }
}

export class LargePrices implements Prices<bigint> {
  readonly edges: number;
  private readonly doubled: readonly bigint[];
  private readonly prices: bigint[];
  private readonly charges: bigint[];

  constructor(
    private readonly ends: Int32Array,
    costs: readonly bigint[],
    vertices: number,
  ) {
    this.edges = costs.length;
    this.doubled = costs.map((cost) => 2n * cost);
    this.prices = new Array<bigint>(vertices).fill(0n);
    this.charges = new Array<bigint>(2 * vertices).fill(0n);
  }

  isFree = (edge: number): boolean => this.doubled[edge] === 0n;
  isTight = (edge: number): boolean => this.slack(edge) === 0n;

  slack(edge: number): bigint {
    const u = this.ends[2 * edge] as number;
    const v = this.ends[2 * edge + 1] as number;
    return (this.doubled[edge] as bigint) - (this.prices[u] as bigint) - (this.prices[v] as bigint);
  }

  /** Whole: everybody in a tree pays an even or everybody an odd amount. */
  halfSlack(edge: number): bigint {
    return this.slack(edge) / 2n;
  }

  move(vertex: number, by: bigint, up: boolean): void {
    this.prices[vertex] = (this.prices[vertex] as bigint) + (up ? by : -by);
  }

  isCharged = (blossom: number): boolean => this.charges[blossom] !== 0n;
  halfCharge = (blossom: number): bigint => (this.charges[blossom] as bigint) / 2n;

  charge(blossom: number, by: bigint, up: boolean): void {
    this.charges[blossom] = (this.charges[blossom] as bigint) + 2n * (up ? by : -by);
  }

  clear(blossom: number): void {
    this.charges[blossom] = 0n;
  }

  check(): void {
    return; // large numbers are exact
  }
}
