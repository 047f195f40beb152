import type { CardId } from './card-names';

/** A line for each card of a list, with how often it is in it; in the order in which they first come. */
export function linesOf<Id extends CardId>(cards: readonly Id[], line: (card: Id, copies: number) => string): string {
  const copies = new Map<Id, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return [...copies].map(([card, times]) => line(card, times)).join('');
}

/** A part of a deck under its heading. */
export interface ListedPart<Id extends CardId> {
  readonly heading: string;
  readonly cards: readonly Id[];
}

/** A list for people: headings, and lines such as `2x Worf, Security Detail Leader`. */
export const writeText = <Id extends CardId>(parts: readonly ListedPart<Id>[], nameOf: (card: Id) => string): string =>
  parts
    .map(({ heading, cards }) => `${heading}:\n${linesOf(cards, (card, copies) => `${copies}x ${nameOf(card)}\n`)}`)
    .join('\n');

/** What LackeyCCG reads: count, tab, name; first the main deck without a heading, then the other parts. */
export function writeLackey<Id extends CardId>(
  main: readonly Id[],
  parts: readonly ListedPart<Id>[],
  nameOf: (card: Id) => string,
): string {
  const listed = (cards: readonly Id[]): string => linesOf(cards, (card, copies) => `${copies}\t${nameOf(card)}\n`);
  return listed(main) + parts.map(({ heading, cards }) => `${heading}:\n${listed(cards)}`).join('');
}
