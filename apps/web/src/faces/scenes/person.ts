import { chanceOf } from '../draw/chance';
import { isLarge, isToken, type Field } from '../draw/field';
import { frame, FRAME_KINDS, isPointed } from '../draw/frame';
import { plain } from '../draw/grounds';
import { glow } from '../draw/lights';
import { oklch } from '../draw/palette';
import { pattern } from '../draw/pattern';
import { triangle } from '../draw/ratings';
import { fill, oval, polar, stroke, svg, TAU, times } from '../draw/svg';
import type { PersonScene } from '../scene';
import { bust } from './bust';
import { constellation } from './constellation';

/** A bust before a frame, under the constellation of its skills, on the pattern of its people. */
export function person(scene: PersonScene, field: Field): string {
  const { seed, width, height, palette } = field;
  const [large, token] = [isLarge(field), isToken(field)];
  const chance = chanceOf(`${seed} frame`);
  const kind = chance.int(0, FRAME_KINDS - 1);
  const aside = chance.of(sidesFor(scene));
  const x = width * (token ? 0.5 : aside);
  const y = height * 0.46;
  const radius = height * (token ? 0.4 : 0.39);
  const outline = frame(kind, x, y, radius);
  const stray = () => oklch(palette.isLight ? 0.8 : 0.4, 0.07, palette.hue + 100 + chance.int(0, 160));
  const ground = chance.of([palette.far, palette.far, palette.isLight ? palette.hi : palette.mid, stray(), stray()]);
  const rim = ticks(x, y, radius * (isPointed(kind) ? 1.34 : 1.2), {
    count: chance.int(16, 44),
    turn: chance() * TAU,
    long: chance.of([3, 4, 5, 6]),
  });
  const inner = chance() < 0.4 ? stroke(frame(kind, x, y, radius * 0.86), palette.line, large ? 0.9 : 0.6, 0.5) : '';
  return (
    plain(field) +
    (token ? '' : pattern(field, scene.people)) +
    oval(x, y, radius * 1.7, radius * 1.5, glow(palette.hue), palette.isLight ? 0.5 : 0.75) +
    fill(outline, ground, 0.92) +
    (scene.ratings === undefined
      ? ''
      : triangle(scene.ratings, {
          at: [x, y + height * 0.06],
          reach: height * 0.6,
          colour: palette.hi,
          pen: large ? 1.4 : 0.8,
          opacity: 0.16,
        })) +
    stroke(rim, palette.line, large ? 1 : 0.7, 0.6) +
    (scene.isUnique
      ? stroke(outline, palette.accent, large ? 1.8 : 1.1, 0.95)
      : stroke(outline, palette.line, large ? 1.8 : 1.1, 0.5)) +
    inner +
    (token ? '' : constellation(scene.stars, field, x)) +
    bust(scene, field, { x, base: height * (token ? 1.06 : 1.15), tall: height * (token ? 1.02 : 1.1) })
  );
}

/** The bust stands where fewer stars are. */
function sidesFor({ stars }: PersonScene): readonly number[] {
  const mean = stars.reduce((sum, { place, of }) => sum + (place + 0.5) / of, 0) / Math.max(1, stars.length);
  if (stars.length > 0 && mean > 0.56) return [0.34, 0.4, 0.5];
  if (stars.length > 0 && mean < 0.44) return [0.66, 0.6, 0.5];
  return [0.5, 0.5, 0.4, 0.6];
}

const ticks = (
  x: number,
  y: number,
  radius: number,
  { count, turn, long }: { count: number; turn: number; long: number },
) =>
  times(count, (i) => {
    const angle = turn + (i * TAU) / count;
    const [[x1, y1], [x2, y2]] = [polar(radius, angle), polar(radius * (i % long === 0 ? 1.14 : 1.05), angle)];
    return svg`M${x + x1} ${y + y1}L${x + x2} ${y + y2}`;
  }).join('');
