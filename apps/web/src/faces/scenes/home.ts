import { chanceOf } from '../draw/chance';
import { isLarge, type Field } from '../draw/field';
import { frame } from '../draw/frame';
import { plain } from '../draw/grounds';
import { glow } from '../draw/lights';
import { pattern } from '../draw/pattern';
import { fill, oval, stroke, svg } from '../draw/svg';
import { icon } from '../draw/icon';
import type { People } from '../icons/icons';
import type { HomeScene } from '../scene';
import { planet } from './planet';

/** Where a people is at home: its emblem over a skyline. */
export function home(scene: HomeScene, field: Field): string {
  const { seed, width, height, palette } = field;
  const chance = chanceOf(`${seed} home`);
  const outline = frame(chance.of([0, 1, 3, 4, 6]), width / 2, height * 0.45, height * 0.33);
  const world = {
    id: seed,
    x: width * chance.of([0.14, 0.24, 0.76, 0.86]),
    y: height * chance.in(0.16, 0.4),
    radius: height * chance.in(0.06, 0.13),
    hue: scene.bodyHue + chance.int(0, 200),
  };
  return (
    plain(field) +
    pattern(field, scene.people) +
    oval(width / 2, height / 2, height * 0.9, height * 0.9, glow(palette.hue), 0.7) +
    planet(world, palette) +
    fill(outline, palette.isLight ? palette.hi : palette.deep, 0.92) +
    stroke(outline, palette.gold, isLarge(field) ? 2 : 1.2) +
    icon(
      scene.people,
      width / 2 - height * 0.22,
      height * 0.23,
      height * 0.44,
      palette.isLight ? palette.near : palette.hi,
    ) +
    fill(skyline(scene.people, field), palette.shade) +
    stroke(svg`M0 ${height - 0.5}H${width}`, palette.accent, 1.5, 0.8)
  );
}

/** Low in the middle, so that the emblem stands free; each people builds its own roofs. */
function skyline(people: People, { seed, width, height }: Field): string {
  const chance = chanceOf(`${seed} roofs`);
  let d = '';
  for (let x = -2; x < width;) {
    const wide = height * chance.in(0.05, 0.13);
    const dip = 1 - 0.55 * Math.exp(-(((x - width / 2) / (height / 2)) ** 2));
    const tall = height * chance.in(0.06, 0.3) * dip;
    d += svg`M${x} ${height}` + roof(people, wide, tall);
    x += wide * chance.in(1, 1.5);
  }
  return d;
}
function roof(people: People, wide: number, tall: number): string {
  switch (people) {
    case 'romulan':
    case 'bajoran':
      return svg`v${-tall}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${tall}z`;
    case 'klingon':
    case 'cardassian':
      return svg`l${wide * 0.2} ${-tall} ${wide * 0.3} ${-wide * 0.7} ${wide * 0.3} ${wide * 0.7} ${wide * 0.2} ${tall}z`;
    default:
      return svg`v${-tall}h${wide}v${tall}z`;
  }
}
