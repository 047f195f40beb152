/** Clockwise. A match for two is played by north and south. */
export const SEATS = ['north', 'east', 'south', 'west'] as const;
export type Seat = (typeof SEATS)[number];

export const isSeat = (value: unknown): value is Seat => SEATS.includes(value as Seat);

/** Which seats a match of so many players has, in turn order. */
export function seatsFor(players: number): readonly Seat[] {
  if (!Number.isInteger(players) || players < 1 || players > SEATS.length)
    throw new RangeError(`no table has ${players} seats`);
  if (players === 2) return ['north', 'south'];
  return SEATS.slice(0, players);
}

/**
 * Whose eyes. A judge sees what a spectator sees until the record says that hidden zones were opened to them; the archive
 * sees everything, and only of a finished match.
 */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'judge'; readonly account: string }
  | { readonly kind: 'archive' };

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const ARCHIVE: Viewer = { kind: 'archive' };
export const seatViewer = (seat: Seat): Viewer => ({ kind: 'seat', seat });

/** Viewers with the same key are shown the same bytes. */
export function audienceKey(viewer: Viewer): string {
  if (viewer.kind === 'seat') return `seat:${viewer.seat}`;
  return viewer.kind === 'judge' ? `judge:${viewer.account}` : viewer.kind;
}
