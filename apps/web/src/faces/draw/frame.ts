import { polygon, round, svg } from './svg';

/** Outlines that stand behind a bust or an emblem. */
const FRAMES: readonly ((x: number, y: number, r: number) => string)[] = [
  (x, y, r) => round(x, y, r) + 'z',
  (x, y, r) => polygon(x, y, r * 1.1, 6, Math.PI / 6),
  (x, y, r) => polygon(x, y, r * 1.22, 4),
  (x, y, r) => svg`M${x - r * 0.92} ${y + r * 1.6}V${y}a${r * 0.92} ${r} 0 0 1 ${r * 1.84} 0V${y + r * 1.6}z`,
  (x, y, r) => polygon(x, y, r * 1.06, 8, Math.PI / 8),
  (x, y, r) => polygon(x, y + r * 0.12, r * 1.24, 5, -Math.PI / 2),
  (x, y, r) => round(x, y, r, r * 1.16) + 'z',
];
export const FRAME_KINDS = FRAMES.length;
/** Those whose corners reach far out. */
export const isPointed = (kind: number): boolean => kind === 2 || kind === 5;

export const frame = (kind: number, x: number, y: number, r: number): string => FRAMES[kind]?.(x, y, r) ?? '';
