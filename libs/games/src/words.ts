import type { Seat } from '@logbuoy/kernel';

/** The languages of all texts. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the players are called. */
export type SeatNames = { readonly [seat in Seat]?: string };

export type InWords = { readonly [language in Language]: string };

const SEAT_WORDS: { readonly [seat in Seat]: InWords } = {
  north: { en: 'North', de: 'Nord' },
  east: { en: 'East', de: 'Ost' },
  south: { en: 'South', de: 'Süd' },
  west: { en: 'West', de: 'West' },
};

export const nameOfSeat = (seat: Seat, names: SeatNames, language: Language): string =>
  names[seat] ?? SEAT_WORDS[seat][language];

/** One after another, the last after "and". */
export function inOneList(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${language === 'en' ? 'and' : 'und'} ${last}`;
}
