import { matching } from '../read-store/memory';
import { collectionOf } from '../read-store/plan';
import type { Document, Generation, Keyed, Page, Query, ReadStore, Write } from '../read-store/port';
import { pageFrom } from '../read-store/cursor';
import type { DocumentRef, Documents } from './projection';

/** A key cannot be mistaken for another collection's: names of collections hold no slash. */
const idOf = (collection: string, key: string): string => `${collection}/${key}`;

const REMEMBERED_MAX = 5_000;

/** The documents last worked on. Only the one who writes a generation may trust it; a failed batch forgets everything. */
export class DocumentMemory {
  private readonly documents = new Map<string, Document | undefined>();

  has(id: string): boolean {
    return this.documents.has(id);
  }

  get(id: string): Document | undefined {
    return this.documents.get(id);
  }

  set(id: string, document: Document | undefined): void {
    this.documents.delete(id); // moves it to the newest end of the map
    this.documents.set(id, document);
    if (this.documents.size <= REMEMBERED_MAX) return;
    for (const oldest of this.documents.keys()) {
      this.documents.delete(oldest);
      return;
    }
  }

  clear(): void {
    this.documents.clear();
  }
}

/**
 * What a batch of events does to the documents of one generation. Each document is read at most once and written at most
 * once. What an event does counts only when it has been applied to the end, so one that fails leaves nothing behind.
 */
export class UnitOfWork implements Documents {
  private readonly loaded = new Map<string, Document | undefined>();
  private readonly written = new Map<string, Write>();
  private readonly staged = new Map<string, Write>();
  /** The read store failed us, which is no fault of the projection. */
  storeFailure: { readonly error: unknown } | undefined;

  constructor(
    private readonly store: ReadStore,
    private readonly generation: Generation,
    private readonly memory: DocumentMemory,
    /** Ends a long piece of work at its next question. */
    private readonly signal?: AbortSignal,
  ) {}

  get writes(): readonly Write[] {
    return [...this.written.values()];
  }

  async fetch(wanted: Iterable<DocumentRef>): Promise<void> {
    const missing = new Map<string, Set<string>>();
    for (const { collection, key } of wanted) {
      if (this.isKnown(idOf(collection, key))) continue;
      const keys = missing.get(collection);
      if (keys === undefined) missing.set(collection, new Set([key]));
      else keys.add(key);
    }
    for (const [collection, keys] of missing) await this.load(collection, [...keys]);
  }

  async get<D extends Document>(collection: string, key: string): Promise<D | undefined> {
    const id = idOf(collection, key);
    const write = this.staged.get(id) ?? this.written.get(id);
    if (write !== undefined) return write.document as D | undefined;
    if (!this.isKnown(id)) await this.load(collection, [key]);
    return this.loaded.get(id) as D | undefined;
  }

  async getMany<D extends Document>(collection: string, keys: Iterable<string>): Promise<ReadonlyMap<string, D>> {
    const wanted = [...keys];
    await this.fetch(wanted.map((key) => ({ collection, key })));
    const found = new Map<string, D>();
    for (const key of wanted) {
      const document = await this.get<D>(collection, key);
      if (document !== undefined) found.set(key, document);
    }
    return found;
  }

  put(collection: string, key: string, document: Document): void {
    this.staged.set(idOf(collection, key), { collection, key, document });
  }

  delete(collection: string, key: string): void {
    this.staged.set(idOf(collection, key), { collection, key, document: undefined });
  }

  /** What is stored, with this batch's own writes laid over it. */
  async query(collection: string, query: Query): Promise<Page<Keyed>> {
    const writes = [...new Map([...this.written, ...this.staged]).values()].filter(
      (one) => one.collection === collection,
    );
    const shape = collectionOf(this.generation.collections, collection);
    const limit = query.limit + writes.length + 1; // as many as our writes may take away, and one to know of a next page
    const stored = await this.ask(() => this.store.documentsWhere(this.generation, collection, { ...query, limit }));
    const changed = new Set(writes.map(({ key }) => key));
    const unchanged = stored.items.filter(({ key }) => !changed.has(key));
    const ours = writes.flatMap(({ key, document }) => (document === undefined ? [] : [{ key, document }]));
    const found = matching([...unchanged, ...ours], query, shape);
    return pageFrom(found.slice(0, query.limit + 1), query, shape);
  }

  /** The event has been applied to the end. */
  keep(): void {
    for (const [id, write] of this.staged) this.written.set(id, write);
    this.staged.clear();
  }

  discard(): void {
    this.staged.clear();
  }

  /** Everything is in the store: the next batch need not ask for it again. */
  remember(): void {
    for (const [id, document] of this.loaded) if (!this.written.has(id)) this.memory.set(id, document);
    // What was written without having been read is remembered, too, where an older state of it is.
    for (const [id, { document }] of this.written)
      if (this.loaded.has(id) || this.memory.has(id)) this.memory.set(id, document);
  }

  private isKnown(id: string): boolean {
    if (this.loaded.has(id)) return true;
    if (!this.memory.has(id)) return false;
    this.loaded.set(id, this.memory.get(id));
    return true;
  }

  private async load(collection: string, keys: readonly string[]): Promise<void> {
    const found = await this.ask(() => this.store.documents(this.generation, collection, keys));
    for (const key of keys) this.loaded.set(idOf(collection, key), found.get(key));
  }

  /** Asks the read store or the log, whose failures are not the projection's. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      this.signal?.throwIfAborted();
      return await question();
    } catch (error) {
      this.storeFailure = { error };
      throw error;
    }
  }
}
