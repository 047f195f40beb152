import { arc, box, curve, fill, points, stroke, svg, times } from '../draw/svg';
import { lamp, type Made } from './spot';

/** What is held in a hand. */
export const weapon: Made = ({ chance, palette, lit, unlit }) => {
  const [long, tall, grip, lean] = [chance.in(36, 52), chance.in(10, 16), chance.in(18, 34), chance.in(2, 16)];
  const parts = [
    box(-long * 0.4, -tall - 6, long * 0.6, 7, lit, 3),
    fill(svg`M${-long * 0.9} ${-tall * 0.8}L${-long * 1.12} ${-tall * 1.7} ${-long * 0.4} ${-tall * 0.9}z`, lit),
    box(long * 0.1, tall * 0.2, long * 0.5, tall, unlit, 3),
    '',
  ];
  const handle = svg`M${-long * 0.82} ${tall * 0.2}L${-long * 0.86 - lean} ${tall + grip}`;
  const back = svg`M${-long} ${-tall * 0.3}Q${-long} ${-tall} ${-long + 12} ${-tall}H${long * 0.5}L${long * 0.82} ${-tall * 0.5}`;
  const body = svg`V${tall * 0.3}L${long * 0.46} ${tall * 0.7}H${-long * 0.72}Q${-long} ${tall * 0.7} ${-long} ${-tall * 0.3}z`;
  const slots = times(chance.int(2, 5), (i) => box(-long * 0.55 + i * 11, -tall * 0.7, 6, 3.5, palette.hi, 1));
  return (
    chance.of(parts) +
    fill(handle + svg`q9 6 21 3L${-long * 0.28} ${tall * 0.5}z`, unlit) +
    fill(handle + svg`l7 2L${-long * 0.58} ${tall * 0.4}z`, lit, 0.7) +
    stroke(arc(-long * 0.1, tall * 0.6, 9, 0, Math.PI), unlit, 3) +
    fill(back + body, unlit) +
    fill(back + svg`V${-tall * 0.2}z`, lit) +
    box(long * 0.82, -tall * 0.4, long * 0.2, tall * 0.6, palette.shade, 2) +
    slots.join('') +
    stroke(svg`M${-long * 0.6} ${tall * 0.25}H${long * chance.in(0.1, 0.6)}`, palette.shade, 2, 0.55) +
    lamp(palette, long * 1.04, -tall * 0.1, 3.4)
  );
};

export const blade: Made = ({ chance, palette, lit }) => {
  const bow = chance.in(10, 30);
  const edge = svg`M-58 ${bow}Q0 ${-bow * 2.4} 58 ${bow}`;
  const inner = svg`Q30 ${-bow * 0.2} 12 ${-bow * 0.1}L0 ${bow * 0.6} -12 ${-bow * 0.1}Q-30 ${-bow * 0.2} -58 ${bow}z`;
  return (
    fill(edge + inner, lit) +
    fill(edge + svg`Q0 ${-bow * 1.7} -58 ${bow}z`, palette.hi, 0.8) +
    box(-18, -bow * 0.12, 36, 7, palette.shade, 3)
  );
};

export const wand: Made = ({ chance, palette, lit, unlit }) => {
  const rings = times(chance.int(2, 5), (i) =>
    box(-44 + i * chance.in(12, 18), -9, 5, 18, palette.shade, 1, ' opacity=".6"'),
  );
  return (
    box(-56, -7, 112, 14, unlit, chance.in(2, 7)) +
    box(-56, -7, 112, 6, lit, 3) +
    rings.join('') +
    fill(svg`M56-10L${chance.in(66, 78)} 0 56 10z`, palette.accent)
  );
};

export const slab: Made = ({ chance, palette, lit, unlit }) => {
  const [wide, tall] = [chance.in(24, 40), chance.in(32, 42)];
  const top = -tall + 12;
  const graph = points(9, (i) => [
    -wide + 11 + (i * (2 * wide - 24)) / 8,
    top + tall * 0.5 + chance.in(-0.4, 0.4) * tall,
  ]);
  const lamps = times(chance.int(3, 5), (i) => lamp(palette, -wide + 11 + i * 10, tall - 14, 2.8));
  return (
    box(-wide, -tall, 2 * wide, 2 * tall, unlit, 7) +
    box(-wide + 2, -tall + 2, 2 * wide - 6, 2 * tall - 6, lit, 6) +
    box(-wide + 7, -tall + 8, 2 * wide - 16, tall * 1.15, palette.shade, 2) +
    stroke(curve(graph), palette.accent, 2) +
    stroke(svg`M${-wide + 11} ${top + 2}h${wide * 0.7}M${-wide + 11} ${top + 7}h${wide * 0.4}`, palette.hi, 1.6, 0.8) +
    lamps.join('')
  );
};
