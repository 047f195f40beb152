import { chanceOf } from './chance';
import { isLarge, isToken, type Field } from './field';
import { DAWN, DUSK, glow } from './lights';
import { box, dots, oval, type Point } from './svg';

/** Space: a glow of the card's hue and stars, every fourth of them bright. `thick` times as many where there is much to see. */
export function sky(field: Field, thick = 1): string {
  const { seed, width, height, palette } = field;
  const chance = chanceOf(`${seed} sky`);
  const count = Math.round((isLarge(field) ? 40 : isToken(field) ? 7 : 18) * thick);
  const faint: Point[] = [];
  const bright: Point[] = [];
  for (let i = 0; i < count; i++) (i % 4 === 0 ? bright : faint).push([chance() * width, chance() * height]);
  const [x, y] = [width * chance.in(0.2, 0.8), height * chance.in(0.1, 0.7)];
  return (
    box(0, 0, width, height, palette.deep) +
    oval(x, y, width * 0.62, height * 0.8, glow(palette.hue), palette.isLight ? 0.38 : 0.5) +
    dots(faint, palette.isLight ? palette.hi : palette.ink, 0.9, 0.55) +
    dots(bright, palette.hi, 1.6, 0.8)
  );
}

/** A wall of the card's hue, lit from above. */
export const plain = ({ width, height, palette }: Field): string =>
  box(0, 0, width, height, palette.sky) + box(0, 0, width, height, palette.isLight ? DAWN : DUSK);
