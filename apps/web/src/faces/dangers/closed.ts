import type { Motif } from '../draw/spot';
import { arc, around, disc, fill, hoop, polygon, segment, stroke, svg, TAU, times } from '../draw/svg';

/** What holds and shuts out. */
export const cage: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const [count, wide] = [chance.int(6, 9), unit * chance.in(0.62, 0.9)];
  const captive = polygon(cx, cy, unit * chance.in(0.18, 0.32), chance.int(3, 8), chance() * 3);
  const bars = times(count, (i) => {
    const bow = 2 * wide * Math.sin((i / (count - 1) - 0.5) * Math.PI * 0.96);
    const bar = svg`M${cx} ${cy - unit * 0.86}Q${cx + bow} ${cy} ${cx} ${cy + unit * 0.86}`;
    return stroke(bar, i % 2 === 1 ? palette.near : palette.line, pen * 1.6);
  });
  const hoops = [-1, 0, 1].map((i) =>
    hoop(cx, cy + i * unit * 0.42, wide * (i === 0 ? 1 : 0.84), unit * 0.12, palette.mid, pen * 1.4),
  );
  return fill(captive, palette.accent) + bars.join('') + hoops.join('');
};

export const maze: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const rings = 6;
  const walls = times(rings, (i) => {
    const radius = (unit * (i + 1)) / rings;
    const [from, gap] = [chance() * TAU, chance.in(0.35, 0.9)];
    const door = from + chance.in(1, 5);
    const inner = around(cx, cy, radius, door);
    const outer = around(cx, cy, radius + unit / rings, door);
    return arc(cx, cy, radius, from, from + TAU - gap) + (i < rings - 1 ? segment(inner, outer) : '');
  });
  return (
    stroke(walls.join(''), palette.near, pen * 1.8, 1, ' stroke-linecap="round"') +
    disc(cx, cy, unit * 0.08, palette.accent)
  );
};

export const lock: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const count = chance.int(3, 4);
  const wheels = times(count, (i) => {
    const radius = (unit * 0.95 * (count - i)) / count;
    const [teeth, from] = [chance.int(6, 16), chance() * TAU];
    const notches = times(teeth, (j) => {
      const angle = from + (j * TAU) / teeth;
      return segment(around(cx, cy, radius * 0.82, angle), around(cx, cy, radius * 0.95, angle));
    });
    return (
      disc(cx, cy, radius, i % 2 === 0 ? palette.mid : palette.far) +
      stroke(notches.join(''), palette.hi, pen, 0.7) +
      disc(...around(cx, cy, radius * 0.88, from), pen * 2, palette.accent)
    );
  });
  const slot = svg`M${cx - unit * 0.05} ${cy - unit * 0.02}h${unit * 0.1}l${unit * 0.04} ${unit * 0.16}h${-unit * 0.18}z`;
  return wheels.join('') + fill(slot, palette.shade) + disc(cx, cy - unit * 0.03, unit * 0.07, palette.shade);
};

/** Rows of pikes, the nearest in front. */
export const wall: Motif = ({ chance, width, height, palette, cx, unit }) => {
  const rows = [palette.shade, palette.far, palette.mid, palette.near].map((colour, i) => {
    const [count, top] = [12 - 2 * i, height * (0.71 - i * 0.17)];
    const wide = width / count;
    const pikes = times(count, (j) => {
      const tall = top * chance.in(0.75, 1.12);
      return svg`M${j * wide} ${height}v${-tall}l${wide / 2} ${-wide * 0.35} ${wide / 2} ${wide * 0.35}V${height}z`;
    });
    return fill(pikes.join(''), colour, 0.92);
  });
  return disc(cx, height * 0.24, unit * 0.2, palette.accent) + rows.join('');
};

export const web: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const count = chance.int(7, 11);
  const from = chance() * TAU;
  const spokes = times(count, (i) => from + (i * TAU) / count + chance.in(-0.15, 0.15));
  const threads = times(5, (i) => {
    const knots = spokes.map((angle) => around(0, 0, unit * ((i + 1) * 0.22) * chance.in(0.9, 1.08), angle));
    return knots
      .map(([x, y], j) => {
        const [x2, y2] = knots[(j + 1) % count] ?? [x, y];
        return svg`M${cx + x} ${cy + y}Q${cx + (x + x2) * 0.4} ${cy + (y + y2) * 0.4} ${cx + x2} ${cy + y2}`;
      })
      .join('');
  });
  const rays = spokes.map((angle) => segment([cx, cy], around(cx, cy, unit * 1.6, angle)));
  return (
    stroke(rays.join('') + threads.join(''), palette.near, pen * 1.1, 0.9) +
    fill(polygon(cx, cy, unit * 0.12, 6), palette.accent)
  );
};
