import { box } from '../draw/svg';
import { icon } from '../draw/icon';
import type { FaceModel, Way } from '../model';
import { badgeOf, ownIcon, ownIconTone, SIZES, window, type Draft } from './card';
import { drawn, figureRow, iconsAt, row, signRow, tallOf, type Row } from './rows';
import { clamped, coded, cut, fitting, wrapped, writtenWithIcons, written } from './text';
import { titleLines } from './title';

const [WIDTH] = SIZES.hand;
const EDGE = 7;
const LABEL = 9.5;
/** Rows of text and of ways, so that some of the picture is left. */
const MOST = { hand: { lines: 4, ways: 4 }, low: { lines: 3, ways: 3 } };

/** A card in the hand: title, what it is, what it can do as icons and numbers; the picture has the height that is left. */
export function hand(draft: Draft): string {
  const { model, palette } = draft;
  const badge = badgeOf(draft, WIDTH - 4, 3.5, 15.5, 13);
  const room = WIDTH - 12 - badge.width;
  const title = titleLines(model.title, 13.5, room, WIDTH - 13);
  const head = 21 + (title.length - 1) * 12.5 + (model.subtitle === undefined ? 0 : 11);
  const rows = rowsOf(draft);
  const top = SIZES[draft.size][1] - 4 - tallOf(rows);
  return (
    box(0, 0, WIDTH, head, palette.head) +
    title
      .map((line, i) =>
        written(line, EDGE, 15.5 + i * 13, 13.5, palette.headInk, {
          letters: 'title',
          within: i === 0 ? room : WIDTH - 13,
          isHeld: true,
          isTitle: true,
        }),
      )
      .join('') +
    badge.art +
    (model.subtitle === undefined
      ? ''
      : written(cut(model.subtitle, LABEL, WIDTH - 13), EDGE, head - 4, LABEL, palette.headInk, {
          within: WIDTH - 13,
        })) +
    window(draft, head, WIDTH, top - head) +
    box(0, top - 0.6, WIDTH, 1.2, palette.edge) +
    drawn(rows, top)
  );
}

function rowsOf(draft: Draft): readonly Row[] {
  const { model, palette } = draft;
  const { figures, skills, ways, crew } = model;
  return [
    kindRow(draft),
    ...(crew.length === 0 ? [] : [row(15.5, (y) => iconsAt(crew, EDGE, y + 2, 12, 15, palette.ink))]),
    ...(skills.length === 0 ? [] : [row(17, (y) => signRow(skills, EDGE, y + 2, 14, WIDTH - 2 * EDGE, palette))]),
    ...wayRows(ways, draft),
    ...(figures.length > 0 || ways.length > 0 ? [] : textRows(model, draft)),
    ...(figures.length === 0 ? [] : [figureRow(figures, WIDTH, palette)]),
  ];
}

function kindRow({ model, palette }: Draft): Row {
  const marks = [...model.marks, ...model.open.map(({ people }) => people)];
  const taken = marks.length * 11.5;
  const room = WIDTH - 27 - taken - (taken > 0 ? 3 : 0);
  return row(13.5, (y) => {
    const text = fitting(model.kind, LABEL, room);
    return (
      icon(ownIcon(model), 6.5, y + 2, 10.5, ownIconTone(palette)) +
      written(text, 20, y + 10.5, LABEL, palette.dim, { within: room }) +
      iconsAt(marks, WIDTH - 6 - taken, y + 2.3, 10, 11.5, palette.ink)
    );
  });
}

/** Each way in a line of its own, the word between them before the second. */
const mostOf = ({ size }: Draft) => (size === 'low' ? MOST.low : MOST.hand);

const wayRows = (ways: readonly Way[], draft: Draft): Row[] =>
  ways.slice(0, mostOf(draft).ways).map(({ signs }, i, { length }) =>
    row(16, (y) => {
      const x = length > 1 ? 21 : EDGE;
      const or = written(draft.model.or, 12.5, y + 11.6, LABEL, draft.palette.dim, { anchor: 'middle', within: 14 });
      return (i > 0 ? or : '') + signRow(signs, x, y + 1.5, 13, WIDTH - x - 6, draft.palette);
    }),
  );

function textRows({ lines, tags }: FaceModel, draft: Draft): Row[] {
  const text = lines.map((line) => coded(line.text)).join(' ');
  const shown = text === '' ? tags.join(' · ') : text;
  return clamped(wrapped(shown, LABEL, WIDTH - 13), mostOf(draft).lines).map((line) =>
    row(11.6, (y) => writtenWithIcons(line, EDGE, y + 9.6, LABEL, draft.palette.ink, WIDTH - 12)),
  );
}
