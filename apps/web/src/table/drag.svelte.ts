/** A place a card may be dropped at: what says so on the page (`data-drop`), and what it does. */
export interface Drop {
  readonly at: string;
  readonly act: () => void;
}

/** Farther than this a press is no click. */
const BEGINS_PX = 8;

/**
 * Dragging by mouse, pen or finger: what is pressed and pulled is carried along as a picture, the places it may go to light up, and
 * letting go over one of them does it. Everything a drag does can be done at the card, too, by click or key.
 */
export class Drag {
  /** The places that are lit. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  /** The place the card is over. */
  over = $state<string>();

  /** Follows a press that may become a drag; `dropsOf` is asked once it does. */
  press(event: PointerEvent, dropsOf: (pulled: DOMStringMap) => readonly Drop[]): void {
    const { target, pointerId, clientX, clientY } = event;
    if (event.button !== 0 || !event.isPrimary || !(target instanceof Element)) return;
    const card = target.closest<HTMLElement>('[data-handle], [data-group]');
    if (card === null) return;
    const drawn = card.closest<HTMLElement>('[data-picture]') ?? card;
    const from = drawn.getBoundingClientRect();
    let drops: readonly Drop[] = [];
    let picture: HTMLElement | undefined;

    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const [x, y] = [moved.clientX - clientX, moved.clientY - clientY];
      if (picture === undefined) {
        if (Math.hypot(x, y) < BEGINS_PX) return;
        drops = dropsOf(card.dataset);
        if (drops.length === 0) return end();
        this.lit = new Set(drops.map(({ at }) => at));
        picture = pictureOf(drawn, from);
      }
      moved.preventDefault();
      picture.style.transform = `translate(${x}px, ${y}px)`;
      this.over = this.placeAt(moved.clientX, moved.clientY);
    };
    const up = (released: PointerEvent) => {
      if (released.pointerId !== pointerId) return;
      const at = picture === undefined ? undefined : this.placeAt(released.clientX, released.clientY);
      // The click that follows belongs to the drag.
      if (picture !== undefined) addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      const drop = drops.find((one) => one.at === at);
      end();
      drop?.act();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    const end = () => {
      picture?.remove();
      picture = undefined;
      drops = [];
      this.lit = new Set();
      this.over = undefined;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', escape);
    };
    addEventListener('pointermove', move, { passive: false });
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    addEventListener('keydown', escape);
  }

  private placeAt(x: number, y: number): string | undefined {
    for (const element of document.elementsFromPoint(x, y)) {
      const at = element.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
      if (at !== undefined && this.lit.has(at)) return at;
    }
    return undefined;
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The card as it is carried: over everything, and nothing that can be pressed. */
function pictureOf(card: HTMLElement, { left, top, width, height }: DOMRect): HTMLElement {
  const picture = card.cloneNode(true) as HTMLElement;
  for (const one of [picture, ...picture.querySelectorAll<HTMLElement>('*')])
    for (const name of ['id', 'data-handle', 'aria-label']) one.removeAttribute(name);
  const layer = document.createElement('div');
  layer.className = 'journey carried';
  layer.inert = true;
  layer.ariaHidden = 'true';
  Object.assign(layer.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(picture);
  (card.closest('.play-table') ?? document.body).append(layer);
  return layer;
}
