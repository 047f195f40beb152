import { glow, BALL } from '../draw/lights';
import { arc, around, box, curve, disc, fill, oval, points, stroke, svg, TAU, times } from '../draw/svg';
import { lamp, type Made } from './spot';

/** What stands, lies or lives on its own. */
export const orb: Made = ({ chance, palette, unlit, hue }) => {
  const size = chance.in(20, 27);
  const foot = svg`M${-size} ${size + 8}L${-size * 0.4} ${size * 0.5}H${size * 0.4}L${size} ${size + 8}q${-size} 8 ${-2 * size} 0z`;
  const swirl = (radius: number) => {
    const from = chance() * 6;
    return arc(0, -6, radius, from, from + chance.in(1.5, 4.5));
  };
  return (
    fill(foot, unlit) +
    oval(0, -6, size * 2, size * 2, glow(hue)) +
    disc(0, -6, size, palette.near) +
    disc(0, -6, size, BALL, 0.6) +
    stroke(swirl(size * 0.62) + swirl(size * 0.4) + arc(0, -6, size * 1.35, -2.6, -0.5), palette.hi, 1.8, 0.85)
  );
};

export const flask: Made = ({ chance, palette, lit, unlit }) => {
  const [wide, neck] = [chance.in(12, 18), chance.in(18, 28)];
  const shoulder = -44 + neck + 8;
  const glass = svg`M-6-44h12v${neck}C8 ${shoulder} ${wide + 6} -8 ${wide + 6} 10L${wide} 42q${-wide} 5 ${-2 * wide} 0L${-wide - 6} 10C${-wide - 6} -8 -8 ${shoulder} -6 ${-44 + neck}z`;
  const drink = svg`M${-wide - 4} 8q${wide + 4} ${chance.in(-6, 6)} ${2 * wide + 8} 0L${wide - 2} 40q${-wide} 4 ${-2 * wide + 4} 0z`;
  return (
    fill(glass, unlit, 0.95) +
    fill(drink, palette.accent, 0.9) +
    stroke(svg`M${-wide} 0L${-wide + 3} 34`, palette.hi, 2.4, 0.7) +
    box(-8, -50, 16, 7, lit, 2)
  );
};

export const chest: Made = ({ chance, palette, lit, unlit }) => {
  const [wide, tall] = [chance.in(40, 54), chance.in(22, 30)];
  return (
    box(-wide, -tall, 2 * wide, 2 * tall, unlit, 6) +
    box(-wide, -tall, 2 * wide, tall * 0.8, lit, 6) +
    stroke(svg`M-14 ${-tall}v-8q0-4 4-4h20q4 0 4 4v8`, unlit, 4) +
    fill('M-5-5h10v10H-5z', palette.hi) +
    times(chance.int(2, 5), (i) => lamp(palette, -wide + 12 + i * 12, tall * 0.5)).join('')
  );
};

/** Rings of a field around what it comes from. */
export const ring: Made = ({ chance, palette, lit, unlit }) =>
  [unlit, lit, palette.accent]
    .map((tone, i) => {
      const [long, gap, turn] = [chance.in(20, 60), chance.in(2, 9), chance.in(0, 180)];
      const size = svg`rx="${46 - i * 13}" ry="${34 - i * 9}" stroke-width="${chance.in(4, 9)}"`;
      return svg`<ellipse ${size} fill="none" stroke="${tone}" stroke-dasharray="${long} ${gap}" transform="rotate(${turn})"/>`;
    })
    .join('') + lamp(palette, 0, 0, 6);

export const crystal: Made = ({ chance, palette, lit, unlit }) =>
  times(chance.int(4, 6), (i) => {
    const x = -34 + i * 15 + chance.in(-4, 4);
    const [tall, wide, lean] = [chance.in(34, 82), chance.in(7, 12), chance.in(-8, 8)];
    const left = svg`M${x - wide} 40L${x - wide + lean} ${40 - tall} ${x + lean} ${28 - tall}`;
    return (
      fill(left + svg` ${x + wide + lean} ${40 - tall} ${x + wide} 40z`, unlit) +
      fill(left + svg` ${x + lean * 0.2} 40z`, i % 2 === 1 ? lit : palette.accent, 0.85)
    );
  }).join('');

/** A small round animal in its fur. */
export const creature: Made = ({ chance, palette, lit, unlit }) => {
  const [corners, size] = [chance.int(7, 11), chance.in(26, 34)];
  const body = curve(
    points(corners, (i) => around(0, 0, size * chance.in(0.82, 1.16), (i * TAU) / corners, 1.35)),
    true,
  );
  const hairs = times(70, () => {
    const angle = chance() * TAU;
    const [x, y] = around(0, 0, size * Math.sqrt(chance()) * 0.98, angle, 1.3);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return svg`M${x} ${y}q${dx * 3} ${dy * 3 + 2} ${dx * 7} ${dy * 6 + 3}`;
  });
  const bright = hairs.filter((_, i) => i % 5 === 0);
  return (
    fill(body, unlit) +
    `<g transform="translate(-5 -5) scale(.82)">${fill(body, lit, 0.8)}</g>` +
    stroke(hairs.join(''), palette.shade, 1.2, 0.5, ' stroke-linecap="round"') +
    stroke(bright.join(''), palette.accent, 1.6, 0.8, ' stroke-linecap="round"')
  );
};

/** A machine of parts on top of each other. */
export const stack: Made = ({ chance, palette, lit, unlit }) => {
  const count = chance.int(3, 5);
  const tall = 74 / count;
  const parts = times(count, (i) => {
    const [wide, top] = [chance.in(14, 40), -38 + i * tall];
    const middle = top + tall / 2;
    return (
      box(-wide, top, 2 * wide, tall - 2, i % 2 === 1 ? lit : unlit, chance.in(1, 7)) +
      (i % 2 === 1
        ? lamp(palette, -wide + 8, middle - 1)
        : stroke(svg`M${-wide + 6} ${middle}H${wide - 6}`, palette.shade, 1.6, 0.6))
    );
  });
  return parts.join('') + stroke(svg`M0-38V${-chance.in(46, 58)}`, lit, 3) + lamp(palette, 0, -50, 4);
};
