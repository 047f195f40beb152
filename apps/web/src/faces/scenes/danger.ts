import { DANGER_MOTIFS } from '../dangers/dangers';
import { chanceOf, type Chance } from '../draw/chance';
import { isLarge, isToken, type Field } from '../draw/field';
import { plain, sky } from '../draw/grounds';
import { glow } from '../draw/lights';
import { triangle } from '../draw/ratings';
import type { Spot } from '../draw/spot';
import { disc, fill, oval, svg } from '../draw/svg';
import type { Danger, DangerScene } from '../scene';
import { cornerMark } from './mark';

/** How far a motif may be turned; those that fill their ground or are round already stay as they are. */
const TURNS: { readonly [danger in Danger]?: number } = {
  cage: 32,
  eye: 26,
  web: 40,
  lock: 60,
  bloom: 40,
  lattice: 12,
};

/** One of sixteen dangers on planet, space or both, another faintly behind it. */
export function danger(scene: DangerScene, field: Field): string {
  const { seed, width, height, palette } = field;
  const chance = chanceOf(`${seed} danger`);
  const cx = width * (isToken(field) ? 0.5 : chance.in(0.38, 0.58));
  const cy = height * chance.in(0.46, 0.54);
  const unit = Math.min(height * (isToken(field) ? 0.46 : chance.in(0.4, 0.56)), width * 0.4);
  const under = ground(scene, field, chance);
  const spot: Spot = { chance, width, height, palette, cx, cy, unit, pen: isLarge(field) ? 1.6 : 0.9 };
  const behind: Spot = { ...spot, chance: chanceOf(`${seed} second`), cx: width - cx, unit: unit * 1.25 };
  const second =
    scene.second === undefined || isToken(field)
      ? ''
      : `<g opacity="${palette.isLight ? 0.3 : 0.24}">${DANGER_MOTIFS[scene.second](behind)}</g>`;
  const turn = TURNS[scene.danger] ?? 0;
  const main = DANGER_MOTIFS[scene.danger](spot);
  return (
    under +
    oval(cx, cy, unit * 1.6, unit * 1.3, glow(palette.hue), palette.isLight ? 0.4 : 0.55) +
    second +
    (turn === 0 ? main : svg`<g transform="rotate(${chance.in(-turn, turn)} ${cx} ${cy})">${main}</g>`) +
    strengths(scene.ratings, field) +
    cornerMark(scene.mark, field)
  );
}

function ground(scene: DangerScene, field: Field, chance: Chance): string {
  const { width, height, palette } = field;
  switch (scene.ground) {
    case 'space':
      return sky(field, 0.9);
    case 'planet': {
      const [x, y] = [width * chance.in(0.2, 0.8), height * chance.in(0.6, 0.72)];
      const hill = svg`M0 ${height * 0.74}Q${x} ${y} ${width} ${height * 0.76}V${height}H0z`;
      return plain(field) + fill(hill, palette.shade, 0.5);
    }
    case 'dual': {
      const [middle, lean] = [chance.in(0.3, 0.7), chance.in(-0.2, 0.2)];
      const half = svg`M0 0H${width * (middle + lean)}L${width * (middle - lean)} ${height}H0z`;
      return plain(field) + fill(half, palette.deep, 0.7);
    }
  }
}

function strengths(ratings: readonly number[] | undefined, field: Field): string {
  if (ratings === undefined || isToken(field)) return '';
  const { width, height, palette } = field;
  const size = Math.min(height, 120);
  const [x, y] = [width - size * 0.2, size * 0.22];
  return (
    disc(x, y, size * 0.18, palette.isLight ? palette.shade : palette.deep, 0.86) +
    triangle(ratings, {
      at: [x, y + size * 0.02],
      reach: size * 0.14,
      colour: '#fff',
      pen: isLarge(field) ? 1.2 : 0.8,
      opacity: 0.5,
    })
  );
}
