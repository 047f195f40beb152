import { TaskCancelled } from './port';

/** Who asks for something that takes long. */
export interface Asker {
  /** The account, or the network of a caller who is not signed in. */
  readonly key: string;
  /** So much of theirs may be under way at once. */
  readonly atOnceMax: number;
  /** Aborted when they have gone. */
  readonly signal: AbortSignal;
}

/** An asker has as much under way as they may; the edge answers 429. */
export class TooMuchAtOnce extends Error {
  override readonly name = 'TooMuchAtOnce';
}

interface Making {
  readonly made: Promise<Buffer | undefined>;
  readonly end: AbortController;
  waiting: number;
}

const BYTES_MAX = 96 * 1024 * 1024;

/**
 * What was made, by a key of everything its bytes follow from. It is made once however many ask, kept as long as there is
 * room, and given up when all who asked have gone.
 */
export class Makings {
  private readonly kept = new Map<string, Buffer>();
  private readonly making = new Map<string, Making>();
  private readonly atOnce = new Map<string, number>();
  private bytes = 0;
  /** How often all was let go of. */
  private age = 0;

  constructor(private readonly bytesMax = BYTES_MAX) {}

  async get(
    key: string,
    asker: Asker | undefined,
    make: (signal: AbortSignal) => Promise<Uint8Array | undefined>,
  ): Promise<Buffer | undefined> {
    const found = this.kept.get(key);
    if (found !== undefined) {
      this.kept.delete(key); // to the young end
      this.kept.set(key, found);
      return found;
    }
    const known = this.making.get(key);
    return this.await(known ?? this.begin(key, asker, make), asker);
  }

  /** Nothing that was made or is being made is kept: texts in it were erased. */
  clear(): void {
    this.age += 1;
    this.kept.clear();
    this.making.clear();
    this.bytes = 0;
  }

  private begin(
    key: string,
    asker: Asker | undefined,
    make: (signal: AbortSignal) => Promise<Uint8Array | undefined>,
  ): Making {
    const done = this.count(asker);
    const end = new AbortController();
    const { age } = this;
    const made = make(end.signal)
      .then((bytes) => (bytes === undefined ? undefined : this.keep(key, bytes, age)))
      .finally(() => {
        done();
        if (this.making.get(key) === making) this.making.delete(key);
      });
    made.catch(() => undefined); // heard of by those who wait; all of them may have gone
    const making: Making = { made, end, waiting: 0 };
    this.making.set(key, making);
    return making;
  }

  private async await(making: Making, asker: Asker | undefined): Promise<Buffer | undefined> {
    making.waiting += 1;
    if (asker === undefined) return making.made;
    const { signal } = asker;
    let leave: () => void = () => undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      leave = () => reject(new TaskCancelled('the caller has gone'));
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([making.made, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
      making.waiting -= 1;
      if (making.waiting === 0) this.giveUp(making);
    }
  }

  /** Without effect where it is already made. A new request for the same starts again. */
  private giveUp(making: Making): void {
    for (const [key, one] of this.making) if (one === making) this.making.delete(key);
    making.end.abort();
  }

  private count(asker: Asker | undefined): () => void {
    if (asker === undefined) return () => undefined;
    const { key, atOnceMax } = asker;
    const before = this.atOnce.get(key) ?? 0;
    if (before >= atOnceMax) throw new TooMuchAtOnce('too much of the same asker is being made');
    this.atOnce.set(key, before + 1);
    return () => {
      const left = (this.atOnce.get(key) ?? 1) - 1;
      if (left === 0) this.atOnce.delete(key);
      else this.atOnce.set(key, left);
    };
  }

  private keep(key: string, bytes: Uint8Array, age: number): Buffer {
    const made = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (made.length > this.bytesMax / 4 || age !== this.age) return made;
    this.kept.set(key, made);
    this.bytes += made.length;
    for (const [old, { length }] of this.kept) {
      if (this.bytes <= this.bytesMax) break;
      this.kept.delete(old);
      this.bytes -= length;
    }
    return made;
  }
}
