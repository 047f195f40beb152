import type { Desk } from './desk.svelte';

/** Parts of the table that a letter leads to. */
const PLACES: { readonly [key: string]: string } = {
  d: '.dock',
  h: '.hand .card-button',
  b: '[data-zone="board"] button',
  s: '.side [role="tabpanel"]:not([hidden]) [tabindex="0"]',
};
const STEPS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Where a letter or an arrow is part of what is being filled in. */
const IS_TYPED_IN = 'input, select, textarea, [contenteditable], [role="tablist"], [role="slider"], dialog';

/** The keys of the table: letters lead to its parts, arrows from card to card within one of them. */
export class TableKeys {
  constructor(
    private readonly desk: Desk,
    private readonly table: () => HTMLElement | undefined,
    private readonly help: () => void,
  ) {}

  press(event: KeyboardEvent): void {
    // A replay has keys of its own.
    if (this.desk.isPast || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.closest(IS_TYPED_IN) !== null) return;
    if (key === '?') return this.done(event, () => this.help());
    const step = STEPS[key];
    if (step !== undefined) return this.walk(event, target, step);
    const place = PLACES[key.toLowerCase()];
    const goal = place === undefined ? null : this.table()?.querySelector<HTMLElement>(place);
    if (goal !== null && goal !== undefined) this.done(event, () => goal.focus({ preventScroll: true }));
  }

  private done(event: KeyboardEvent, act: () => void): void {
    event.preventDefault();
    act();
  }

  /** To the nearest card in that direction, within the same part of the table. */
  private walk(event: KeyboardEvent, from: HTMLElement, [x, y]: readonly [number, number]): void {
    const zone = from.closest('[data-zone]');
    if (zone === null || from === zone) return;
    const here = middleOf(from);
    let nearest: { readonly goal: HTMLElement; readonly far: number } | undefined;
    for (const goal of zone.querySelectorAll<HTMLElement>('button:not([hidden])')) {
      if (goal === from || goal.offsetParent === null) continue;
      const there = middleOf(goal);
      const [along, across] = [
        (there.x - here.x) * x + (there.y - here.y) * y,
        Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x),
      ];
      if (along <= 1) continue;
      // What lies straight ahead comes before what is nearer, but off the way.
      const far = along + across * 2;
      if (nearest === undefined || far < nearest.far) nearest = { goal, far };
    }
    if (nearest === undefined) return;
    const { goal } = nearest;
    this.done(event, () => goal.focus({ preventScroll: false }));
  }
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, width, top, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
