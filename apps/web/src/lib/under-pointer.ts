export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const APART_PX = 32;

/** Whether a finger that stays where it is would press something in this box, or just miss it. */
export const isUnder = ({ x, y }: Point, { left, right, top, bottom }: Box): boolean =>
  x > left - APART_PX && x < right + APART_PX && y > top - APART_PX && y < bottom + APART_PX;
