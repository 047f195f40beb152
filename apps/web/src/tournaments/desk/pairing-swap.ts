import type { ProposedRoundAnswer, RoundAnswer } from '@logbuoy/contracts';

/** Who sits where, as an override is sent. */
export interface Seating {
  readonly tables: readonly { readonly a: string; readonly b: string }[];
  readonly byes: readonly string[];
}

export const seatingOf = ({ tables, byes }: Pick<RoundAnswer | ProposedRoundAnswer, 'tables' | 'byes'>): Seating => ({
  tables: tables.toSorted((one, other) => one.table - other.table).map(({ a, b }) => ({ a, b })),
  byes,
});

/** Two players change places; with enough swaps every seating can be reached. */
export function swapped({ tables, byes }: Seating, one: string, other: string): Seating {
  const now = (id: string): string => (id === one ? other : id === other ? one : id);
  return { tables: tables.map(({ a, b }) => ({ a: now(a), b: now(b) })), byes: byes.map(now) };
}

export const isSameSeating = (one: Seating, other: Seating): boolean => JSON.stringify(one) === JSON.stringify(other);
