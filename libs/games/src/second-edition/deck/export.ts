import { sortedDeck, type Deck } from './deck';
import { cardName, lackeyName } from './names';

/** A list for people: headings, and lines such as `2x Worf, Security Detail Leader`. */
export function exportText(deck: Deck): string {
  const { missions, dilemmas, deck: rest } = sortedDeck(deck);
  const line = (number: number, copies: number) => `${copies}x ${cardName(number)}\n`;
  return [['Missions', missions] as const, ['Dilemmas', dilemmas] as const, ['Deck', rest] as const]
    .map(([heading, numbers]) => `${heading}:\n${lines(numbers, line)}`)
    .join('\n');
}

/** What LackeyCCG reads: count, tab, name; first the deck without a heading, then the other parts. */
export function exportLackey(deck: Deck): string {
  const { missions, dilemmas, deck: rest } = sortedDeck(deck);
  const line = (number: number, copies: number) => `${copies}\t${lackeyName(number)}\n`;
  return `${lines(rest, line)}Dilemmas:\n${lines(dilemmas, line)}Missions:\n${lines(missions, line)}`;
}

function lines(numbers: readonly number[], line: (number: number, copies: number) => string): string {
  const copies = new Map<number, number>();
  for (const number of numbers) copies.set(number, (copies.get(number) ?? 0) + 1);
  return [...copies].map(([number, times]) => line(number, times)).join('');
}
