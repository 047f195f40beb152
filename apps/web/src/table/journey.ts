/** A place on the screen, in pixels. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Nearer than this a card has not travelled, its neighbours have moved up. */
const FAR_PX = 48;

const middleOf = ({ left, top, width, height }: Spot) => ({ x: left + width / 2, y: top + height / 2 });

/** The transform that lays what stands at one spot over another, by their middles. */
export function transformTo(from: Spot, to: Spot): string {
  const [a, b] = [middleOf(from), middleOf(to)];
  const scale = Math.max(0.2, Math.min(3, to.width / Math.max(1, from.width)));
  return `translate(${Math.round(b.x - a.x)}px, ${Math.round(b.y - a.y)}px) scale(${Math.round(scale * 100) / 100})`;
}

export function isFar(from: Spot, to: Spot): boolean {
  const [a, b] = [middleOf(from), middleOf(to)];
  return Math.hypot(b.x - a.x, b.y - a.y) > FAR_PX;
}
