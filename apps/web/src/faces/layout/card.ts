import { hash } from '../draw/chance';
import { DETAIL, type FaceSize, type Field } from '../draw/field';
import { paletteOf, type FaceTheme, type Palette } from '../draw/palette';
import { box, svg } from '../draw/svg';
import { icon } from '../draw/icon';
import type { IconName } from '../icons/icons';
import type { FaceModel } from '../model';
import { picture } from '../scenes/picture';
import { widthOf, written } from './text';

/** A card that is being drawn: what it shows, in which colours, how large. */
export interface Draft {
  readonly model: FaceModel;
  readonly palette: Palette;
  readonly size: FaceSize;
}

export const SIZES: { readonly [size in FaceSize]: readonly [width: number, height: number] } = {
  lens: [280, 392],
  hand: [116, 158],
  low: [116, 124],
  small: [84, 60],
  token: [40, 40],
};

/** The accent lies on the other side of the circle of hues, where depends on the card. */
const accentOf = ({ hue, seed }: FaceModel): number => hue + 140 + (hash(seed) % 80);
export const paletteFor = (model: FaceModel, theme: FaceTheme): Palette =>
  paletteOf(model.hue, theme, accentOf(model), model.chroma);

/** Pictures of people, ships and things stray a little from their people's hue; what is around them does not. */
function pictured({ model, palette }: Draft): Palette {
  if (!['person', 'ship', 'thing'].includes(model.scene.type)) return palette;
  const hue = model.hue + (hash(`${model.seed} near`) % 37) - 18;
  return paletteOf(hue, palette.isLight ? 'light' : 'dark', accentOf(model), model.chroma);
}

/** The picture as a window of its own: what reaches over its edge is not seen. */
export function window(draft: Draft, y: number, width: number, height: number): string {
  const palette = pictured(draft);
  const field: Field = { seed: draft.model.seed, width, height, palette, detail: DETAIL[draft.size] };
  return (
    svg`<svg class="card-face-picture" y="${y}" width="${width}" height="${height}">` +
    picture(draft.model.scene, field) +
    '</svg>'
  );
}

/** Cost or points in the upper corner; `width` is what it takes of the title. */
export function badgeOf({ model: { badge }, palette }: Draft, right: number, y: number, tall: number, size: number) {
  if (badge === undefined) return { width: 0, art: '' };
  const ink = badge.isGold === true ? palette.gold : palette.ink;
  const sign = badge.icon === undefined ? 0 : size * 0.82;
  const letters = widthOf(badge.value, size, 'title');
  const width = Math.max(tall, sign + letters + (sign > 0 ? 9 : 7));
  const edge = ` class="card-face-badge" stroke="${badge.isGold === true ? palette.gold : palette.edge}" stroke-width=".8"`;
  return {
    width: width + 4,
    art:
      box(right - width, y, width, tall, palette.isLight ? '#ffffff' : '#070b16', tall * 0.3, edge) +
      (badge.icon === undefined ? '' : icon(badge.icon, right - width + 3.5, y + (tall - sign) / 2, sign, ink)) +
      written(badge.value, right - width / 2 + sign / 2, y + tall / 2 + size * 0.36, size, ink, {
        letters: 'title',
        anchor: 'middle',
      }),
  };
}

/** Whose it is, else what it is. */
export const ownIcon = ({ people, kindIcon }: FaceModel): IconName => people ?? kindIcon;
export const ownIconTone = (palette: Palette): string => (palette.isLight ? palette.near : palette.hi);
