/** Members of an object or items of a list, without what is not there; nothing for a plain value. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

const MEMBERS_MOST = 4;

/** Lists of plain values, and small objects of them, read better side by side than below each other. */
export function fitsOnALine(value: unknown): value is object {
  const entries = entriesOf(value);
  if (entries === undefined || entries.some(([, inner]) => entriesOf(inner) !== undefined)) return false;
  return Array.isArray(value) || entries.length <= MEMBERS_MOST;
}

/** Names of the code read as words (`handSizes`: hand sizes), places in a list counted from one. */
export const labelOf = (key: string): string =>
  /^\d+$/.test(key) ? `${Number(key) + 1}.` : key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
