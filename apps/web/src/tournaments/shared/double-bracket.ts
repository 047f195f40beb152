import type { RoundAnswer, TableAnswer } from '@logbuoy/contracts';
import { endOf, type BracketMatch, type BracketPlace, type Winner } from './bracket';

/** One round of a knock-out after two losses: who had none meets there, who had one here, and in the end both sides. */
export interface DoubleColumn {
  readonly round: number;
  readonly unbeaten: readonly BracketMatch[];
  readonly beaten: readonly BracketMatch[];
  /** The last without a loss against the last with one; once more where the first of them then lost too. */
  readonly final?: { readonly match: BracketMatch; readonly again: boolean } | undefined;
}

const OUT_AT = 2;

/** The rounds that are out, each with its two sides. Opponents are paired every round, so nothing is drawn ahead. */
export function doubleBracketOf(
  seeds: readonly string[],
  rounds: readonly RoundAnswer[],
  winnerOf: Winner,
): DoubleColumn[] {
  const losses = new Map(seeds.map((id) => [id, 0]));
  const of = (id: string) => losses.get(id) ?? 0;
  const columns: DoubleColumn[] = [];
  for (const { number, tables, byes } of rounds) {
    const before = new Map(losses);
    const had = (id: string) => before.get(id) ?? 0;
    for (const id of losersIn(tables, winnerOf)) losses.set(id, of(id) + 1);
    const place = (entrant: string | undefined, table?: TableAnswer): BracketPlace => ({
      entrant,
      seed: entrant === undefined ? undefined : seeds.indexOf(entrant) + 1,
      won: entrant !== undefined && (table === undefined || winnerOf(table) === entrant),
      ...endOf(table, entrant),
      free: entrant === undefined,
      out: entrant !== undefined && of(entrant) >= OUT_AT,
    });
    const drawn = tables.map((table): BracketMatch => ({
      key: `${number}/${table.table}`,
      table: table.table,
      places: [place(table.a, table), place(table.b, table)],
    }));
    const alone = byes.map((id): BracketMatch => ({
      key: `${number}/${id}`,
      table: undefined,
      places: [place(id), place(undefined)],
    }));
    const left = [...before.values()].filter((count) => count < OUT_AT).length;
    const meet = left === 2 && tables.length === 1 ? (tables[0] as TableAnswer) : undefined;
    const isAgain = columns.at(-1)?.final !== undefined;
    const isFinal = meet !== undefined && (isAgain || had(meet.a) !== had(meet.b));
    const side = (count: number) =>
      isFinal ? [] : [...drawn, ...alone].filter(({ places: [one] }) => had(one.entrant ?? '') === count);
    columns.push({
      round: number,
      unbeaten: side(0),
      beaten: side(1),
      ...(isFinal ? { final: { match: drawn[0] as BracketMatch, again: isAgain } } : {}),
    });
  }
  return columns;
}

/** Whether one player is left once these rounds are played. */
export function isDoubleDecided(seeds: readonly string[], rounds: readonly RoundAnswer[], winnerOf: Winner): boolean {
  const losses = new Map(seeds.map((id) => [id, 0]));
  for (const { tables } of rounds)
    for (const id of losersIn(tables, winnerOf)) losses.set(id, (losses.get(id) ?? 0) + 1);
  return [...losses.values()].filter((count) => count < OUT_AT).length <= 1;
}

/** Where both lost, both have. */
const losersIn = (tables: readonly TableAnswer[], winnerOf: Winner): string[] =>
  tables
    .filter(({ result }) => result !== undefined)
    .flatMap((table) => [table.a, table.b].filter((id) => id !== winnerOf(table)));
