import { secondEditionCard } from '@logbuoy/cards';

/** A card as it is printed: title and subtitle. */
export function printedName(card: number): string {
  const { title, subtitle } = secondEditionCard(card);
  return subtitle === null ? title : `${title}, ${subtitle}`;
}

type Row = number | readonly [number, ...unknown[]] | { readonly card: number };

/**
 * Cards, or rows that begin with a card, with its printed name behind it, for titles such as `[card %i] %s: …`; rows with
 * names get one more, `name`.
 */
export function named(cards: readonly number[]): [number, string][];
export function named<Rest extends readonly unknown[]>(
  rows: readonly (readonly [number, ...Rest])[],
): [number, string, ...Rest][];
export function named<Named extends { readonly card: number }>(rows: readonly Named[]): (Named & { name: string })[];
export function named(rows: readonly Row[]): unknown[] {
  return rows.map((row) => {
    if (typeof row === 'number') return [row, printedName(row)];
    if ('card' in row) return { ...row, name: printedName(row.card) };
    const [card, ...rest] = row;
    return [card, printedName(card), ...rest];
  });
}
