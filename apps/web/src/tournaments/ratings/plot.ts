/** A line through ratings, one after each event, in a frame of whole steps. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly lines: readonly { readonly y: number; readonly rating: number }[];
}

const HEIGHT = 220;
const LEFT = 48;
const RIGHT = 14;
const EDGE = 14;
const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const LINES_MAX = 6;

export function plotOf(ratings: readonly number[], width = 640): Plot {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((one) => Math.ceil(most / one) - Math.floor(least / one) < LINES_MAX) ?? 5000;
  // An unchanged rating is a line through the middle, not along an edge.
  const around = least === most ? step : 0;
  const bottom = Math.floor(least / step) * step - around;
  const top = Math.max(Math.ceil(most / step) * step, bottom + step) + around;
  const y = (rating: number) => EDGE + ((top - rating) / (top - bottom)) * (HEIGHT - 2 * EDGE);
  const room = width - LEFT - RIGHT;
  return {
    width,
    height: HEIGHT,
    points: ratings.map((rating, i) => ({
      x: LEFT + (ratings.length === 1 ? room / 2 : (i / (ratings.length - 1)) * room),
      y: y(rating),
    })),
    lines: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, i) => {
      const rating = bottom + i * step;
      return { rating, y: y(rating) };
    }),
  };
}
