interface Point {
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

let pressed: Point | undefined;
if (typeof window !== 'undefined')
  window.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }), { capture: true });

/**
 * Stands a dialog that has just been opened in that half of the window where nothing was pressed last, so that what it asks
 * is never confirmed by a second press at the same place. What a keyboard opened stands in the middle.
 */
export function standAway(dialog: HTMLElement, confirms: HTMLElement): void {
  dialog.dataset['stands'] = 'middle';
  if (pressed === undefined || !isUnder(pressed, confirms.getBoundingClientRect())) return;
  dialog.dataset['stands'] = pressed.y > window.innerHeight / 2 ? 'top' : 'bottom';
}
