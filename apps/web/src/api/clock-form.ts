import type { ClockSettings } from './shapes';

export function isWholeIn(text: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** The clock as the form says it; nothing at all for an untimed table. */
export function clockOf(timed: boolean, minutes: string, incrementSeconds: string): { readonly clock?: ClockSettings } {
  if (!timed) return {};
  const incrementMs = Number(incrementSeconds) * 1000;
  return { clock: { bankMs: Number(minutes) * 60_000, ...(incrementMs > 0 ? { incrementMs } : {}) } };
}
