import { entriesOf } from '../../../lib/data-tree';

export type Entry = readonly [key: string, value: unknown];

/** A game's view taken apart for a table: what belongs to each seat, plain facts, and everything else. */
export interface StateParts {
  readonly facts: readonly Entry[];
  readonly sections: readonly Entry[];
  readonly ofSeat: { readonly [seat: string]: readonly Entry[] };
}

type Fields = { readonly [field: string]: unknown };
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A list with an object for each seat, or an object with a member for each seat, is told at the seats. */
export function statePartsOf(play: unknown, seats: readonly string[]): StateParts {
  const ofSeat: { [seat: string]: Entry[] } = Object.fromEntries(seats.map((seat) => [seat, []]));
  const facts: Entry[] = [];
  const sections: Entry[] = [];
  for (const [key, value] of entriesOf(play) ?? []) {
    const bySeat = dividedBySeat(key, value, seats);
    if (bySeat !== undefined) for (const [seat, entries] of bySeat) ofSeat[seat]?.push(...entries);
    // What is not there at the moment needs no room.
    else if (value === null) continue;
    else if (isPlain(value)) facts.push([key, value]);
    else if (entriesOf(value)?.length !== 0) sections.push([key, value]);
  }
  return { facts, sections, ofSeat };
}

function dividedBySeat(
  key: string,
  value: unknown,
  seats: readonly string[],
): readonly (readonly [seat: string, entries: readonly Entry[]])[] | undefined {
  if (Array.isArray(value)) {
    const items = value.filter(isObject);
    const named = items.map((item) => String(item['seat']));
    const isOnePerSeat = items.length === value.length && items.length > 0 && new Set(named).size === named.length;
    if (!isOnePerSeat || !named.every((seat) => seats.includes(seat))) return undefined;
    return items.map(({ seat, ...rest }) => [String(seat), entriesOf(rest) ?? []]);
  }
  const entries = isObject(value) ? Object.entries(value) : [];
  if (entries.length === 0 || !entries.every(([seat]) => seats.includes(seat))) return undefined;
  return entries.map(([seat, inner]) => [seat, [[key, inner]]]);
}

/** A list of small things, such as cards, is laid out as tiles. */
export const areTiles = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isObject(item) && Object.values(item).every((inner) => isPlain(inner)));
