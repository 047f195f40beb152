import { glow } from '../draw/lights';
import type { Motif } from '../draw/spot';
import {
  around,
  curve,
  disc,
  fill,
  line,
  oval,
  points,
  segment,
  stroke,
  svg,
  TAU,
  times,
  type Point,
} from '../draw/svg';

/** What breaks, bites and strikes. */
export const shards: Motif = ({ chance, palette, cx, cy, unit }) => {
  const [count, from] = [chance.int(9, 15), chance() * TAU];
  const pieces = times(count, (i) => {
    const angle = from + (i * TAU) / count + chance.in(-0.12, 0.12);
    const [start, long, thick] = [unit * chance.in(0.12, 0.3), unit * chance.in(0.55, 1.5), chance.in(0.05, 0.13)];
    const root = around(cx, cy, start, angle);
    const tip = around(cx, cy, long, angle - thick * 0.2, 1.3);
    const edge = around(cx, cy, start + long * 0.3, angle + thick);
    const shade = around(cx, cy, start * 1.6, angle + 0.09);
    return (
      fill(line([root, tip, edge], true), i % 3 === 0 ? palette.accent : palette.near, 0.9) +
      fill(line([root, tip, shade], true), palette.shade, 0.5)
    );
  });
  return pieces.join('') + disc(cx, cy, unit * 0.07, palette.hi);
};

export const fangs: Motif = ({ chance, width, height, palette, cx, cy, unit }) => {
  const jaw = (root: number, into: number) => {
    const count = chance.int(6, 9);
    return times(count, (i) => {
      const x = (width * (i + chance.in(0.2, 0.8))) / count;
      const wide = (width / count) * chance.in(0.5, 0.95);
      const tip = svg`L${x + chance.in(-0.5, 0.5) * wide} ${root + into * height * chance.in(0.2, 0.5)}`;
      const end = svg` ${x + wide / 2} ${root}z`;
      return (
        fill(svg`M${x - wide / 2} ${root}` + tip + end, i % 2 === 1 ? palette.mid : palette.near) +
        fill(svg`M${x} ${root}` + tip + end, palette.shade, 0.4)
      );
    }).join('');
  };
  return (
    oval(cx, cy, unit * 0.7, unit * 0.3, glow(palette.hue + 150), 0.8) +
    disc(cx, cy, unit * 0.09, palette.accent) +
    jaw(0, 1) +
    jaw(height, -1)
  );
};

export const fault: Motif = ({ chance, width, height, palette, cx, unit }) => {
  const tones = [palette.far, palette.mid, palette.far, palette.mid, palette.shade];
  const layers = tones.map((tone, i) => {
    const level = height * (0.2 + i * 0.17);
    const [left, right] = [level + chance.in(-4, 4), level + chance.in(-4, 4)];
    const [x, y] = [width * chance.in(0.3, 0.7), level + chance.in(-0.12, 0.12) * height];
    return fill(svg`M0 ${left}Q${x} ${y} ${width} ${right}V${height}H0z`, tone, 0.75);
  });
  const left = points(9, (i) => [cx + chance.in(-0.32, 0.32) * unit, (height * i) / 8]);
  const right = left.map(([x, y], i): Point => [x + unit * (0.05 + (0.3 * i) / 8) * chance.in(0.6, 1.2), y]).reverse();
  return (
    layers.join('') +
    fill(line([...left, ...right], true), palette.accent, 0.95) +
    fill(line([...left, ...right.map(([x, y]): Point => [x - unit * 0.12, y])], true), palette.deep, 0.9)
  );
};

export const storm: Motif = ({ chance, width, height, palette, unit, pen }) => {
  const rain = times(
    26,
    () => svg`M${width * chance()} ${height * chance.in(0.3, 0.95)}l${-unit * 0.07} ${unit * 0.22}`,
  );
  const clouds = [palette.near, palette.mid, palette.far].map((tone, i) => {
    const edge = points(9, (j) => [
      width * (-0.06 + j * 0.14),
      height * (0.16 + i * 0.1) + chance.in(-0.1, 0.1) * height,
    ]);
    return fill(`${curve(edge)}V-4H-9z`, tone, 0.7);
  });
  const count = chance.int(2, 4);
  const bolts = times(count, (i) => {
    let [x, y] = [width * ((i + 0.5) / count) + chance.in(-0.2, 0.2) * unit, height * 0.24];
    const path: Point[] = [[x, y]];
    while (y < height * 0.96) {
      x += chance.in(-0.26, 0.26) * unit;
      y += unit * chance.in(0.18, 0.34);
      path.push([x, y]);
    }
    const fork = path[2] ?? path[0] ?? [x, y];
    const branch = segment(fork, [fork[0] + chance.in(-0.4, 0.4) * unit, fork[1] + unit * 0.3]);
    return stroke(
      line(path) + branch,
      i % 2 === 1 ? palette.accent : palette.hi,
      pen * (i % 2 === 1 ? 1.5 : 2.3),
      0.95,
      ' stroke-linejoin="round" stroke-linecap="round"',
    );
  });
  return stroke(rain.join(''), palette.line, pen * 0.8, 0.4) + clouds.reverse().join('') + bolts.join('');
};
