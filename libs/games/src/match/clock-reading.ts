import type { Seat } from '@logbuoy/kernel';

/** How time is measured at a table; `null` in its place means untimed. All in whole milliseconds. */
export type ClockSettings = {
  /** Each seat's own supply for the whole match. */
  readonly bankMs: number;
  /** Put back into the bank whenever an awaited seat has made its decision. */
  readonly incrementMs?: number;
  /** The first part of each decision, which costs the bank nothing. */
  readonly delayMs?: number;
  /** The longest a single decision may take, free part included, however full the bank is. */
  readonly decisionMaxMs?: number;
  /** How long a seat may be absent while awaited, summed over the match. */
  readonly absenceMaxMs?: number;
};

/**
 * The clocks as they stood at one moment. Every event that touches a clock carries a whole reading, so the time left is
 * a function of the last reading and a given now: nothing is summed up again, and a restart changes nothing.
 */
export type ClockReading = {
  /** Time runs on from here for the awaited seats. It lies ahead of the record while a judge's pause lasts. */
  readonly sinceMs: number;
  /** What each seat has left; `null` at an untimed table. */
  readonly left: { readonly [seat in Seat]?: SeatTime } | null;
};

export type SeatTime = {
  readonly bankMs: number;
  /** What is left of the free part of the present decision. */
  readonly delayMs: number;
  /** What is left of the present decision's cap; `null` without a cap. */
  readonly decisionMs: number | null;
  /** What is left of the absence allowance; `null` without one. */
  readonly absenceMs: number | null;
};

/** Which of the three supplies was used up. */
export type TimeoutCause = 'bank' | 'decision' | 'absence';
