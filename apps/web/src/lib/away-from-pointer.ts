import { isUnder, type Point } from './under-pointer';

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
