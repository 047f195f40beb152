import { fill, line, points, polar, polygon, stroke, TAU, type Point } from './svg';

interface Triangle {
  readonly at: Point;
  readonly reach: number;
  readonly colour: string;
  readonly pen: number;
  readonly opacity: number;
}
/** Numbers as a triangle: the farther a corner reaches, the higher; 8 reaches the edge. */
export function triangle(ratings: readonly number[], { at: [x, y], reach, colour, pen, opacity }: Triangle): string {
  const corners = points(ratings.length, (i) => {
    const far = reach * (0.25 + 0.75 * Math.min(1, (ratings[i] ?? 0) / 8));
    const [dx, dy] = polar(far, -Math.PI / 2 + (i * TAU) / ratings.length);
    return [x + dx, y + dy];
  });
  return (
    fill(line(corners, true), colour, opacity) +
    stroke(line(corners, true), colour, pen, 0.8) +
    stroke(polygon(x, y, reach, ratings.length, -Math.PI / 2), colour, pen * 0.6, 0.35)
  );
}
