import { chanceOf, type Chance } from '../draw/chance';
import { isLarge, isToken, type Field } from '../draw/field';
import { sky } from '../draw/grounds';
import { glow } from '../draw/lights';
import { curve, disc, fill, hoop, line, oval, points, polar, stroke, svg, TAU, times } from '../draw/svg';
import { SPACE_FEATURES, type SpaceFeature, type SpaceScene } from '../scene';
import { orbits } from './planet';
import { station } from './station';

/** Open space: what the words of the card say is there, else what the seed says. */
export function space(scene: SpaceScene, field: Field): string {
  const { seed, width, height } = field;
  const chance = chanceOf(`${seed} deep`);
  const [x, y] = [width * chance.in(0.4, 0.6), height * chance.in(0.42, 0.56)];
  const feature = scene.feature ?? chance.of(SPACE_FEATURES.filter((one) => one !== 'station'));
  const view: View = { field, chance, x, y, hue: scene.bodyHue, pen: isLarge(field) ? 1.6 : 0.9 };
  return (
    sky(field, 1.7) +
    clouds(view, feature === 'cloud' ? 9 : 4, feature === 'cloud' ? 0.8 : 0.5) +
    FEATURES[feature](view) +
    (isToken(field) ? '' : orbits(scene.span, field, x, y, height * 0.36))
  );
}

interface View {
  readonly field: Field;
  readonly chance: Chance;
  readonly x: number;
  readonly y: number;
  readonly hue: number;
  readonly pen: number;
}

const clouds = ({ field: { height }, chance, x, y, hue }: View, count: number, opacity: number): string =>
  times(count, () => {
    const at = [x + chance.in(-0.75, 0.75) * height, y + chance.in(-0.3, 0.3) * height] as const;
    const [rx, ry] = [height * chance.in(0.3, 0.75), height * chance.in(0.16, 0.4)];
    return oval(...at, rx, ry, glow(hue + chance.in(-70, 70)), opacity, chance.in(-40, 40));
  }).join('');

const FEATURES: { readonly [feature in SpaceFeature]: (view: View) => string } = {
  cloud: ({ field: { width, height, palette }, chance, x, y, pen }) =>
    times(5, (i) => {
      const veil = points(6, (j) => [
        width * (-0.05 + j * 0.22),
        y + (i - 2) * height * 0.12 + chance.in(-0.14, 0.14) * height,
      ]);
      return stroke(curve(veil), i % 2 === 1 ? palette.hi : palette.line, pen * 0.9, 0.4);
    }).join('') + disc(x, y, height * 0.04, '#fff6d8'),
  belt: ({ field, chance, y }) => {
    const { width, height, palette } = field;
    return times(isLarge(field) ? 26 : isToken(field) ? 9 : 18, (i) => {
      const [along, size] = [chance(), height * chance.in(0.02, 0.085)];
      const at = [width * along, y + (along - 0.5) * height * 0.5 + chance.in(-0.22, 0.22) * height] as const;
      const rock = points(7, (j) => {
        const [dx, dy] = polar(size * chance.in(0.65, 1.1), (j * TAU) / 7);
        return [at[0] + dx * 1.2, at[1] + dy];
      });
      return (
        fill(line(rock, true), i % 3 === 0 ? palette.near : palette.mid) +
        fill(line([...rock.slice(0, 3), at], true), palette.shade, 0.5)
      );
    }).join('');
  },
  comet: ({ field: { width, height, palette }, chance, hue, pen }) => {
    const [x, y, slope] = [width * 0.66, height * 0.38, chance.in(-0.5, -0.2)];
    const tail = times(9, (i) => {
      const angle = Math.PI + slope + (i - 4) * 0.055;
      const [dx, dy] = polar(width * 0.3, angle);
      const end = svg`${x + Math.cos(angle) * width * chance.in(0.5, 0.8)} ${y + Math.sin(angle + 0.2) * width * chance.in(0.3, 0.55)}`;
      const path = svg`M${x} ${y}Q${x + dx} ${y + dy + (i - 4) * 1.5} ` + end;
      return stroke(path, i % 2 === 1 ? palette.hi : palette.accent, pen * 1.2, 0.55, ' stroke-linecap="round"');
    });
    return tail.join('') + oval(x, y, height * 0.3, height * 0.3, glow(hue)) + disc(x, y, height * 0.09, palette.hi);
  },
  pulsar: ({ field: { height, palette }, chance, x, y, pen }) =>
    times(5, (i) =>
      hoop(
        x,
        y,
        height * 0.14 * (i + 1),
        height * 0.05 * (i + 1),
        palette.line,
        pen * 0.8,
        0.82 - i * 0.13,
        chance.in(-20, 20),
      ),
    ).join('') +
    fill(
      svg`M${x - height * 0.03} ${y}L${x - height * 0.12} ${-height * 0.1}h${height * 0.24}L${x + height * 0.03} ${y}l${height * 0.09} ${height}h${-height * 0.24}z`,
      palette.hi,
      0.35,
    ) +
    disc(x, y, height * 0.08, '#fff6d8'),
  spiral: ({ field: { height, palette }, chance, x, y, hue, pen }) => {
    const [turn, arms] = [chance() * TAU, chance.int(2, 5)];
    const art = times(arms, (arm) => {
      const path = points(22, (i) => {
        const [dx, dy] = polar(height * (0.03 + i * 0.034), turn + (arm * TAU) / arms + i * 0.19);
        return [x + dx * 1.25, y + dy * 0.62];
      });
      return stroke(
        curve(path),
        arm % 2 === 1 ? palette.accent : palette.hi,
        pen * 1.9,
        0.6,
        ' stroke-linecap="round"',
      );
    });
    return (
      art.join('') +
      oval(x, y, height * 0.4, height * 0.24, glow(hue), 0.95) +
      oval(x, y, height * 0.07, height * 0.045, '#fff')
    );
  },
  twins: ({ field: { height, palette }, chance, x, y, hue, pen }) => {
    const apart = height * chance.in(0.3, 0.46);
    return (
      oval(x - apart, y, height * 0.5, height * 0.5, glow(45), 0.9) +
      oval(x + apart, y * 0.9, height * 0.4, height * 0.4, glow(hue), 0.9) +
      disc(x - apart, y, height * 0.14, '#fff1c9') +
      disc(x + apart, y * 0.9, height * 0.09, palette.hi) +
      hoop(x, y, apart * 1.8, apart * 0.6, palette.line, pen * 0.8, 0.5)
    );
  },
  station: ({ field, x, y }) => station(field, x, y, field.height * 0.46),
};
