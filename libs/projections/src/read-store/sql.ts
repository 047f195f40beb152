import { fieldType, orderTypeOf, placeOf } from './cursor';
import type { Collection, GenerationRef, Query, Write } from './port';

/**
 * What SQLite and PostgreSQL have in common. Each collection of each generation is a table: the key, the document as the
 * JSON text it was given as, and a column for each field it is found by. Readers look through a view that carries the
 * collection's plain name and is turned to another table when another generation begins to serve, all in one transaction.
 */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const tableOf = ({ projection, generation }: GenerationRef, collection: string): string =>
  quoted(`${projection}/${collection}/${generation}`);
export const viewOf = (projection: string, collection: string): string => quoted(`${projection}/${collection}`);

export interface Dialect {
  readonly text: string;
  readonly integer: string;
  /** What follows a table's closing bracket. */
  readonly tableSuffix: string;
  /** The nth parameter, from 1. */
  parameter(n: number): string;
}

export function createTable(
  ref: GenerationRef,
  name: string,
  { fields, indexes }: Collection,
  dialect: Dialect,
): string[] {
  const table = tableOf(ref, name);
  const columns = Object.entries(fields).map(([field, type]) => `, ${quoted(field)} ${dialect[type]}`);
  return [
    `CREATE TABLE ${table} (key ${dialect.text} PRIMARY KEY, document ${dialect.text} NOT NULL${columns.join('')})${dialect.tableSuffix}`,
    ...indexes.map(
      (index, i) =>
        `CREATE INDEX ${quoted(`${ref.projection}/${name}/${ref.generation}/${i}`)} ON ${table} (${[...index.map(quoted), 'key'].join(', ')})`,
    ),
  ];
}

export const turnView = (ref: GenerationRef, collection: string): string[] => [
  `DROP VIEW IF EXISTS ${viewOf(ref.projection, collection)}`,
  `CREATE VIEW ${viewOf(ref.projection, collection)} AS SELECT * FROM ${tableOf(ref, collection)}`,
];

export const upsertSet = ({ fields }: Collection): string =>
  ['document', ...Object.keys(fields)].map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** One item more than the limit is asked for, to know whether there is another page. */
export function select(relation: string, collection: Collection, query: Query, dialect: Dialect): Statement {
  const values: (string | number)[] = [];
  const bind = (value: string | number): string => {
    values.push(value);
    return dialect.parameter(values.length);
  };
  const order = quoted(query.orderBy);
  const orderType = orderTypeOf(query.orderBy, collection);
  const conditions = [`${order} IS NOT NULL`];
  for (const [field, value] of Object.entries(query.where ?? {})) {
    fieldType(collection, field); // refuses a field the table does not have before it reaches the statement
    conditions.push(`${quoted(field)} = ${bind(value)}`);
  }
  if (query.prefix !== undefined) {
    // No character sorts behind the last one of Unicode, so this is where keys with the prefix end.
    conditions.push(`key >= ${bind(query.prefix)}`, `key < ${bind(`${query.prefix}\u{10ffff}`)}`);
  }
  const isAscending = (query.direction ?? 'ascending') === 'ascending';
  if (query.cursor !== undefined) {
    const place = placeOf(query.cursor, orderType);
    conditions.push(`(${order}, key) ${isAscending ? '>' : '<'} (${bind(place.value)}, ${bind(place.key)})`);
  }
  const way = isAscending ? 'ASC' : 'DESC';
  return {
    text: `SELECT key, document FROM ${relation} WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${way}, key ${way} LIMIT ${bind(query.limit + 1)}`,
    values,
  };
}

export function byCollection(writes: readonly Write[]): Map<string, Write[]> {
  const groups = new Map<string, Write[]>();
  for (const write of writes) {
    const group = groups.get(write.collection);
    if (group === undefined) groups.set(write.collection, [write]);
    else group.push(write);
  }
  return groups;
}
