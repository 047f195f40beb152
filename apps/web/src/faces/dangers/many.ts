import type { Motif } from '../draw/spot';
import { around, fill, line, points, polygon, segment, stroke, TAU, times, type Point } from '../draw/svg';

/** What comes in numbers. */
export const lattice: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const nodes = points(chance.int(8, 12), () => [cx + chance.in(-1.3, 1.3) * unit, cy + chance.in(-0.78, 0.78) * unit]);
  const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const ties = nodes.flatMap((node) =>
    [...nodes]
      .sort((a, b) => far(a, node) - far(b, node))
      .slice(1, 4)
      .map((other) => segment(node, other)),
  );
  const stones = nodes.map(([x, y], i) =>
    fill(
      polygon(x, y, unit * chance.in(0.05, 0.13), (i % 3) + 3, chance() * 3),
      i % 3 === 0 ? palette.accent : palette.near,
    ),
  );
  return stroke(ties.join(''), palette.line, pen, 0.75) + stones.join('');
};

/** Each flies along the spiral it is part of. */
export const swarm: Motif = ({ chance, palette, cx, cy, unit }) => {
  const [count, from] = [chance.int(22, 38), chance() * TAU];
  return times(count, (i) => {
    const along = i / count;
    const angle = from + i * 2.4;
    const at = around(cx, cy, unit * (0.1 + along * 1.1), angle, 1.25, 0.8);
    const size = unit * chance.in(0.05, 0.12) * (1.2 - along * 0.5);
    const ahead = angle + 1.4;
    const outline = [
      around(...at, size * 1.7, ahead),
      around(...at, size, ahead + 2.5),
      at,
      around(...at, size, ahead - 2.5),
    ];
    return fill(line(outline, true), i % 5 === 0 ? palette.accent : palette.near, 0.9);
  }).join('');
};
