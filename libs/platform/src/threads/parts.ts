/**
 * A state with thousands of tables cannot be copied to a thread in one go: copying would block this thread about as long as
 * the work itself. So its long lists go ahead in parts, a few milliseconds each, and a thread keeps the parts it has. States
 * are immutable, so a list that is the same object is the same list: of the next version only what changed is sent.
 */
export interface Part {
  readonly key: string;
  readonly items: readonly unknown[];
}

/** Stands for a list that was sent in parts. */
export interface Parted<T> {
  readonly parts: readonly string[];
  /** For the compiler only. */
  readonly of?: T;
}

const ITEMS_PER_PART = 256;

const keys = new WeakMap<readonly unknown[], string>();
let lists = 0;

function keyOf(list: readonly unknown[]): string {
  let key = keys.get(list);
  if (key === undefined) keys.set(list, (key = String(++lists)));
  return key;
}

/** Gathers the parts of one task's input. */
export class Parts implements Iterable<Part> {
  private readonly gathered = new Map<string, Part>();

  of<T>(list: readonly T[], itemsPerPart = ITEMS_PER_PART): Parted<T> {
    const name = keyOf(list);
    const parts: string[] = [];
    for (let from = 0; from < list.length; from += itemsPerPart) {
      const key = `${name}.${from}.${itemsPerPart}`;
      parts.push(key);
      this.gathered.set(key, { key, items: list.slice(from, from + itemsPerPart) });
    }
    return { parts };
  }

  [Symbol.iterator](): Iterator<Part> {
    return this.gathered.values();
  }
}

/** What a thread holds of parts. */
export class HeldParts {
  private readonly held = new Map<string, readonly unknown[]>();

  put({ key, items }: Part): void {
    this.held.set(key, items);
  }

  drop(parts: readonly string[]): void {
    for (const key of parts) this.held.delete(key);
  }

  whole<T>({ parts }: Parted<T>): readonly T[] {
    return parts.flatMap((key) => {
      const items = this.held.get(key);
      if (items === undefined) throw new Error(`part ${key} was not sent`);
      return items as readonly T[];
    });
  }
}
