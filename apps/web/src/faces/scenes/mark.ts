import type { Field } from '../draw/field';
import { disc } from '../draw/svg';
import { icon } from '../draw/icon';
import type { People } from '../icons/icons';

/** Whom a card is about, in the corner of its picture. */
export function cornerMark(people: People | undefined, { height, palette, detail }: Field): string {
  if (people === undefined || detail === 0) return '';
  const size = Math.min(height, 120);
  return (
    disc(size * 0.2, size * 0.21, size * 0.16, palette.isLight ? palette.shade : palette.deep, 0.86) +
    icon(people, size * 0.105, size * 0.115, size * 0.19, '#fff')
  );
}
