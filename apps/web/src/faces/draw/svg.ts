import { nth } from './chance';

export type Point = readonly [x: number, y: number];
export const TAU = 2 * Math.PI;

/** A tenth of a unit is less than a pixel at any size, and keeps the strings short. */
const num = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** SVG text whose numbers are rounded. */
export const svg = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  parts.reduce((text, part, i) => {
    const value = values[i - 1] ?? '';
    return text + (typeof value === 'number' ? num(value) : value) + part;
  });

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
export const points = (count: number, at: (i: number) => Point): Point[] => times(count, at);

/** From a centre, by distance and angle. */
export const polar = (distance: number, angle: number): Point => [
  distance * Math.cos(angle),
  distance * Math.sin(angle),
];

/** A point around a centre; `wide` and `tall` stretch the circle. */
export const around = (x: number, y: number, distance: number, angle: number, wide = 1, tall = 1): Point => {
  const [dx, dy] = polar(distance, angle);
  return [x + dx * wide, y + dy * tall];
};
/** A stroke from one point to another; several make one path. */
export const segment = ([x1, y1]: Point, [x2, y2]: Point): string => svg`M${x1} ${y1}L${x2} ${y2}`;

export const line = (through: readonly Point[], isClosed = false): string =>
  'M' + through.map(([x, y]) => svg`${x} ${y}`).join('L') + (isClosed ? 'z' : '');

/** A smooth line through all points (Catmull-Rom). */
export function curve(through: readonly Point[], isClosed = false): string {
  const count = through.length;
  const at = (i: number): Point => nth(through, isClosed ? (i + count) % count : Math.min(count - 1, Math.max(0, i)));
  let d = svg`M${at(0)[0]} ${at(0)[1]}`;
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += svg`C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (e[0] - b[0]) / 6} ${c[1] - (e[1] - b[1]) / 6} ${c[0]} ${c[1]}`;
  }
  return d + (isClosed ? 'z' : '');
}

export function arc(x: number, y: number, rx: number, from: number, to: number, ry = rx): string {
  const isLong = Math.abs(to - from) > Math.PI ? 1 : 0;
  return svg`M${x + rx * Math.cos(from)} ${y + ry * Math.sin(from)}A${rx} ${ry} 0 ${isLong} ${to > from ? 1 : 0} ${x + rx * Math.cos(to)} ${y + ry * Math.sin(to)}`;
}
/** An arc that comes back to its beginning would not be drawn. */
export const round = (x: number, y: number, rx: number, ry = rx): string => arc(x, y, rx, 0, TAU - 0.01, ry);

export const polygon = (x: number, y: number, radius: number, corners: number, turn = 0): string =>
  line(
    points(corners, (i) => {
      const [dx, dy] = polar(radius, turn + (i * TAU) / corners);
      return [x + dx, y + dy];
    }),
    true,
  );

const seenBy = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${hundredth(opacity)}"`);

export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${seenBy(opacity)}/>`;
export const stroke = (d: string, colour: string, width = 1, opacity = 1, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${hundredth(width)}"${seenBy(opacity)}${more}/>`;
export const disc = (x: number, y: number, radius: number, colour: string, opacity = 1): string =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"` + `${seenBy(opacity)}/>`;
export const ring = (x: number, y: number, radius: number, colour: string, width = 1, opacity = 1): string =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}"` +
  ` stroke-width="${hundredth(width)}"${seenBy(opacity)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, colour: string, opacity = 1, turn = 0): string =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"` +
  `${seenBy(opacity)}${turned(x, y, turn)}/>`;
export const hoop = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  width: number,
  opacity = 1,
  turn = 0,
) =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}"` +
  ` stroke-width="${hundredth(width)}"${seenBy(opacity)}${turned(x, y, turn)}/>`;
const turned = (x: number, y: number, turn: number): string =>
  turn === 0 ? '' : svg` transform="rotate(${turn} ${x} ${y})"`;
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  corner = 0,
  more = '',
): string =>
  svg`<rect x="${x}" y="${y}" width="${width}" height="${height}"` +
  `${corner === 0 ? '' : svg` rx="${corner}"`} fill="${colour}"${more}/>`;
export const dots = (at: readonly Point[], colour: string, size: number, opacity = 1): string =>
  stroke(at.map(([x, y]) => svg`M${x} ${y}h0`).join(''), colour, size, opacity, ' stroke-linecap="round"');

interface Placed {
  readonly turn?: number;
  readonly scale?: number;
}
/** What is drawn around 0 0, put in its place. */
export const placed = (x: number, y: number, { turn = 0, scale = 1 }: Placed, art: string): string =>
  svg`<g transform="translate(${x} ${y})` +
  (turn === 0 ? '' : svg` rotate(${turn})`) +
  (scale === 1 ? '' : ` scale(${hundredth(scale)})`) +
  `">${art}</g>`;

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
