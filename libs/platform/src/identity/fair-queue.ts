/** Whose turn it is: first the networks in turn, then the names tried from each of them. */
export interface Lane {
  readonly from: string;
  readonly name: string;
}

type Names<Item> = Map<string, Item[]>;

/**
 * A bounded queue in which nobody is delayed by how many others wait in another lane. Where it is full, the youngest of the
 * longest lane leaves, so a stranger who fills it takes the places from themselves. Maps keep their order, and a lane that
 * had its turn goes to the end.
 */
export class FairQueue<Item> {
  private readonly lanes = new Map<string, Names<Item>>();

  constructor(private readonly max: { readonly inAll: number; readonly fromOne: number }) {}

  /** What has to leave to make room, which may be the item itself. */
  add(item: Item, { from, name }: Lane): { readonly left: Item; readonly why: 'lane-full' | 'full' } | undefined {
    const names = this.lanes.get(from) ?? (new Map() as Names<Item>);
    this.lanes.set(from, names);
    names.set(name, [...(names.get(name) ?? []), item]);
    if (sizeOf(names) > this.max.fromOne) return { left: this.youngest(from, names), why: 'lane-full' };
    if (this.size <= this.max.inAll) return undefined;
    const [longest, its] = longestOf(this.lanes, sizeOf);
    return { left: this.youngest(longest, its), why: 'full' };
  }

  take(): Item | undefined {
    const [lane] = this.lanes;
    if (lane === undefined) return undefined;
    const [from, names] = lane;
    const [name, items] = [...names][0] as [string, Item[]];
    const item = items.shift();
    toTheEnd(names, name, items.length);
    toTheEnd(this.lanes, from, names.size);
    return item;
  }

  /** Whether it was still waiting. */
  remove(item: Item, { from, name }: Lane): boolean {
    const names = this.lanes.get(from);
    const items = names?.get(name);
    const at = items?.indexOf(item) ?? -1;
    if (names === undefined || items === undefined || at < 0) return false;
    items.splice(at, 1);
    if (items.length === 0) names.delete(name);
    if (names.size === 0) this.lanes.delete(from);
    return true;
  }

  private get size(): number {
    return [...this.lanes.values()].reduce((sum, names) => sum + sizeOf(names), 0);
  }

  private youngest(from: string, names: Names<Item>): Item {
    const [name, items] = longestOf(names, ({ length }) => length);
    const item = items.at(-1) as Item;
    this.remove(item, { from, name });
    return item;
  }
}

const sizeOf = (names: Names<unknown>): number => [...names.values()].reduce((sum, { length }) => sum + length, 0);

/** Of equals the last, so that one who comes to a full queue of equals does not take a place from any of them. */
function longestOf<Value>(map: ReadonlyMap<string, Value>, size: (value: Value) => number): readonly [string, Value] {
  return [...map].reduce((longest, other) => (size(other[1]) >= size(longest[1]) ? other : longest));
}

function toTheEnd<Value>(map: Map<string, Value>, key: string, left: number): void {
  const value = map.get(key) as Value;
  map.delete(key);
  if (left > 0) map.set(key, value);
}
