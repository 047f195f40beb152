import { chanceOf } from '../draw/chance';
import { isLarge, type Field } from '../draw/field';
import { arc, box, dots, oval, points, stroke, svg, times } from '../draw/svg';

/** A spindle of discs, lit from the left. */
export function station(field: Field, x: number, y: number, size: number): string {
  const { seed, palette } = field;
  const chance = chanceOf(`${seed} station`);
  const [lit, unlit] = palette.isLight ? [palette.mid, palette.near] : [palette.near, palette.mid];
  const count = chance.int(3, 5);
  const decks = times(count, (i) => {
    const level = y - size * 0.72 + (i * size * 1.44) / (count - 1);
    const [wide, thick] = [size * chance.in(0.28, 1.15), size * chance.in(0.08, 0.15)];
    const windows = points(7, (j) => [
      x - wide * 0.8 + j * wide * 0.26,
      level + thick + wide * 0.13 * Math.cos((j - 3) * 0.5),
    ]);
    return (
      oval(x, level + thick, wide, wide * 0.24, unlit) +
      box(x - wide, level, 2 * wide, thick, unlit) +
      oval(x, level, wide, wide * 0.24, lit) +
      oval(x - wide * 0.2, level - wide * 0.02, wide * 0.6, wide * 0.13, palette.hi, 0.4) +
      dots(windows, '#fff2c4', isLarge(field) ? 1.9 : 1.1, 0.95)
    );
  });
  const waves = times(chance.int(2, 4), (i) => {
    const far = size * (1.1 + i * 0.2);
    return arc(x, y, far, -2.4 + chance() * 0.5, -0.6 - chance() * 0.5) + arc(x, y, far, 0.6, 2.4);
  });
  return (
    stroke(svg`M${x} ${y - size * 1.05}V${y + size * 1.05}`, unlit, size * 0.1) +
    decks.join('') +
    stroke(waves.join(''), palette.line, isLarge(field) ? 1.4 : 0.8, 0.6)
  );
}
