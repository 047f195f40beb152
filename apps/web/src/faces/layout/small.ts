import { box, disc } from '../draw/svg';
import { icon } from '../draw/icon';
import { badgeOf, ownIcon, SIZES, window, type Draft } from './card';
import { cut, written } from './text';
import { titleLines } from './title';

const [WIDTH, HEIGHT] = SIZES.small;
const EDGE = 5;
const ROOM = WIDTH - 2 * EDGE + 1;

/** A card on the board: whose it is, its picture, what it costs, its title. */
export function small(draft: Draft): string {
  const { model, palette } = draft;
  const title = titleLines(model.title, 11, ROOM);
  const below = title.length === 1 && model.isTitleShared === true ? model.subtitle : undefined;
  const tall = title.length > 1 ? 25 : below === undefined ? 15 : 24;
  const top = HEIGHT - tall;
  return (
    window(draft, 0, WIDTH, top) +
    box(0, top, WIDTH, tall, palette.plate) +
    box(0, top - 0.8, WIDTH, 1.4, palette.edge) +
    title
      .map((line, i) =>
        written(cut(line, 11, ROOM, 'title', 0.66), EDGE, top + 11.4 + i * 10.4, 11, palette.ink, {
          letters: 'title',
          within: ROOM,
          isHeld: true,
          isTitle: true,
        }),
      )
      .join('') +
    (below === undefined
      ? ''
      : written(cut(below, 8.5, ROOM), EDGE, HEIGHT - 3.6, 8.5, palette.dim, { within: ROOM })) +
    disc(9.5, 9.5, 7.5, palette.isLight ? '#ffffff' : '#0a1020') +
    icon(ownIcon(model), 4.5, 4.5, 10, palette.isLight ? palette.shade : palette.hi) +
    badgeOf(draft, WIDTH - 3, 3, 14, 11.5).art
  );
}
