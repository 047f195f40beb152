import { box } from '../draw/svg';
import { icon } from '../draw/icon';
import type { Line } from '../model';
import { badgeOf, ownIcon, ownIconTone, SIZES, window, type Draft } from './card';
import { chipRows, drawn, iconsAt, row, tallOf, type Row } from './rows';
import { coded, fitting, widthOf, wrapped, writtenWithIcons, written } from './text';
import { titleLines } from './title';

const [WIDTH, HEIGHT] = SIZES.lens;
const EDGE = 13;
const ROOM = WIDTH - 2 * EDGE;
/** The picture gives way to the words down to `wanted`, then the words become smaller, then it gives way once more. */
const PICTURE = { least: 56, wanted: 84, most: 262 };
const LETTERS = { largest: 12.5, smallest: 10.5 };

/** A card to be read: everything on it in words. */
export function lens(draft: Draft): string {
  const { model, palette } = draft;
  const badge = badgeOf(draft, WIDTH - 10, 9, 27, 20);
  const room = WIDTH - EDGE - 12 - badge.width;
  const title = titleLines(model.title, 22, room);
  const head = 36 + (title.length - 1) * 22 + (model.subtitle === undefined ? 0 : 17);
  let size = LETTERS.largest;
  const left = () => HEIGHT - head - 9 - tallOf(rowsOf(draft, size));
  while (left() < PICTURE.wanted && size > LETTERS.smallest) size -= 0.5;
  const picture = Math.max(PICTURE.least, Math.min(PICTURE.most, left()));
  const top = head + picture;
  return (
    box(0, 0, WIDTH, head, palette.head) +
    title
      .map((line, i) =>
        written(line, EDGE, 27 + i * 22, 22, palette.headInk, {
          letters: 'title',
          within: room,
          isHeld: true,
          isTitle: true,
        }),
      )
      .join('') +
    badge.art +
    (model.subtitle === undefined
      ? ''
      : written(model.subtitle, EDGE, head - 8, 13, palette.headInk, { within: ROOM })) +
    window(draft, head, WIDTH, picture) +
    box(0, top - 1, WIDTH, 2, palette.edge) +
    drawn(rowsOf(draft, size), top + 5)
  );
}

const gap = (tall: number): Row => row(tall, () => '');

function rowsOf(draft: Draft, size: number): readonly Row[] {
  const { model, palette } = draft;
  const { figures, skills, ways, open, tags, lines } = model;
  return [
    kindRow(draft),
    ...(figures.length === 0 ? [] : [figureBoxes(draft)]),
    ...(skills.length === 0 ? [] : [...chipRows(skills, EDGE, WIDTH, palette), gap(2)]),
    ...ways.flatMap(({ lead, signs }, i) => [
      ...(i > 0 || lead !== undefined ? [small([i > 0 ? model.or : '', lead ?? ''].join(' ').trim(), draft)] : []),
      ...chipRows(signs, EDGE, WIDTH, palette),
    ]),
    ...(open.length === 0 ? [] : openRows(draft)),
    ...(tags.length === 0 ? [] : [...textRows(tags.join(' · '), 11.5, 15, palette.dim), gap(3)]),
    ...lines.flatMap((line) => [...lineRows(line, size, draft), gap(4)]),
  ];
}

function kindRow({ model, palette }: Draft): Row {
  const marks = [...model.marks, ...model.crew];
  const room = ROOM - 24 - marks.length * 17;
  return row(22, (y) =>
    [
      icon(ownIcon(model), EDGE, y, 15, ownIconTone(palette)),
      written(fitting(model.kind, 12, room), EDGE + 20, y + 12, 12, palette.dim, { within: room }),
      iconsAt(marks, WIDTH - EDGE - marks.length * 17 + 2, y, 15, 17, palette.ink),
    ].join(''),
  );
}

function figureBoxes({ model: { figures }, palette }: Draft): Row {
  const column = ROOM / figures.length;
  return row(39, (y) =>
    figures
      .map(({ icon: name, words, value }, i) => {
        const x = EDGE + column * i;
        return (
          box(x + (i > 0 ? 2 : 0), y, column - 4, 33, palette.plate2, 6) +
          icon(name, x + 7, y + 9, 15, palette.ink) +
          written(words, x + 26, y + 13, 11, palette.dim, { within: column - 32 }) +
          written(String(value), x + 26, y + 29, 17, palette.ink, { letters: 'title' })
        );
      })
      .join(''),
  );
}

const small = (text: string, { palette }: Draft): Row =>
  row(13, (y) => written(text, EDGE, y + 9, 11, palette.dim, { within: ROOM }));

/** Emblems with their words, in as many lines as they need. */
function openRows({ model: { open }, palette }: Draft): Row[] {
  const lines: { x: number; at: number }[] = [];
  let [x, line] = [EDGE, 0];
  for (const { words } of open) {
    const wide = widthOf(words, 10.5) + 21;
    if (x + wide > WIDTH - EDGE + 6 && x > EDGE) [x, line] = [EDGE, line + 1];
    lines.push({ x, at: line });
    x += wide;
  }
  const tall = 16 * (line + 1) + 3;
  return [
    row(tall, (y) =>
      open
        .map(({ people, words }, i) => {
          const { x: left, at } = lines[i] ?? { x: EDGE, at: 0 };
          const top = y + at * 16;
          return icon(people, left, top + 1, 12, palette.ink) + written(words, left + 15, top + 11, 10.5, palette.dim);
        })
        .join(''),
    ),
  ];
}

const textRows = (text: string, size: number, tall: number, colour: string): Row[] =>
  wrapped(text, size, ROOM).map((line) =>
    row(tall, (y) => written(line, EDGE, y + size * 0.95, size, colour, { within: ROOM })),
  );

function lineRows({ lead, text }: Line, size: number, { palette }: Draft): Row[] {
  const indent = lead === undefined ? 0 : widthOf(lead, size, 'title') + 6;
  return wrapped(coded(text), size, ROOM, 'text', indent).map((line, i) =>
    row(size * 1.32, (y) => {
      const from = i === 0 ? indent : 0;
      const words = writtenWithIcons(line, EDGE + from, y + size * 0.95, size, palette.ink, ROOM + 2 - from);
      if (i > 0 || lead === undefined) return words;
      return written(lead, EDGE, y + size * 0.95, size, palette.gold, { letters: 'title' }) + words;
    }),
  );
}
