import { columnOf, fieldType, orderTypeOf, orderValueOf, pageFrom, placeOf } from './cursor';
import { Moves } from './moves';
import { checkPlan, collectionOf } from './plan';
import {
  CheckpointMoved,
  type CheckpointStep,
  type Collection,
  type Document,
  type Generation,
  type GenerationPlan,
  type GenerationRef,
  type Keyed,
  type Lead,
  type MovedListener,
  type Page,
  type Query,
  type ReadStore,
} from './port';

interface Kept {
  row: Generation;
  /** Collection → key → JSON text, so that a caller cannot change a document through a reference. */
  readonly texts: Map<string, Map<string, string>>;
}

/** Read models for as long as the process lives. */
export function openMemoryReadStore(): ReadStore {
  return new MemoryReadStore();
}

class MemoryReadStore implements ReadStore {
  private readonly kept = new Map<number, Kept>();
  private readonly requests = new Set<string>();
  private readonly moves = new Moves();
  private generationsMade = 0;
  private isLed = false;

  createGeneration(plan: GenerationPlan): Promise<Generation> {
    checkPlan(plan);
    const { projection, version, collections } = plan;
    const role = this.serving(projection) === undefined ? 'serving' : 'building';
    const row: Generation = { projection, version, collections, generation: ++this.generationsMade, role, position: 0 };
    this.kept.set(row.generation, {
      row,
      texts: new Map(Object.keys(collections).map((name) => [name, new Map<string, string>()])),
    });
    return Promise.resolve(row);
  }

  generations(): Promise<readonly Generation[]> {
    return Promise.resolve([...this.kept.values()].map(({ row }) => row));
  }

  documents(ref: GenerationRef, collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, Document>> {
    return Promise.resolve(pick(this.kept.get(ref.generation), collection, keys));
  }

  documentsWhere(ref: GenerationRef, collection: string, query: Query): Promise<Page<Keyed>> {
    return answer(() => search(this.kept.get(ref.generation), collection, query));
  }

  commit(ref: GenerationRef, { from, to, writes }: CheckpointStep): Promise<void> {
    return answer(() => {
      const kept = this.kept.get(ref.generation);
      if (kept === undefined || kept.row.position !== from) throw new CheckpointMoved(ref, from);
      for (const { collection } of writes) collectionOf(kept.row.collections, collection);
      for (const { collection, key, document } of writes) {
        if (document === undefined) kept.texts.get(collection)?.delete(key);
        else kept.texts.get(collection)?.set(key, JSON.stringify(document));
      }
      kept.row = { ...kept.row, position: to };
      if (kept.row.role === 'serving') this.moves.tell({ projection: ref.projection, position: to });
    });
  }

  serve(ref: GenerationRef): Promise<void> {
    for (const kept of this.kept.values()) {
      if (kept.row.projection !== ref.projection) continue;
      if (kept.row.generation === ref.generation) kept.row = { ...kept.row, role: 'serving' };
      else if (kept.row.role === 'serving') kept.row = { ...kept.row, role: 'retired' };
    }
    this.requests.delete(ref.projection);
    this.moves.tell();
    return Promise.resolve();
  }

  dropGeneration(ref: GenerationRef): Promise<void> {
    this.kept.delete(ref.generation);
    return Promise.resolve();
  }

  requestRebuild(projection: string): Promise<void> {
    this.requests.add(projection);
    return Promise.resolve();
  }

  withdrawRebuild(projection: string): Promise<void> {
    this.requests.delete(projection);
    return Promise.resolve();
  }

  rebuildRequests(): Promise<readonly string[]> {
    return Promise.resolve([...this.requests]);
  }

  lead(): Promise<Lead | undefined> {
    if (this.isLed) return Promise.resolve(undefined);
    this.isLed = true;
    let held = true;
    const release = (): Promise<void> => {
      if (held) this.isLed = held = false;
      return Promise.resolve();
    };
    return Promise.resolve({ held: () => Promise.resolve(held), release });
  }

  async get(projection: string, collection: string, key: string): Promise<Document | undefined> {
    return (await this.getMany(projection, collection, [key])).get(key);
  }

  getMany(projection: string, collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, Document>> {
    return Promise.resolve(pick(this.serving(projection), collection, keys));
  }

  query(projection: string, collection: string, query: Query): Promise<Page<Keyed>> {
    return answer(() => search(this.serving(projection), collection, query));
  }

  position(projection: string): Promise<number> {
    return Promise.resolve(this.serving(projection)?.row.position ?? 0);
  }

  scrub(): Promise<void> {
    return Promise.resolve();
  }

  onMoved(listener: MovedListener): () => void {
    return this.moves.listen(listener);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private serving(projection: string): Kept | undefined {
    return [...this.kept.values()].find(({ row }) => row.projection === projection && row.role === 'serving');
  }
}

/** What throws becomes a rejected promise, as it would with a database. */
const answer = async <T>(work: () => T): Promise<T> => work();

function pick(kept: Kept | undefined, collection: string, keys: readonly string[]): ReadonlyMap<string, Document> {
  const found = new Map<string, Document>();
  for (const key of keys) {
    const text = kept?.texts.get(collection)?.get(key);
    if (text !== undefined) found.set(key, JSON.parse(text) as Document);
  }
  return found;
}

function search(kept: Kept | undefined, name: string, query: Query): Page<Keyed> {
  if (kept === undefined) return { items: [] };
  const collection = collectionOf(kept.row.collections, name);
  const all = [...(kept.texts.get(name) ?? [])].map(([key, text]) => ({ key, document: JSON.parse(text) as Document }));
  return pageFrom(matching(all, query, collection).slice(0, query.limit + 1), query, collection);
}

/** The meaning of a query, in plain code: what the databases are held to, and how unwritten documents are searched. */
export function matching(all: readonly Keyed[], query: Query, collection: Collection): Keyed[] {
  const { where = {}, prefix = '', orderBy, direction = 'ascending', cursor } = query;
  const orderType = orderTypeOf(orderBy, collection);
  const sign = direction === 'ascending' ? 1 : -1;
  const after = cursor === undefined ? undefined : placeOf(cursor, orderType);
  const conditions = Object.entries(where).map(([field, wanted]) => ({
    field,
    wanted,
    type: fieldType(collection, field),
  }));
  const placed = all.flatMap((item) => {
    const value = orderValueOf(item, orderBy, collection);
    if (!item.key.startsWith(prefix)) return [];
    const isWanted = conditions.every(({ field, wanted, type }) => columnOf(item.document, field, type) === wanted);
    return value !== null && isWanted ? [{ item, place: { value, key: item.key } }] : [];
  });
  return placed
    .filter(({ place }) => after === undefined || compare(place, after) * sign > 0)
    .sort((one, other) => compare(one.place, other.place) * sign)
    .map(({ item }) => item);
}

type Place = { readonly value: string | number; readonly key: string };
const compare = (one: Place, other: Place): number =>
  compareValues(one.value, other.value) || compareValues(one.key, other.key);

/** Text by its UTF-8 bytes, as the databases do it. */
function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one), 'utf8'), Buffer.from(String(other), 'utf8'));
}
