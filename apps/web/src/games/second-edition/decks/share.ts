import type { Deck } from '@logbuoy/games/second-edition';
import { PARTS } from './draft';

const MARK = 'deck=';
const PART_MOST = 400;
const CARD_MOST = 9999;

/** A deck as the end of an address: nothing is sent anywhere, the address is the deck. `170.187~4x2.8~68.83x2` */
export function addressOf(list: Deck): string {
  const written = PARTS.map((part) => {
    const copies = new Map<number, number>();
    for (const card of list[part]) copies.set(card, (copies.get(card) ?? 0) + 1);
    return [...copies].map(([card, count]) => (count === 1 ? `${card}` : `${card}x${count}`)).join('.');
  });
  return `#${MARK}${written.join('~')}`;
}

/** The deck in the end of an address; `undefined` where there is none, or something else. */
export function deckIn(hash: string): Deck | undefined {
  const text = hash.startsWith(`#${MARK}`) ? hash.slice(MARK.length + 1) : '';
  const [missions, dilemmas, deck, ...more] = text.split('~').map(numbersIn);
  if (missions === undefined || dilemmas === undefined || deck === undefined || more.length > 0) return undefined;
  return { missions, dilemmas, deck };
}

function numbersIn(text: string): readonly number[] | undefined {
  if (text === '') return [];
  const numbers: number[] = [];
  for (const entry of text.split('.')) {
    const [, card, count = '1'] = /^(\d{1,4})(?:x(\d{1,2}))?$/.exec(entry) ?? [];
    if (card === undefined || Number(card) > CARD_MOST || numbers.length + Number(count) > PART_MOST) return undefined;
    for (let i = 0; i < Number(count); i += 1) numbers.push(Number(card));
  }
  return numbers;
}
