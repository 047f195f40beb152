import { chanceOf, type Chance } from '../draw/chance';
import { isLarge, isToken, type Field } from '../draw/field';
import { sky } from '../draw/grounds';
import { BALL, glow, UNIT_CLIP } from '../draw/lights';
import { oklch, type Palette } from '../draw/palette';
import { arc, curve, disc, fill, oval, placed, points, polar, polygon, stroke, svg, TAU, times } from '../draw/svg';
import type { PlanetScene } from '../scene';

interface World {
  /** Worlds of one id look alike. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly hue: number;
  readonly hasRing?: boolean;
  readonly isMoon?: boolean;
}

export function planet({ id, x, y, radius, hue, hasRing, isMoon = false }: World, palette: Palette): string {
  const chance = chanceOf(`${id} planet`);
  const surface = isMoon ? craters : chance.of(SURFACES);
  const turned = hue + chance.in(-60, 60);
  const tones: Tones = {
    base: oklch(palette.isLight ? 0.68 : 0.58, 0.1, hue),
    high: oklch(palette.isLight ? 0.8 : 0.74, 0.09, turned),
    low: oklch(palette.isLight ? 0.55 : 0.42, 0.09, turned + 20),
  };
  const ground = surface(chance, tones);
  const tilt = chance.in(-28, -8);
  const ringTone = oklch(palette.isLight ? 0.6 : 0.8, 0.06, turned);
  const isRinged = hasRing ?? (chance() < 0.32 && !isMoon);
  const half = (from: number) =>
    placed(
      x,
      y,
      { turn: tilt },
      stroke(arc(0, 0, radius * 1.55, from, from + Math.PI, radius * 0.32), ringTone, radius * 0.09, 0.85) +
        stroke(arc(0, 0, radius * 1.8, from, from + Math.PI, radius * 0.39), ringTone, radius * 0.035, 0.7),
    );
  return (
    (isRinged ? half(Math.PI) : '') +
    disc(x, y, radius * 1.09, tones.high, 0.22) +
    placed(
      x,
      y,
      { scale: radius },
      `<g clip-path="${UNIT_CLIP}"><circle r="1" fill="${tones.base}"/><g transform="scale(.01)">${ground}</g>` +
        `<circle r="1" fill="${BALL}"${palette.isLight ? ' opacity=".62"' : ''}/></g>`,
    ) +
    (isRinged ? half(0) : '')
  );
}

interface Tones {
  readonly base: string;
  readonly high: string;
  readonly low: string;
}
/** What is on a world of a hundred units radius; beyond its edge it is cut off. */
type Surface = (chance: Chance, tones: Tones) => string;

const bands: Surface = (chance, { base, high, low }) => {
  let art = '';
  for (let y = -100; y < 100;) {
    const thick = chance.in(8, 30);
    art += fill(
      svg`M-110 ${y}q110 ${chance.in(-12, 12)} 220 0v${thick}q-110 ${chance.in(-14, 14)} -220 0z`,
      chance.of([high, low, base]),
      0.8,
    );
    y += thick;
  }
  return art;
};
const storm: Surface = (chance, tones) =>
  bands(chance, tones) + oval(chance.in(-30, 40), chance.in(-10, 40), 30, 14, tones.low);
const lands: Surface = (chance, { high, low }) =>
  times(chance.int(4, 7), (i) => {
    const [x, y, size] = [chance.in(-90, 90), chance.in(-80, 80), chance.in(16, 50)];
    const coast = points(9, (corner) => {
      const [dx, dy] = polar(size * chance.in(0.55, 1.2), (corner * TAU) / 9);
      return [x + dx * 1.5, y + dy * 0.75];
    });
    return fill(curve(coast, true), i % 3 === 0 ? low : high, 0.9);
  }).join('');
const craters: Surface = (chance, { base, low }) =>
  times(11, () => {
    const [x, y, size] = [chance.in(-90, 90), chance.in(-90, 90), chance.in(5, 24)];
    return disc(x, y, size, low, 0.6) + disc(x + size * 0.2, y + size * 0.2, size * 0.8, base);
  }).join('');
const dunes: Surface = (chance, { high }) =>
  stroke(
    times(6, (row) => curve(points(6, (i) => [-110 + i * 44, -90 + row * 36 + chance.in(-14, 14)]))).join(''),
    high,
    7,
    0.8,
  );
const ice: Surface = (chance, { high, low }) =>
  svg`<g transform="rotate(${chance.in(-30, 30)})">` +
  fill('M-110-62Q0-30 110-66V-120H-110zM-110 74Q0 50 110 70V120H-110z', high) +
  fill('M-100-10Q-40-30 0 0T100 10V30Q40 10 0 30T-100 20z', low, 0.7) +
  '</g>';
const SURFACES = [bands, lands, craters, dunes, lands, storm, ice];

/** As many orbits as the span is long, each with a mark on it. */
export function orbits(span: number, field: Field, x: number, y: number, inner: number): string {
  const { seed, palette } = field;
  const of = (i: number) => inner * (1.28 + i * 0.26);
  const paths = times(span, (i) => arc(x, y, of(i), -0.9, 0.9) + arc(x, y, of(i), Math.PI - 0.9, Math.PI + 0.9));
  const marks = times(span, (i) => {
    const angle = (i % 2 === 1 ? Math.PI : 0) + chanceOf(`${seed} orbit ${i}`).in(-0.8, 0.8);
    const [dx, dy] = polar(of(i), angle);
    return polygon(x + dx, y + dy, Math.max(1.3, inner * 0.045), 4);
  });
  return stroke(paths.join(''), palette.line, 0.8, 0.5) + fill(marks.join(''), palette.accent);
}

/** A world with its moons, or seen so near that its edge fills the view. */
export function planetScene(scene: PlanetScene, field: Field): string {
  const { seed, width, height, palette } = field;
  const chance = chanceOf(`${seed} place`);
  const { body: id, bodyHue: hue } = scene;
  const view = isToken(field) ? 'far' : chance.of(['far', 'aside', 'near'] as const);
  if (view === 'near') {
    const radius = width * 0.62;
    const [x, y] = [width * chance.in(0.36, 0.64), height * 0.52 + radius];
    return (
      sky(field) +
      disc(width * chance.in(0.2, 0.8), height * 0.3, height * 0.1, '#fff6d8') +
      oval(width / 2, height * 0.3, height * 0.8, height * 0.5, glow(60), 0.35) +
      planet({ id, x, y, radius, hue, hasRing: false }, palette) +
      orbits(scene.span, field, x, y, radius * 0.82)
    );
  }
  const radius = height * (view === 'aside' ? 0.46 : isToken(field) ? 0.38 : 0.36);
  const [x, y] = [width * (view === 'aside' ? chance.of([0.3, 0.7]) : 0.5), height * (view === 'aside' ? 0.56 : 0.5)];
  const moons = times(isToken(field) ? 0 : scene.moons, (i) => {
    const [angle, far] = [chance.in(-2.8, -0.3), radius * chance.in(1.5, 2)];
    return planet(
      {
        id: `${seed} moon ${i}`,
        x: x + far * Math.cos(angle) * 1.25,
        y: Math.max(height * 0.14, y + far * Math.sin(angle) * 0.6),
        radius: height * chance.in(0.035, 0.085),
        hue: hue + chance.in(-80, 80),
        isMoon: true,
      },
      palette,
    );
  });
  return (
    sky(field, isLarge(field) ? 1.1 : 1) +
    orbits(scene.span, field, x, y, radius) +
    planet({ id, x, y, radius, hue }, palette) +
    moons.join('')
  );
}
