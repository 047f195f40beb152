import { chanceOf, nth, type Chance } from '../draw/chance';
import { isLarge, isToken, type Field } from '../draw/field';
import { sky } from '../draw/grounds';
import { glow } from '../draw/lights';
import type { Palette } from '../draw/palette';
import { arc, box, disc, dots, fill, oval, placed, points, ring, stroke, svg, times, type Point } from '../draw/svg';
import type { ShipScene } from '../scene';
import { halfOf, hullOf, seamOf, widthAt, type Hull } from './hull';
import { planet } from './planet';

/**
 * A mirrored hull, lit from above. Sisters share the hull; the card itself sets course and livery. The trail is as long as the
 * Range, lights on the edge are Weapons, arcs ahead are Shields, and a dotted shell is a cloak.
 */
export function ship(scene: ShipScene, field: Field): string {
  const { seed, width, height, palette } = field;
  const build = chanceOf(`${scene.hull} hull`);
  const chance = chanceOf(`${seed} ship`);
  const hull = hullOf(scene.people, build);
  const scale = (Math.min(width * 0.78, height * 1.7) / 100) * build.in(0.9, 1.02);
  const turn = chance.in(-34, 8);
  const behind = isToken(field) ? '' : background(field, chance);
  const canopy = oval(build.in(8, 24), 0, build.in(5, 9), build.in(2.4, 4.5), palette.hi, 0.85);
  const art =
    oval(-60, 0, 62, 15, glow(palette.hue + 40), 0.85) +
    stroke(trail(scene.range, chance), palette.hi, 0.9, 0.5) +
    (isToken(field) ? '' : shields(scene.shields, palette)) +
    outriggers(scene, hull, build, palette) +
    body(hull, chance, palette, isLarge(field) ? chance.int(12, 20) : 6) +
    guns(hull, scene.weapons, palette) +
    canopy +
    (scene.isCloaked ? stroke(arc(0, 0, 64, 0.6, 5.6, 44), palette.line, 1, 0.5, ' stroke-dasharray="1.5 4"') : '');
  return sky(field) + behind + placed(width / 2, height * 0.52, { turn, scale }, art);
}

const trail = (range: number, chance: Chance): string =>
  times(range, (i) => {
    const y = (i - (range - 1) / 2) * 2.6;
    return svg`M${-52 - Math.abs(y) * 0.8} ${y}h${-30 - range * 8 - chance.in(-12, 24)}`;
  }).join('');

const shields = (strength: number, palette: Palette): string =>
  times(Math.max(1, Math.ceil((strength - 4) / 2)), (i) =>
    stroke(
      arc(4, 0, 58 + i * 6, -1.05, 1.05, 40 + i * 5),
      palette.accent,
      0.7 + strength * 0.06,
      Math.max(0.1, 0.75 - i * 0.18),
      i % 2 === 1 ? ' stroke-dasharray="3 3"' : '',
    ),
  ).join('');

/** Fins, never a disc with two engines; other peoples fly with pods. */
function outriggers(scene: ShipScene, hull: Hull, build: Chance, palette: Palette): string {
  const tone = (up: number) => (up < 0 ? palette.near : palette.mid);
  const both = (draw: (up: number) => string) => draw(-1) + draw(1);
  if (scene.people === 'federation' || scene.people === 'crew') {
    const [x, y, long] = [build.in(-34, -4), build.in(20, 38), build.in(20, 34)];
    return times(build.int(1, 2), (i) =>
      both((up) => {
        const [from, root] = [x + i * 22, up * y * (1 - i * 0.4)];
        return fill(
          svg`M${x + long * 0.6 + i * 26} 0L${from - long * 0.5} ${root}L${from - long * 0.8} ${root * 0.96}L${from - long * 0.3} 0z`,
          tone(up),
        );
      }),
    ).join('');
  }
  return times(build.int(0, 2), () => {
    const [x, y, long, thick] = [build.in(-42, -6), build.in(14, 30), build.in(18, 40), build.in(2.2, 4)];
    return both(
      (up) =>
        stroke(svg`M${x + 8} 0L${x + long * 0.4} ${up * y}`, palette.mid, 3) +
        box(x, up * y - thick, long, 2 * thick, tone(up), hull.isSharp ? 1 : thick) +
        box(x, up * y - thick * 0.4, long * 0.3, thick * 0.8, palette.accent),
    );
  }).join('');
}

function body(hull: Hull, chance: Chance, palette: Palette, windows: number): string {
  const [lit, unlit] = palette.isLight ? [palette.mid, palette.near] : [palette.near, palette.mid];
  const flipped = (art: string) => `<g transform="scale(1 -1)">${art}</g>`;
  const inner = halfOf(hull, 0.72, 0.56, 3);
  const bands = times(chance.int(0, 2), () => {
    const x = chance.in(-30, 26);
    const y = widthAt(hull, x) * 0.8;
    return svg`M${x} ${-y}Q${x + 5} 0 ${x} ${y}`;
  }).join('');
  const lights = points(windows, () => [chance.in(-34, 34), chance.in(-5, 5)]);
  const seam = palette.isLight ? palette.hi : palette.shade;
  return (
    fill(halfOf(hull), unlit) +
    flipped(fill(halfOf(hull), lit)) +
    fill(inner, palette.shade, 0.28) +
    flipped(fill(inner, palette.hi, palette.isLight ? 0.5 : 0.26)) +
    stroke(seamOf(hull), seam, 0.9, 0.55) +
    stroke(svg`M${hull.bow - 4} 0L-46 0`, seam, 1.2, 0.6) +
    (bands === '' ? '' : stroke(bands, palette.isLight ? palette.hi : palette.accent, chance.in(1.2, 2.4), 0.5)) +
    dots(lights, '#fff6d8', 1.5, 0.9)
  );
}

/** In turns on one side and the other, from the bow on; the weakest ships show none. */
function guns({ side }: Hull, weapons: number, palette: Palette): string {
  const count = Math.max(0, weapons - 4);
  if (count === 0) return '';
  const at = points(count, (i) => {
    const along = (((i >> 1) + 0.6) / Math.ceil((weapons - 3) / 2)) * (side.length - 2);
    const [a, b] = [nth(side, Math.floor(along)), nth(side, Math.floor(along) + 1)];
    const between = along % 1;
    const up = i % 2 === 1 ? 1 : -1;
    return [a[0] + (b[0] - a[0]) * between, (a[1] + (b[1] - a[1]) * between) * 0.9 * up];
  });
  return dots(at, palette.accent, 3.4) + dots(at, '#fff', 1.3);
}

/** A world, the edge of a large one, clouds, a star with its rings, or speed. */
function background({ seed, width, height, palette }: Field, chance: Chance): string {
  const kind = chance.int(0, 4);
  const [x, y] = [width * chance.of([0.1, 0.24, 0.78, 0.92]), height * chance.in(0.1, 0.95)];
  const hue = palette.hue + chance.int(40, 300);
  switch (kind) {
    case 0:
      return planet({ id: seed, x, y, radius: height * chance.in(0.28, 0.62), hue }, palette);
    case 1:
      return planet(
        { id: seed, x: width / 2, y: height * (1.1 + chance.in(0.3, 0.6)), radius: width * 0.62, hue, hasRing: false },
        palette,
      );
    case 2:
      return (
        oval(x, y, height * 0.9, height * 0.5, glow(hue), 0.8, chance.in(-40, 40)) +
        oval(width - x, height - y, height * 0.8, height * 0.4, glow(hue + 50), 0.6, chance.in(-40, 40))
      );
    case 3:
      return (
        times(5, (i) => ring(x, y, height * (0.3 + i * 0.2), palette.line, 0.8, 0.35)).join('') +
        disc(x, y, height * 0.09, '#fff1c9') +
        oval(x, y, height * 0.4, height * 0.4, glow(70), 0.8)
      );
    default: {
      const streak = (): Point => [chance() * width, chance() * height];
      const streaks = times(14, () => {
        const [from, level] = streak();
        return svg`M${from} ${level}h${chance.in(0.05, 0.3) * width}`;
      });
      return stroke(streaks.join(''), palette.hi, 0.8, 0.28);
    }
  }
}
