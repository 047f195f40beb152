import type { Motif } from '../draw/spot';
import {
  arc,
  around,
  curve,
  disc,
  fill,
  line,
  points,
  polygon,
  ring,
  round,
  segment,
  stroke,
  svg,
  TAU,
  times,
  type Point,
} from '../draw/svg';

/** Lines that cross, turn and lead somewhere. */
export const knot: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const [across, down] = chance.of(KNOTS);
  const shift = chance.in(0.3, 1.2);
  const through = points(96, (i) => {
    const t = (i * TAU) / 96;
    return [cx + unit * 1.35 * Math.sin(across * t + shift), cy + unit * 0.86 * Math.sin(down * t)];
  });
  const path = curve(through, true);
  const beads = times(3, () => disc(...chance.of(through), unit * 0.09, palette.accent));
  return (
    stroke(path, palette.shade, pen * 5, 0.5) +
    stroke(path, palette.near, pen * 2.6) +
    stroke(path, palette.hi, pen * 0.8, 0.7) +
    beads.join('')
  );
};
/** Lissajous figures: how often it swings across and down. */
const KNOTS: readonly Point[] = [
  ...[1, 2, 3, 4, 5].flatMap((n): Point[] => [
    [n, n + 1],
    [n + 2, n + 1],
  ]),
  ...[1, 2, 3].flatMap((n): Point[] => [
    [n, n + 2],
    [2 * n + 3, 2],
  ]),
];

export const star: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const count = chance.int(7, 12);
  const [step, from] = [chance.int(2, Math.floor((count - 1) / 2)), chance() * TAU];
  const tip = (i: number) => around(cx, cy, unit * 0.96, from + (i * TAU) / count);
  const tips = points(count, tip);
  const [start, end] = [chance() * 6, chance() * 6 + 3];
  return (
    fill(line(tips, true), palette.far, 0.5) +
    stroke(round(cx, cy, unit * 1.16) + arc(cx, cy, unit * 1.32, start, end), palette.line, pen, 0.6) +
    stroke(tips.map((at, i) => segment(at, tip(i + step))).join(''), palette.near, pen * 1.7) +
    tips.map((at, i) => disc(...at, unit * 0.06, i % 3 === 0 ? palette.accent : palette.hi)).join('') +
    disc(cx, cy, unit * 0.13, palette.accent)
  );
};

export const threads: Motif = ({ chance, width, height, palette, pen }) => {
  const count = chance.int(5, 8);
  return times(count, (i) => {
    const path = curve(
      points(6, (j) => [
        width * (-0.04 + j * 0.216),
        height * (0.12 + 0.76 * (j % 5 === 0 ? i / (count - 1) : chance())),
      ]),
    );
    const tone = i === 2 ? palette.accent : i % 2 === 1 ? palette.near : palette.mid;
    return stroke(path, palette.deep, pen * 5) + stroke(path, tone, pen * 3);
  }).join('');
};

/** A plotted course over a chart. */
export const course: Motif = ({ chance, width, height, palette, unit, pen }) => {
  const legs = chance.int(3, 5);
  const at = points(legs + 1, (i) => [
    width * (0.1 + (0.78 * i) / legs),
    height * (i === 0 ? chance.in(0.6, 0.85) : chance.in(0.16, 0.84)),
  ]);
  const chart =
    times(7, (i) => svg`M${(width * (i + 1)) / 8} 0V${height}`).join('') +
    times(4, (i) => svg`M0 ${(height * (i + 1)) / 5}H${width}`).join('');
  const stops = at.map(([x, y], i) =>
    i === legs
      ? fill(polygon(x, y, unit * 0.2, chance.int(3, 6), chance() * 3), palette.accent)
      : disc(x, y, unit * chance.in(0.06, 0.13), i === 0 ? palette.hi : palette.near) +
        ring(x, y, unit * chance.in(0.18, 0.42), palette.line, pen, 0.7),
  );
  return (
    stroke(chart, palette.line, pen * 0.6, 0.25) +
    stroke(curve(at), palette.near, pen * 2.6, 1, svg` stroke-dasharray="${pen * 7} ${pen * 4}"`) +
    stops.join('')
  );
};

export const dial: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const [marks, long] = [chance.int(24, 56), chance.int(3, 7)];
  const [from, span] = [chance.in(0.6, 1) * Math.PI, chance.in(1.1, 1.8) * Math.PI];
  const to = from + span * chance.in(0.1, 0.9);
  const scale = times(marks + 1, (i) => {
    const angle = from + (i * span) / marks;
    return segment(around(cx, cy, unit * 0.95, angle), around(cx, cy, unit * (i % long === 0 ? 0.74 : 0.86), angle));
  });
  const hand = [
    around(cx, cy, unit * 0.74, to),
    around(cx, cy, unit * 0.07, to + 1.57),
    around(cx, cy, unit * 0.15, to + Math.PI),
    around(cx, cy, unit * 0.07, to - 1.57),
  ];
  return (
    stroke(arc(cx, cy, unit * chance.in(0.4, 0.62), from, to), palette.near, unit * 0.14) +
    stroke(arc(cx, cy, unit * 1.08, from, from + span), palette.line, pen, 0.6) +
    stroke(scale.join(''), palette.line, pen * 1.4) +
    fill(line(hand, true), palette.accent) +
    disc(cx, cy, unit * 0.1, palette.hi)
  );
};

/** Arcs of different length around one middle. */
export const bars: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const [count, turn] = [chance.int(4, 6), chance() * TAU];
  const arcs = times(count, (i) => {
    const radius = unit * (0.3 + (i * 0.72) / (count - 1));
    const from = turn + chance.in(0, 2);
    const tone = i % 3 === 1 ? palette.accent : i % 2 === 1 ? palette.near : palette.mid;
    return (
      ring(cx, cy, radius, palette.line, pen * 0.7, 0.3) +
      stroke(arc(cx, cy, radius, from, from + chance.in(1.4, 4.8)), tone, unit * 0.1, 1, ' stroke-linecap="round"')
    );
  });
  return arcs.join('') + disc(cx, cy, unit * 0.1, palette.hi);
};
