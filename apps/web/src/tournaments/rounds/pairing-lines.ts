import type { RoundAnswer, TableAnswer } from '@logbuoy/contracts';

export type Order = 'table' | 'name';

export interface PairingLine {
  readonly key: string;
  readonly id: string;
  /** None for a bye. */
  readonly table: TableAnswer | undefined;
  readonly opponent: string | undefined;
}

/** A round as it is read: a line for each table, or one for each player in the order of names. Byes come last, or by name. */
export function pairingLines(
  { tables, byes }: Pick<RoundAnswer, 'tables' | 'byes'>,
  order: Order,
  nameOf: (id: string) => string,
  wanted = '',
  language = 'en',
): PairingLine[] {
  const line = (id: string, table?: TableAnswer): PairingLine => ({
    key: `${table?.table ?? 'bye'}/${id}`,
    id,
    table,
    opponent: table === undefined ? undefined : table.a === id ? table.b : table.a,
  });
  const ofByes = byes.map((id) => line(id));
  const lines =
    order === 'table'
      ? [...tables.toSorted((one, other) => one.table - other.table).map((table) => line(table.a, table)), ...ofByes]
      : [...tables.flatMap((table) => [line(table.a, table), line(table.b, table)]), ...ofByes];
  const looked = wanted.trim().toLocaleLowerCase(language);
  const found =
    looked === ''
      ? lines
      : lines.filter(({ id, opponent }) =>
          [id, ...(opponent === undefined ? [] : [opponent])].some((one) =>
            nameOf(one).toLocaleLowerCase(language).includes(looked),
          ),
        );
  if (order === 'table') return found;
  const collator = new Intl.Collator(language);
  return found.sort((one, other) => collator.compare(nameOf(one.id), nameOf(other.id)));
}
