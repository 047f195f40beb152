/** The order of seeds in a bracket: 1 meets the last, and 1 and 2 can only meet in the end. */
export function bracketOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
}

/** A place in a bracket: who stands there, and everybody who stood on the way to it. */
export interface BracketSpot {
  readonly holder: string | undefined;
  readonly came: ReadonlySet<string>;
}
interface Pair {
  readonly a: string;
  readonly b: string;
}
export interface BracketMeeting<Table extends Pair> {
  /** Where those of two neighbouring places met, if they did. */
  readonly table: Table | undefined;
  readonly sides: readonly [string | undefined, string | undefined];
  readonly next: BracketSpot;
}

/** Where everybody stands at the beginning; places beyond the last seed are empty. */
export function firstSpots(seeds: readonly string[]): BracketSpot[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, seeds.length)));
  return bracketOrder(size).map((seed) => {
    const holder = seeds[seed - 1];
    return { holder, came: new Set(holder === undefined ? [] : [holder]) };
  });
}

/** How many are left when a round of a knock-out begins. */
export const playersIn = ({
  tables,
  byes,
}: {
  readonly tables: readonly unknown[];
  readonly byes: readonly string[];
}) => 2 ** Math.ceil(Math.log2(Math.max(2, 2 * (tables.length + byes.length))));

type Neighbours = readonly [BracketSpot, BracketSpot];
const holds = ([one, other]: Neighbours, id: string): boolean => one.holder === id || other.holder === id;
const came = ([one, other]: Neighbours, id: string): boolean => one.came.has(id) || other.came.has(id);
/** Whose table it is: of those who stand there; of others from there, where a result was corrected later; then by hand. */
const FITS: readonly ((spots: Neighbours, table: Pair) => boolean)[] = [
  (spots, { a, b }) => holds(spots, a) && holds(spots, b),
  (spots, { a, b }) => came(spots, a) && came(spots, b),
  (spots, { a, b }) => came(spots, a) || came(spots, b),
];

/**
 * One round of a bracket, neighbour by neighbour. What was played stays played: the winner of the match of two places stands
 * in the next one, also where a correction shows that another player should have played it.
 */
export function meetingsOf<Table extends Pair>(
  spots: readonly BracketSpot[],
  { tables, byes }: { readonly tables: readonly Table[]; readonly byes: readonly string[] },
  winnerOf: (table: Table) => string | undefined,
): BracketMeeting<Table>[] {
  const neighbours: Neighbours[] = [];
  for (let i = 0; i + 1 < spots.length; i += 2) neighbours.push([spots[i] as BracketSpot, spots[i + 1] as BracketSpot]);
  const left = [...tables];
  const taken = new Map<Neighbours, Table>();
  for (const fits of FITS)
    for (const two of neighbours) {
      const at = taken.has(two) ? -1 : left.findIndex((table) => fits(two, table));
      for (const table of at < 0 ? [] : left.splice(at, 1)) taken.set(two, table);
    }
  return neighbours.map((two) => {
    const [one, other] = two;
    const table = taken.get(two);
    const through = new Set([...one.came, ...other.came]);
    if (table === undefined) {
      const holder = byes.find((id) => through.has(id));
      return { table, sides: [one.holder, other.holder], next: { holder, came: through } };
    }
    const { a, b } = table;
    const sides = one.came.has(a) || other.came.has(b) ? ([a, b] as const) : ([b, a] as const);
    return { table, sides, next: { holder: winnerOf(table), came: through.add(a).add(b) } };
  });
}
