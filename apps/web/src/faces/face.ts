import type { FaceSize } from './draw/field';
import type { FaceTheme } from './draw/palette';
import { box, escaped } from './draw/svg';
import { paletteFor, SIZES, window, type Draft } from './layout/card';
import { hand } from './layout/hand';
import { lens } from './layout/lens';
import { small } from './layout/small';
import { token } from './layout/token';
import type { FaceModel } from './model';

const LAYOUTS: { readonly [size in FaceSize]: (draft: Draft) => string } = { lens, hand, low: hand, small, token };
const CORNERS: { readonly [size in FaceSize]: number } = { lens: 14, hand: 9, low: 9, small: 7, token: 0 };

export interface Wish {
  readonly size: FaceSize;
  readonly theme: FaceTheme;
  /** Where words beside it say the same it is not spoken. */
  readonly isSilent?: boolean;
}

const known = new Map<string, string>();

/** A face as SVG; the page must hold the `sheet`. The same card gives the same letters every time, and is drawn once. */
export function face(model: FaceModel, { size, theme, isSilent = false }: Wish): string {
  const key = `${model.key} ${size} ${theme}`;
  const art = known.get(key) ?? draw(model, size, theme);
  known.set(key, art);
  const [width, height] = SIZES[size];
  const spoken = isSilent ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(model.label)}"`;
  return `<svg class="card-face card-face-${size}" viewBox="0 0 ${width} ${height}" ${spoken}>${art}</svg>`;
}

const SCENERY = [240, 180] as const;

/** The picture alone, to lie behind something: it covers its place, whatever shape that has. */
export function scenery(model: FaceModel, theme: FaceTheme): string {
  const [width, height] = SCENERY;
  const key = `${model.seed} ${theme}`;
  const art = known.get(key) ?? window({ model, palette: paletteFor(model, theme), size: 'hand' }, 0, width, height);
  known.set(key, art);
  return `<svg class="card-scenery" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${art}</svg>`;
}

/** Empties the cache, so that every face is drawn again. */
export const forgetFaces = (): void => known.clear();

function draw(model: FaceModel, size: FaceSize, theme: FaceTheme): string {
  const [width, height] = SIZES[size];
  const palette = paletteFor(model, theme);
  const art = LAYOUTS[size]({ model, palette, size });
  const corner = CORNERS[size];
  if (corner === 0) return art;
  const edge = ` stroke="${palette.edge}" stroke-width="1.2"`;
  return (
    box(0, 0, width, height, palette.plate) + art + box(0.6, 0.6, width - 1.2, height - 1.2, 'none', corner - 0.6, edge)
  );
}
