import type { People } from '../icons/icons';
import { isLarge, type Field } from './field';
import { arc, dots, polar, polygon, round, stroke, svg, TAU, times, type Point } from './svg';

/** The engraved pattern of a people or power: told apart without colour. */
export function pattern(field: Field, people: People, opacity = 0.2): string {
  const grid: Grid = { ...field, step: isLarge(field) ? 15 : 9 };
  const colour = field.palette.line;
  if (people === 'non-aligned' || people === 'independent')
    return dots(
      inRows(grid, 0.8).map(({ at }) => at),
      colour,
      1.5,
      opacity + 0.1,
    );
  return stroke(PATTERNS[people](grid), colour, 0.8, opacity);
}

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly step: number;
}

/** Places in rows that lie `apart` steps under each other, every second row half a step to the side. */
const inRows = (
  { width, height, step }: Grid,
  apart: number,
  isShifted = true,
): { row: number; column: number; at: Point }[] =>
  times(Math.floor(height / step) + 1, (row) =>
    times(Math.floor(width / step) + 1, (column) => ({
      row,
      column,
      at: [column * step + (isShifted ? ((row % 2) * step) / 2 : 0), row * step * apart] as const,
    })),
  ).flat();

const waves = ({ width, height, step }: Grid): string =>
  times(Math.floor(height / step), (row) => {
    const bows = times(Math.ceil(width / step / 2), () => svg`q${step / 2} ${-step / 2} ${step} 0t${step} 0`);
    return svg`M0 ${(row + 1) * step}` + bows.join('');
  }).join('');

const PATTERNS: { readonly [people in Exclude<People, 'non-aligned' | 'independent'>]: (grid: Grid) => string } = {
  federation: ({ width, height, step }) =>
    times(8, (i) => arc(width / 2, height * 1.05, (i + 1) * step * 1.25, Math.PI, TAU)).join(''),
  crew: (grid) => PATTERNS.federation(grid),
  klingon: ({ width, height, step }) =>
    times(Math.ceil((width + height) / step), (i) => svg`M${i * step - height} ${height}l${height} ${-height}`).join(
      '',
    ),
  romulan: (grid) =>
    inRows(grid, 0.72)
      .map(({ at: [x, y] }) => arc(x, y, grid.step / 2, 0, Math.PI))
      .join(''),
  cardassian: ({ width, height, step }) =>
    times(Math.ceil((width / step) * 1.3), (i) => {
      const top = height * (0.1 + 0.5 * Math.abs(Math.sin(i * 1.3)));
      return svg`M${i * step * 0.8 + 2} ${height}V${top}`;
    }).join(''),
  bajoran: ({ width, height, step }) =>
    times(25, (i) => {
      const angle = Math.PI + (i * Math.PI) / 24;
      const [[x1, y1], [x2, y2]] = [polar(step * 2, angle), polar(width, angle)];
      return svg`M${width / 2 + x1} ${height * 0.9 + y1}L${width / 2 + x2} ${height * 0.9 + y2}`;
    }).join(''),
  dominion: (grid) =>
    inRows(grid, 0.86)
      .map(({ at: [x, y] }) => polygon(x, y, grid.step * 0.5, 6, 0.52))
      .join(''),
  ferengi: ({ width, height, step }) =>
    times(Math.ceil((height / step) * 1.5), (i) => {
      const row = i + 1;
      return svg`M${(row % 3) * step} ${row * step * 0.66}H${width - ((row + 1) % 3) * step}`;
    }).join(''),
  borg: ({ width, height, step }) =>
    times(Math.floor(width / step), (i) => svg`M${(i + 1) * step} 0V${height}`).join('') +
    times(Math.floor(height / step), (i) => svg`M0 ${(i + 1) * step}H${width}`).join(''),
  andorian: (grid) => {
    const { step } = grid;
    return inRows(grid, 1, false)
      .map(({ at: [x, y] }) => svg`M${x} ${y + step * 0.8}l${step * 0.45} ${-step * 0.7}l${step * 0.45} ${step * 0.7}`)
      .join('');
  },
  vulcan: (grid) => {
    const side = grid.step * 0.7;
    return inRows(grid, 1, false)
      .filter(({ row, column }) => (row + column) % 2 === 1)
      .map(({ at: [x, y] }) => svg`M${x} ${y}h${side}v${side}h${-side}z`)
      .join('');
  },
  synthetic: (grid) => {
    const { step } = grid;
    return inRows(grid, 1, false)
      .map(({ at: [x, y] }) => svg`M${x} ${y}h${step * 0.5}l${step * 0.3} ${step * 0.4}`)
      .join('');
  },
  transcendent: ({ width, height, step }) =>
    times(7, (i) => round(width / 2, height * 0.45, (i + 1) * step * 1.5, (i + 1) * step * 0.8)).join(''),
  trill: (grid) =>
    inRows(grid, 1)
      .map(({ at: [x, y] }) => round(x, y, grid.step * 0.2))
      .join(''),
  neutral: waves,
};
