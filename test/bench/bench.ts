/** One measured number, and the number of a peer measured in the same run where there is one worth comparing with. */
export interface Measurement {
  readonly bench: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with: "raw fdatasync", "bare ws". */
  readonly peer?: string;
  /** value / the peer's value; the machine's speed cancels out, so this is what to watch. */
  readonly ratio?: number;
  /** Lower and upper quartile of the ratio, where rounds of both were compared one by one. */
  readonly spread?: readonly [number, number];
}

export type Report = (measurement: Measurement) => void;

/** What was written after the names: `--base REV`. */
export type BenchOptions = { readonly [name: string]: string | undefined };

/** A bench module exports one of these as `run`. */
export type Bench = (report: Report, options: BenchOptions) => Promise<void>;
