import { nameKey } from './name-key';

/** One line of a deck list as it was meant. */
export type DeckLine =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cards'; readonly copies: number; readonly name: string }
  | { readonly kind: 'bad-count' };

/** More of one card is a slip of the keyboard, not a deck. */
export const COPIES_PER_LINE_MAX = 99;

const MARKUP = /<[^<>]{1,20}>/g;
const COMMENT = /^(?:#|\/\/)/;
const BULLET = /^[-–—*•·]\s+/;
const COUNT = '[-+−]?\\d[\\d.,]*';
const COUNT_FIRST = new RegExp(`^(${COUNT})(?:[x×*]\\s*|\\s+[x×*]\\s+|\\s+)(\\S.*)$`, 'i');
const COUNT_LAST = new RegExp(`^(.*\\S)(?:\\s+[x×*]\\s*|\\t\\s*)(${COUNT})$`, 'i');
const COUNT_LAST_IN_BRACKETS = /^(.*\S)\s*[([]\s*[x×*]?\s*(\d+)\s*[x×*]?\s*[)\]]$/i;

/**
 * The caller keeps lines short; these patterns may look at each letter more than once. Headings, by their key, say nothing
 * we need to know, since the card itself tells where it goes; so they are passed over, with or without a colon or the number
 * of cards.
 */
export function readDeckLine(raw: string, headings: ReadonlySet<string>): DeckLine {
  const line = raw.replace(MARKUP, '').trim();
  if (COMMENT.test(line) || !/[\p{L}\p{N}]/u.test(line)) return { kind: 'nothing' };
  if (headings.has(nameKey(line).replace(/\d/g, ''))) return { kind: 'nothing' };

  const entry = line.replace(BULLET, '');
  const first = COUNT_FIRST.exec(entry);
  if (first) return cards(first[1] as string, first[2] as string);
  const last = COUNT_LAST.exec(entry) ?? COUNT_LAST_IN_BRACKETS.exec(entry);
  if (last) return cards(last[2] as string, last[1] as string);
  return cards('1', entry);
}

function cards(count: string, text: string): DeckLine {
  const copies = /^\+?\d+$/.test(count) ? Number(count) : NaN;
  if (!(copies >= 1 && copies <= COPIES_PER_LINE_MAX)) return { kind: 'bad-count' };
  const [name = ''] = text.split('\t'); // a table may have more columns
  return { kind: 'cards', copies, name: name.trim() };
}
