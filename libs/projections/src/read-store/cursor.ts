import type { Collection, Document, Keyed, Page, Query } from './port';

/**
 * Key-set paging: a cursor names the last item seen by what orders it, so a page neither repeats nor skips anything when
 * others write in between. It holds nothing but the item's own field and key.
 */
export interface PagePlace {
  readonly value: string | number;
  readonly key: string;
}

/** The cursor was not issued by this server; the sender gets a refusal. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor';
  constructor() {
    super('the cursor is not one this list has given');
  }
}

export const cursorOf = ({ value, key }: PagePlace): string =>
  Buffer.from(JSON.stringify([value, key]), 'utf8').toString('base64url');

export function placeOf(cursor: string, fieldType: 'text' | 'integer'): PagePlace {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new BadCursor();
  }
  const [value, key] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  const isOfType = fieldType === 'text' ? typeof value === 'string' : Number.isSafeInteger(value);
  if (!isOfType || typeof key !== 'string' || key.includes('\u0000')) throw new BadCursor();
  return { value: value as string | number, key };
}

/** What a field column holds of a document; anything that does not fit the field's type is as good as absent. */
export function columnOf(document: Document, field: string, type: 'text' | 'integer'): string | number | null {
  const value = document[field];
  // PostgreSQL keeps no NUL in text, so none of the adapters compares by it.
  if (type === 'text') return typeof value === 'string' ? value.replaceAll('\u0000', '') : null;
  return Number.isSafeInteger(value) ? (value as number) : null;
}

/** Cuts what an adapter found, asked for one more than the limit, into a page. */
export function pageFrom(found: readonly Keyed[], query: Query, collection: Collection): Page<Keyed> {
  const items = found.slice(0, query.limit);
  const last = items.at(-1);
  if (last === undefined || found.length <= query.limit) return { items };
  return { items, next: cursorOf({ value: orderValueOf(last, query.orderBy, collection) ?? '', key: last.key }) };
}

/** What an item is ordered by; `null` where it has no place in that order. */
export const orderValueOf = (
  { key, document }: Keyed,
  orderBy: string,
  collection: Collection,
): string | number | null => (orderBy === 'key' ? key : columnOf(document, orderBy, fieldType(collection, orderBy)));

export const orderTypeOf = (orderBy: string, collection: Collection): 'text' | 'integer' =>
  orderBy === 'key' ? 'text' : fieldType(collection, orderBy);

export function fieldType(collection: Collection, field: string): 'text' | 'integer' {
  const type = collection.fields[field];
  if (type === undefined) throw new TypeError(`the collection keeps no field ${field}`);
  return type;
}
