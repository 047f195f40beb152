import { isFar, transformTo, type Spot } from './journey';

const TRAVEL_MS = 320;
/** More at once, such as a new hand, is a new picture rather than so many journeys. */
const JOURNEYS_MOST = 8;
const EASE = 'cubic-bezier(0.5, 0, 0.1, 1)';

/**
 * What the game moves travels: a ship flies to the place it was sent to, a card goes from the hand to where it is played. The table
 * is drawn anew as ever; a picture of what moved is drawn over it and carried by transforms alone, so nothing is laid out
 * for it, nothing waits for it, and whoever acts meanwhile acts on what is already there.
 */
export class Motion {
  private before: ReadonlyMap<string, { readonly element: HTMLElement; readonly spot: Spot }> | undefined;
  private frame = 0;

  constructor(
    private readonly table: () => HTMLElement | undefined,
    /** Where a card went that is not drawn under its handle any more, such as into a pile; by its `data-…`. */
    private readonly pileOf: (left: DOMStringMap) => HTMLElement | undefined,
  ) {}

  /** Called before the table is drawn anew; several messages of one frame are one journey. */
  leave(): void {
    const table = this.table();
    if (table === undefined || this.before !== undefined || isStill()) return;
    this.before = spotsIn(table);
    this.frame = requestAnimationFrame(() => this.arrive());
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.before = undefined;
  }

  private arrive(): void {
    const [table, before] = [this.table(), this.before];
    this.before = undefined;
    if (table === undefined || before === undefined) return;
    const after = spotsIn(table);
    const journeys: (() => void)[] = [];
    for (const [handle, { element, spot }] of before) {
      const there = after.get(handle);
      if (there === undefined) {
        const pile = this.pileOf(element.dataset);
        if (pile !== undefined) journeys.push(() => vanish(table, element, spot, spotOf(pile)));
      } else if (there.element !== element && isFar(spot, there.spot))
        journeys.push(() => travel(table, there.element, spot, there.spot));
    }
    if (journeys.length <= JOURNEYS_MOST) for (const go of journeys) go();
  }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** The cards of board and hand; what is only told of beside them does not travel. */
function spotsIn(table: HTMLElement): Map<string, { readonly element: HTMLElement; readonly spot: Spot }> {
  const found = new Map<string, { readonly element: HTMLElement; readonly spot: Spot }>();
  for (const element of table.querySelectorAll<HTMLElement>('.board [data-handle]:not(.place), .hand [data-handle]')) {
    // A card may be drawn with a frame of its own around it.
    const drawn = element.closest<HTMLElement>('[data-picture]') ?? element;
    const spot = spotOf(drawn);
    if (spot.width > 0) found.set(element.dataset['handle'] ?? '', { element: drawn, spot });
  }
  return found;
}

/** A picture of a card over the table: nothing that can be pressed, found or read out. */
function pictureOf(table: HTMLElement, element: HTMLElement, at: Spot): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  for (const one of [picture, ...picture.querySelectorAll<HTMLElement>('*')])
    for (const name of ['id', 'data-handle', 'data-card', 'aria-label']) one.removeAttribute(name);
  const layer = document.createElement('div');
  layer.className = 'journey';
  layer.inert = true;
  layer.ariaHidden = 'true';
  Object.assign(layer.style, {
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
  });
  layer.append(picture);
  table.append(layer);
  return layer;
}

function travel(table: HTMLElement, element: HTMLElement, from: Spot, to: Spot): void {
  const picture = pictureOf(table, element, to);
  const ends = picture.animate([{ transform: transformTo(to, from) }, { transform: 'none' }], {
    duration: TRAVEL_MS,
    easing: EASE,
  });
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL_MS });
  void ends.finished.then(
    () => picture.remove(),
    () => picture.remove(),
  );
}

function vanish(table: HTMLElement, element: HTMLElement, from: Spot, to: Spot): void {
  const picture = pictureOf(table, element, from);
  const ends = picture.animate(
    [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: transformTo(from, to), opacity: 0 },
    ],
    { duration: TRAVEL_MS, easing: EASE },
  );
  void ends.finished.then(
    () => picture.remove(),
    () => picture.remove(),
  );
}
