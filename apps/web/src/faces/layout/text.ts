import { nth } from '../draw/chance';
import { escaped, svg } from '../draw/svg';
import { icon } from '../draw/icon';
import { ICONS, type IconName } from '../icons/icons';
import type { TextPart } from '../model';
import { OTHERS, TEXT_WIDTHS, TITLE_WIDTHS } from './font-widths';

export type Letters = 'title' | 'text';

const PLAIN = { first: 32, last: 126 };
const ACCENTED = { first: 160, last: 383 };
const TABLES = { title: TITLE_WIDTHS, text: TEXT_WIDTHS };
/** Stands for an icon among words: a letter that no text contains. */
const FIRST_ICON = 0xe000;
const ICON_WIDTH = 1.12;
const names = Object.keys(ICONS) as IconName[];

function placeOf(letter: string): number {
  const code = letter.charCodeAt(0);
  if (code >= PLAIN.first && code <= PLAIN.last) return code - PLAIN.first;
  const plain = PLAIN.last - PLAIN.first + 1;
  if (code >= ACCENTED.first && code <= ACCENTED.last) return plain + code - ACCENTED.first;
  return plain + ACCENTED.last - ACCENTED.first + 1 + OTHERS.indexOf(letter);
}

function advance(letter: string, letters: Letters): number {
  if (letter >= '\ue000' && letter <= '\uf8ff') return ICON_WIDTH;
  const at = 2 * placeOf(letter);
  const digits = TABLES[letters].slice(at, at + 2);
  // A letter the fonts do not have comes from another one: rather too wide than over the edge.
  return digits === '' ? 0.7 : parseInt(digits, 36) / 1000;
}

export function widthOf(text: string, size: number, letters: Letters = 'text'): number {
  let width = 0;
  for (const letter of text) width += advance(letter, letters);
  return width * size;
}

/** Lines no wider than `box`, the first of them beginning `indent` to the right. */
export function wrapped(text: string, size: number, box: number, letters: Letters = 'text', indent = 0): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', size, letters);
  let line = '';
  let width = indent;
  for (const word of text.split(' ')) {
    const long = widthOf(word, size, letters);
    if (line !== '' && width + space + long > box) {
      lines.push(line);
      [line, width] = [word, long];
    } else {
      width += (line === '' ? 0 : space) + long;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The first lines, the last of them with a sign that there is more. */
export function clamped(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const last = nth(lines, most - 1).replace(/[ ,;:.]*\S*$/, '');
  return [...lines.slice(0, most - 1), `${last} …`];
}

/** As many words as fit when squeezed a little. */
export function cut(text: string, size: number, box: number, letters: Letters = 'text', least = 0.8): string {
  if (widthOf(text, size, letters) * least <= box) return text;
  const words = text.split(' ');
  while (words.length > 1 && widthOf(`${words.join(' ')} …`, size, letters) * (least + 0.05) > box) words.pop();
  return `${words.join(' ').replace(/[ ·,]+$/, '')} …`;
}

/** The longest of several ways to say it that fits. */
export const fitting = (ways: readonly [string, ...string[]], size: number, box: number): string =>
  ways.find((text) => widthOf(text, size) * 0.86 <= box) ?? cut(ways[ways.length - 1] ?? '', size, box);

interface Manner {
  readonly letters?: Letters;
  readonly anchor?: 'middle' | 'end';
  /** Wider texts are squeezed into it. */
  readonly within?: number;
  /** Given its width in any case, so that no other font can change it. */
  readonly isHeld?: boolean;
  readonly isTitle?: boolean;
}

/** A line of text at its base line. */
export function written(text: string, x: number, y: number, size: number, colour: string, manner: Manner = {}): string {
  if (text === '') return '';
  const { letters = 'text', anchor, within = Infinity, isHeld = false, isTitle = false } = manner;
  const width = widthOf(text, size, letters);
  const held = width > within ? within : isHeld ? width : undefined;
  return (
    svg`<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"` +
    (letters === 'title' ? ` class="${isTitle ? 'card-face-letters card-face-title' : 'card-face-letters'}"` : '') +
    (anchor === undefined ? '' : ` text-anchor="${anchor}"`) +
    (held === undefined ? '' : svg` textLength="${held}" lengthAdjust="spacingAndGlyphs"`) +
    `>${escaped(text)}</text>`
  );
}

/** Words with icons among them as one text to be wrapped. */
export const coded = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => ('words' in part ? part.words : String.fromCharCode(FIRST_ICON + names.indexOf(part.icon))))
    .join('');

/** A line of such a text; its icons stand a little below the base line, as letters do. */
export function writtenWithIcons(
  line: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  within: number,
): string {
  const squeeze = Math.min(1, within / Math.max(1, widthOf(line, size)));
  let at = x;
  return line
    .split(/([\ue000-\uf8ff])/)
    .map((piece) => {
      const from = at;
      const width = widthOf(piece, size) * squeeze;
      at += width;
      const name = /^[\ue000-\uf8ff]$/.test(piece) ? names[piece.charCodeAt(0) - FIRST_ICON] : undefined;
      if (name !== undefined) return icon(name, from + size * 0.06, y - size * 0.86, size, colour);
      // Spaces at the ends of a text are not drawn: the place of the next one counts them.
      const lead = piece.length - piece.trimStart().length;
      if (piece.trim() === '') return '';
      const start = from + lead * widthOf(' ', size) * squeeze;
      return written(
        piece.trim(),
        start,
        y,
        size,
        colour,
        squeeze < 1 ? { within: widthOf(piece.trim(), size) * squeeze } : {},
      );
    })
    .join('');
}
