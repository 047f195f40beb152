import { currentLanguage, t } from './i18n.svelte';

const MINUTE_MS = 60_000;

/** Dates and numbers as they are written where the visitor is, if they speak the language of the page there. */
const region = (): string =>
  navigator.languages.find((wish) => wish.slice(0, 2).toLowerCase() === currentLanguage()) ?? currentLanguage();

export const numberWords = (value: number): string => new Intl.NumberFormat(region()).format(value);

/** A number that was written with so many places, as the reader writes it. */
export const decimalWords = (written: string): string =>
  currentLanguage() === 'de' ? written.replace('.', ',') : written;

export function momentWords(at: number | string): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

export function dayWords(at: number | string): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium' }).format(new Date(at));
}

/** Made once for each region: making one takes longer than anything it is asked for. */
const timesOfDay = new Map<string, Intl.DateTimeFormat>();

export function timeOfDayWords(at: number | string): string {
  const where = region();
  const format = timesOfDay.get(where) ?? new Intl.DateTimeFormat(where, { timeStyle: 'medium' });
  timesOfDay.set(where, format);
  return format.format(new Date(at));
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
];

/** "3 minutes ago", in whole steps; anything younger than a minute is "just now", so that lists do not flicker. */
export function agoWords(at: number | string, now: number): string {
  const pastMs = Math.max(0, now - new Date(at).getTime());
  const step = STEPS.find(([, ms]) => pastMs >= ms);
  if (step === undefined) return t('time.just-now');
  return new Intl.RelativeTimeFormat(region()).format(-Math.floor(pastMs / step[1]), step[0]);
}

const unit = (value: number, name: 'minute' | 'second') =>
  new Intl.NumberFormat(region(), {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);

export const minutesWords = (ms: number): string => unit(ms / MINUTE_MS, 'minute');
export const secondsWords = (ms: number): string => unit(ms / 1000, 'second');
export const spanWords = (ms: number): string => (ms >= MINUTE_MS ? minutesWords(ms) : secondsWords(ms));

export const listWords = (items: readonly string[]): string => new Intl.ListFormat(region()).format(items);
