import type { ClockSettings } from '../match';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** An opponent who has left does not keep the other waiting for the whole bank. */
const absenceMaxMs = 5 * MINUTE_MS;

/** The clocks of quick pairing: a few, so that people who wait meet. */
export const PACES = {
  short: { bankMs: 20 * MINUTE_MS, incrementMs: 5 * SECOND_MS, absenceMaxMs },
  standard: { bankMs: 40 * MINUTE_MS, incrementMs: 5 * SECOND_MS, absenceMaxMs },
  long: { bankMs: 75 * MINUTE_MS, incrementMs: 10 * SECOND_MS, absenceMaxMs },
} as const satisfies { readonly [pace: string]: ClockSettings };

export type Pace = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as readonly Pace[];

/** `any` goes with every pace. */
export type WantedPace = Pace | 'any';
export const WANTED_PACES: readonly WantedPace[] = [...PACE_NAMES, 'any'];

/** The pace of two who wait; `undefined` where they do not agree. */
export function commonPace(one: WantedPace, other: WantedPace): Pace | undefined {
  if (one === 'any') return other === 'any' ? 'standard' : other;
  return other === 'any' || other === one ? one : undefined;
}
