import type { Motif } from '../draw/spot';
import { around, curve, disc, fill, oval, placed, points, round, segment, stroke, svg, TAU, times } from '../draw/svg';

/** What charms and confuses. */
export const spiral: Motif = ({ chance, palette, cx, cy, unit }) => {
  const [arms, twist, from] = [chance.int(3, 6), chance.in(0.16, 0.26) * (chance() < 0.5 ? -1 : 1), chance() * TAU];
  const blades = times(arms, (arm) => {
    const edge = (turn: number) =>
      points(20, (i) => around(cx, cy, unit * (0.08 + i * 0.056), from + (arm * TAU) / arms + i * twist + turn, 1.15));
    const back = curve(edge(0.26).reverse()).slice(1);
    return fill(`${curve(edge(0))}L${back}z`, arm % 2 === 1 ? palette.near : palette.mid, 0.85);
  });
  return blades.join('') + disc(cx, cy, unit * 0.12, palette.accent);
};

/** Two kinds of waves that do not meet. */
export const waves: Motif = ({ chance, width, palette, cx, cy, unit, pen }) => {
  const [left, right] = [chance.in(2, 5), chance.in(2, 5)];
  const pairs = times(7, (i) => {
    const y = cy + (i - 3) * unit * 0.22;
    const from = points(17, (j) => {
      const along = j / 16;
      const swing = Math.sin(along * left * 3 + i * 0.6) * unit * 0.1 * (1 - along);
      return [width * along * 0.56, y + swing];
    });
    const against = points(17, (j) => {
      const along = j / 16;
      const swing = Math.sin(along * right * 3 - i * 0.8) * unit * 0.14 * (1 - along);
      return [width - width * along * 0.56, y + swing];
    });
    return stroke(curve(from), palette.near, pen * 1.5, 0.85) + stroke(curve(against), palette.accent, pen * 1.5, 0.85);
  });
  const rift = svg`M${cx - unit * 0.05} ${cy - unit}l${unit * 0.12} ${unit * 0.8} ${-unit * 0.1} ${unit * 0.1} ${unit * 0.1} ${unit * 1.1} ${-unit * 0.14} ${-unit * 0.95} ${unit * 0.08} ${-unit * 0.1}z`;
  return pairs.join('') + fill(rift, palette.hi);
};

export const eye: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const count = chance.int(5, 8);
  const lids = times(count, (i) => {
    const part = (count - i) / count;
    return oval(
      cx,
      cy,
      unit * 1.35 * part,
      unit * 0.82 * part,
      i % 2 === 0 ? palette.mid : palette.far,
      0.9,
      chance.in(-9, 9),
    );
  });
  const rays = chance.int(18, 34);
  const iris = times(rays, (i) => {
    const angle = (i * TAU) / rays;
    return segment(around(cx, cy, unit * 0.24, angle), around(cx, cy, unit * chance.in(0.4, 0.62), angle));
  });
  return (
    lids.join('') +
    stroke(iris.join(''), palette.hi, pen, 0.7) +
    disc(cx, cy, unit * 0.22, palette.shade) +
    disc(cx, cy, unit * 0.09, palette.accent)
  );
};

export const bloom: Motif = ({ chance, palette, cx, cy, unit }) => {
  const count = chance.int(5, 9);
  const rings = [palette.far, palette.mid, palette.near].map((tone, ring) => {
    const long = unit * (1 - ring * 0.27);
    const petal = svg`M0 0C${long * 0.5} ${-long * 0.42} ${long * 0.9} ${-long * 0.2} ${long} 0 ${long * 0.9} ${long * 0.2} ${long * 0.5} ${long * 0.42} 0 0z`;
    return times(count, (i) => {
      const turn = (i * 360) / count + ring * (180 / count) + chance.in(-4, 4);
      return placed(cx, cy, { turn }, fill(petal, tone, 0.88));
    }).join('');
  });
  return rings.join('') + disc(cx, cy, unit * 0.13, palette.accent);
};

/** Two sets of rings, a little apart. */
export const moire: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const [apart, angle] = [unit * chance.in(0.16, 0.34), chance() * TAU];
  const rings = (off: number) => times(12, (i) => round(...around(cx, cy, off, angle), unit * 0.1 * (i + 1))).join('');
  return stroke(rings(-apart), palette.near, pen, 0.8) + stroke(rings(apart), palette.accent, pen, 0.7);
};
