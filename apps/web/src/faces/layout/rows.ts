import { nth } from '../draw/chance';
import { box } from '../draw/svg';
import { icon } from '../draw/icon';
import type { IconName } from '../icons/icons';
import type { Figure, Sign } from '../model';
import type { Palette } from '../draw/palette';
import { cut, widthOf, written } from './text';

/** A part of what is written below the picture: how tall it is, and its drawing from the top down. */
export interface Row {
  readonly tall: number;
  draw(y: number): string;
}

export const tallOf = (rows: readonly Row[]): number => rows.reduce((sum, { tall }) => sum + tall, 0);

export function drawn(rows: readonly Row[], top: number): string {
  let y = top;
  return rows
    .map((row) => {
      const at = y;
      y += row.tall;
      return row.draw(at);
    })
    .join('');
}

export const row = (tall: number, draw: (y: number) => string): Row => ({ tall, draw });

const isStrong = ({ level = 1 }: Sign): boolean => level > 1;
export const signTone = (sign: Sign, palette: Palette): string => (isStrong(sign) ? palette.gold : palette.ink);
const shortOf = ({ short, over, level = 1 }: Sign): string =>
  short ?? (over === undefined ? (level > 1 ? String(level) : '') : `>${over}`);
export const signWords = ({ words, over, level = 1 }: Sign): string =>
  over === undefined ? (level > 1 ? `${words} ${level}` : words) : `${words} > ${over}`;

/** Icons with their levels in one line, smaller where there are many. */
export function signRow(
  signs: readonly Sign[],
  x: number,
  y: number,
  size: number,
  room: number,
  palette: Palette,
): string {
  const widthAt = (side: number, sign: Sign) =>
    side + (shortOf(sign) === '' ? 0 : widthOf(shortOf(sign), side * 0.84, 'title') + 1);
  const totalAt = (side: number) => signs.reduce((sum, sign) => sum + widthAt(side, sign), 0);
  const apart = 1.5 * (signs.length - 1);
  let side = size;
  while (side > 7.5 && totalAt(side) + apart > room) side -= 0.5;
  const gap = signs.length < 2 ? 0 : Math.min(side * 0.34, (room - totalAt(side)) / (signs.length - 1));
  const top = y + (size - side) / 2;
  let at = x;
  return signs
    .map((sign) => {
      const from = at;
      at += widthAt(side, sign) + gap;
      const tone = signTone(sign, palette);
      const text = shortOf(sign);
      return (
        icon(sign.icon, from, top, side, tone) +
        (text === '' ? '' : written(text, from + side + 1, top + side * 0.85, side * 0.84, tone, { letters: 'title' }))
      );
    })
    .join('');
}

/** Names and numbers of attributes, side by side. */
export const figureRow = (figures: readonly Figure[], width: number, palette: Palette): Row =>
  row(26, (y) => {
    const column = (width - 10) / figures.length;
    return figures
      .map(({ words, value }, i) => {
        const x = 5 + column * (i + 0.5);
        return (
          written(words, x, y + 9.5, 9.5, palette.dim, { letters: 'title', anchor: 'middle', within: column - 5 }) +
          written(String(value), x, y + 24, 15, palette.ink, { letters: 'title', anchor: 'middle' })
        );
      })
      .join('');
  });

export const iconsAt = (names: readonly IconName[], x: number, y: number, size: number, step: number, colour: string) =>
  names.map((name, i) => icon(name, x + i * step, y, size, colour)).join('');

/** Words in frames, as many lines as they need. */
export function chipRows(signs: readonly Sign[], left: number, width: number, palette: Palette): Row[] {
  const lines: { sign: Sign; x: number; wide: number }[][] = [[]];
  let x = left;
  for (const sign of signs) {
    const wide = Math.min(widthOf(signWords(sign), 11.5) + 30, width - 2 * left);
    if (x + wide > width - left + 2 && x > left) {
      lines.push([]);
      x = left;
    }
    nth(lines, -1).push({ sign, x, wide });
    x += wide + 4;
  }
  return lines.map((chips) =>
    row(21, (y) =>
      chips
        .map(({ sign, x: at, wide }) => {
          const edge = isStrong(sign) ? palette.gold : palette.edge;
          return (
            box(at, y, wide, 18, palette.plate2, 9, ` stroke="${edge}" stroke-width="${isStrong(sign) ? 1 : 0.6}"`) +
            icon(sign.icon, at + 6, y + 3, 12, signTone(sign, palette)) +
            written(cut(signWords(sign), 11.5, wide - 28), at + 22, y + 13, 11.5, palette.ink, { within: wide - 28 })
          );
        })
        .join(''),
    ),
  );
}
