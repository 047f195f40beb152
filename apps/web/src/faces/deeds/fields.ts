import type { Motif } from '../draw/spot';
import { curve, disc, fill, points, ring, stroke, svg, times } from '../draw/svg';

/** What fills the whole ground. A wave that is broken: an interrupt. */
export const breach: Motif = ({ chance, width, height, palette, cx, cy, unit, pen }) => {
  const [count, lean, beat, gap] = [
    chance.int(7, 11),
    chance.in(-0.5, 0.5),
    chance.in(2, 6),
    unit * chance.in(0.22, 0.4),
  ];
  const waves = times(count, (i) => {
    const y = (height * (i + 0.5)) / count;
    const [at, jump] = [cx + (y - cy) * lean, chance.in(-0.14, 0.14) * unit];
    const before = points(11, (j) => [((at - gap) * j) / 10, y + Math.sin(j * beat * 0.35 + i) * unit * 0.07]);
    const after = points(11, (j) => [
      at + gap + ((width - at - gap) * j) / 10,
      y + jump + Math.sin(j * beat * 0.3 - i) * unit * 0.12,
    ]);
    return stroke(curve(before), palette.near, pen * 1.7, 0.85) + stroke(curve(after), palette.line, pen * 1.2, 0.7);
  });
  const [top, bottom, thick] = [cx - cy * lean, cx + (height - cy) * lean, unit * 0.12];
  const bolt = svg`M${top - thick} 0h${thick * 2}L${cx + thick * 0.4} ${cy - thick}l${thick * 1.4} ${thick * 0.2}L${bottom + thick * 0.4} ${height}h${-thick}L${cx - thick * 0.4} ${cy + thick}l${-thick * 1.4} ${-thick * 0.2}z`;
  return waves.join('') + fill(bolt, palette.accent);
};

/** Tiles of two quarter circles (Truchet), some of them marked. */
export const tiles: Motif = ({ chance, width, height, palette, pen }) => {
  const size = height / chance.int(3, 5);
  const half = size / 2;
  let [plain, marked] = ['', ''];
  for (let row = 0; row * size < height; row++)
    for (let column = 0; column * size < width; column++) {
      const [x, y] = [column * size, row * size];
      const tile =
        chance() < 0.5
          ? svg`M${x + half} ${y}a${half} ${half} 0 0 1 ${-half} ${half}M${x + size} ${y + half}a${half} ${half} 0 0 0 ${-half} ${half}`
          : svg`M${x + half} ${y}a${half} ${half} 0 0 0 ${half} ${half}M${x} ${y + half}a${half} ${half} 0 0 1 ${half} ${half}`;
      if ((column * 7 + row * 3) % 11 === 0) marked += tile;
      else plain += tile;
    }
  return (
    stroke(plain + marked, palette.deep, pen * 5.5) +
    stroke(plain, palette.near, pen * 3) +
    stroke(marked, palette.accent, pen * 3)
  );
};

export const ripple: Motif = ({ chance, palette, cx, cy, unit, pen }) => {
  const apart = chance.in(0.2, 0.3);
  const rings = [-1, 1].map((side) => {
    const [x, y] = [cx + side * unit * chance.in(0.5, 1.1), cy + chance.in(-0.4, 0.4) * unit];
    const colour = side === 1 ? palette.line : palette.near;
    return (
      times(6, (i) => ring(x, y, unit * (i + 1) * apart, colour, pen * 1.2, 0.55)).join('') +
      disc(x, y, unit * 0.08, palette.accent)
    );
  });
  return (
    rings.join('') +
    disc(cx, cy, unit * 0.5, palette.isLight ? palette.shade : palette.deep, 0.9) +
    ring(cx, cy, unit * 0.5, palette.accent, pen * 1.4)
  );
};

export const gate: Motif = ({ chance, height, palette, cx, cy, unit, pen }) => {
  const [count, lean] = [chance.int(4, 7), chance.in(-0.3, 0.3)];
  const arch = (x: number, size: number) =>
    svg`M${x - size * 0.8} ${height}V${cy + unit * 0.2}a${size * 0.8} ${size * 0.95} 0 0 1 ${size * 1.6} 0V${height}`;
  const arches = times(count, (i) => {
    const part = (count - i) / count;
    const path = arch(cx + lean * unit * part, unit * 1.05 * part);
    return fill(`${path}z`, i % 2 === 0 ? palette.mid : palette.far) + stroke(path, palette.line, pen, 0.6);
  });
  const door = (unit * 1.05) / count;
  const path = svg`M${cx - door * 0.8} ${height}h${door * 1.6}L${cx + unit * chance.in(0.5, 0.9)} ${height}z`;
  return arches.join('') + fill(`${arch(cx, door)}z`, palette.hi) + fill(path, palette.accent);
};
