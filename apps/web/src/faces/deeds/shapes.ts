import type { Motif } from '../draw/spot';
import { around, curve, disc, fill, hoop, line, points, ring as circle, round, stroke, TAU, times } from '../draw/svg';

/** One shape in the middle. */
export const rose: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const [lobes, step] = [chance.int(3, 12), chance.in(0.2, 0.3)];
  const size = unit * 0.95;
  const rings = times(6, (i) => circle(cx, cy, unit * (1.24 + i * 0.24), palette.line, pen * 0.7, 0.3));
  const petals = [palette.far, palette.mid, palette.near].map((tone, i) => {
    const count = i === 0 ? lobes : chance.of([lobes, lobes * 2, lobes + 1]);
    const [depth, beat] = [chance.in(0.08, 0.42), chance.of([0, 0, 1, 2])];
    const outline = points(78, (j) => {
      const angle = (j * TAU) / 78;
      const far = size * (1.04 - i * step) * (1 - depth + depth * Math.cos(count * angle) * Math.cos(beat * angle));
      return around(cx, cy, far, angle);
    });
    return (
      fill(curve(outline, true), tone, 0.8) +
      stroke(curve(outline, true), i === 2 ? palette.accent : palette.line, pen, 0.9)
    );
  });
  return rings.join('') + petals.join('') + disc(cx, cy, size * chance.in(0.06, 0.16), palette.hi);
};

export const burst: Motif = ({ chance, palette, cx, cy, unit }) => {
  const [count, from] = [chance.int(14, 30), chance() * TAU];
  const rays = times(count, (i) => {
    const angle = from + (i * TAU) / count;
    const [long, thick] = [unit * chance.in(0.6, 2.1), (Math.PI / count) * chance.in(0.3, 0.9)];
    const ray = [
      around(cx, cy, unit * 0.22, angle),
      around(cx, cy, long, angle - thick),
      around(cx, cy, long, angle + thick),
    ];
    return fill(line(ray, true), i % 3 === 0 ? palette.near : palette.mid, 0.75);
  });
  return rays.join('') + disc(cx, cy, unit * 0.24, palette.accent) + disc(cx, cy, unit * 0.12, palette.hi);
};

export const orbit: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const paths = times(5, (i) => {
    const [turn, rx] = [chance.in(-70, 70), unit * (0.6 + i * 0.22)];
    const ry = rx * chance.in(0.25, 0.5);
    const at = chance() * TAU;
    const tilt = (turn * Math.PI) / 180;
    const [dx, dy] = [rx * Math.cos(at), ry * Math.sin(at)];
    return (
      hoop(cx, cy, rx, ry, i % 2 === 1 ? palette.line : palette.near, pen * 1.3, 0.85, turn) +
      disc(
        cx + dx * Math.cos(tilt) - dy * Math.sin(tilt),
        cy + dx * Math.sin(tilt) + dy * Math.cos(tilt),
        unit * chance.in(0.05, 0.1),
        i % 2 === 1 ? palette.accent : palette.hi,
      )
    );
  });
  return paths.join('') + disc(cx, cy, unit * 0.2, palette.accent);
};

export const ring: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const lobes = chance.int(3, 8);
  const outline = points(64, (i) => {
    const angle = (i * TAU) / 64;
    return around(cx, cy, unit * (0.72 + 0.2 * Math.sin(lobes * angle)), angle, 1.2);
  });
  return (
    stroke(round(cx, cy, unit * 1.3, unit * 0.98), palette.accent, pen * 2.4) +
    stroke(curve(outline, true), palette.near, pen * 3) +
    disc(cx, cy, unit * 0.2, palette.hi)
  );
};

/** Four forms in each other (superformula). */
export const form: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const forms = [palette.far, palette.mid, palette.near, palette.accent].map((tone, i) => {
    const [corners, edge] = [chance.int(3, 9), chance.in(0.4, 1.8)];
    const outline = points(56, (j) => {
      const angle = (j * TAU) / 56;
      const [c, s] = [Math.abs(Math.cos((corners * angle) / 4)), Math.abs(Math.sin((corners * angle) / 4))];
      const far = unit * (1.06 - i * 0.24) * Math.min(1.2, (c ** edge + s ** edge) ** -0.6);
      return around(cx, cy, far, angle, 1.15);
    });
    return fill(curve(outline, true), tone, 0.7) + stroke(curve(outline, true), palette.hi, pen * 0.7, 0.5);
  });
  return forms.join('') + disc(cx, cy, unit * 0.1, palette.hi);
};
