import { isLarge, type Field } from '../draw/field';
import { curve, disc, dots, ring, stroke } from '../draw/svg';
import { icon } from '../draw/icon';
import type { Star } from '../scene';

interface Placed {
  x: number;
  y: number;
  readonly star: Star;
}

/** Skills as a constellation: every skill has its own place on the arch, one of level two or more is a ringed star. */
export function constellation(stars: readonly Star[], field: Field, headAt: number): string {
  if (stars.length === 0) return '';
  const { palette } = field;
  const large = isLarge(field);
  const at = spread(stars, field, headAt).sort((a, b) => a.x - b.x);
  const path = stroke(curve(at.map(({ x, y }) => [x, y])), palette.line, large ? 1 : 0.7, 0.55);
  if (!large) {
    const strong = at.filter(({ star }) => star.level > 1);
    return (
      path +
      dots(
        at.map(({ x, y }) => [x, y]),
        palette.hi,
        2.6,
      ) +
      strong.map(({ x, y }) => ring(x, y, 3.2, palette.gold)).join('')
    );
  }
  return (
    path +
    at
      .map(({ x, y, star }) => {
        const radius = star.level > 1 ? 11 : 9;
        return (
          disc(x, y, radius, palette.deep) +
          ring(x, y, radius, star.level > 1 ? palette.gold : palette.line, star.level > 1 ? 1.6 : 0.9) +
          icon(star.icon, x - 6, y - 6, 12, palette.ink)
        );
      })
      .join('')
  );
}

/** Their places on the arch, then some rounds of pushing apart what touches or lies over the head. */
function spread(stars: readonly Star[], field: Field, headAt: number): Placed[] {
  const { width, height } = field;
  const [margin, gap, head] = isLarge(field) ? [13, 23, height * 0.38] : [4, 7, height * 0.32];
  const within = (x: number) => Math.min(width - margin, Math.max(margin, x));
  const all = stars.map((star): Placed => {
    const angle = Math.PI * (1.1 - (1.2 * (star.place + 0.5)) / star.of);
    const reach = star.place % 2 === 1 ? 0.86 : 1;
    const x = width / 2 + width * 0.44 * reach * Math.cos(angle);
    const y = height * 0.6 - height * 0.48 * reach * Math.sin(angle);
    const off = x - headAt;
    const shifted = Math.abs(off) < head ? headAt + (off < 0 ? -1 : 1) * (head + Math.abs(off) * 0.25) : x;
    return { x: within(shifted), y: Math.max(margin, y), star };
  });
  for (let round = 0; round < 10; round++)
    for (const one of all) {
      for (const other of all) if (one !== other) pushApart(one, other, gap);
      if (Math.abs(one.x - headAt) < head) one.x = headAt + (one.x < headAt ? -head : head);
      one.x = within(one.x);
      one.y = Math.min(height * 0.86, Math.max(margin, one.y));
    }
  return all;
}

function pushApart(one: Placed, other: Placed, gap: number): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(dx, dy) || 0.1;
  if (distance >= gap) return;
  const push = (gap - distance) / 2 / distance;
  one.x -= dx * push;
  one.y -= dy * push;
  other.x += dx * push;
  other.y += dy * push;
}
