import type { Json } from '@logbuoy/kernel';

/**
 * Where read models live. Three adapters keep this promise (memory, SQLite, PostgreSQL) and one contract suite holds them
 * to it. Everything here can be thrown away and built again from the log.
 *
 * A projection's documents exist in generations. Readers always see the one generation that serves; a rebuild fills
 * another beside it and then takes its place in one step. A generation and its checkpoint change in one transaction, and
 * only from the checkpoint the writer started from, so each event is applied exactly once even with several writers.
 */
export interface ReadStore extends Reads {
  /** Creates tables and the row that describes them; `serving` at once where the projection has no generation that serves. */
  createGeneration(plan: GenerationPlan): Promise<Generation>;
  /** Every generation of every projection, oldest first. */
  generations(): Promise<readonly Generation[]>;
  documents(
    generation: GenerationRef,
    collection: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Document>>;
  documentsWhere(generation: GenerationRef, collection: string, query: Query): Promise<Page<Keyed>>;
  /** Writes documents and checkpoint together; throws `CheckpointMoved`, having written nothing, where `from` is not the checkpoint. */
  commit(generation: GenerationRef, step: CheckpointStep): Promise<void>;
  /** From now on this generation serves; the one that did is retired in the same step. */
  serve(generation: GenerationRef): Promise<void>;
  /** Tables and row; no matter if they are gone already. */
  dropGeneration(generation: GenerationRef): Promise<void>;

  /** Asks the process that runs the projections, this one or another, to rebuild one. A repeated request changes nothing. */
  requestRebuild(projection: string): Promise<void>;
  /** Gives a request up; one that was carried out is withdrawn by `serve` itself. */
  withdrawRebuild(projection: string): Promise<void>;
  rebuildRequests(): Promise<readonly string[]>;

  /**
   * Rewrites its files, so that they hold no byte of a document that was changed or deleted. In an embedded server it is read
   * meanwhile, and what is to be written waits.
   */
  scrub(signal?: AbortSignal): Promise<void>;

  /** Only one holder at a time applies projections; `undefined` while another does. A holder that dies loses it. */
  lead(): Promise<Lead | undefined>;
  close(): Promise<void>;
}

/** What questions are answered from: documents of the generation that serves. A projection never built is empty. */
export interface Reads {
  get(projection: string, collection: string, key: string): Promise<Document | undefined>;
  getMany(projection: string, collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, Document>>;
  query(projection: string, collection: string, query: Query): Promise<Page<Keyed>>;
  /** Checkpoint of the generation that serves; 0 where there is none. */
  position(projection: string): Promise<number>;
  /**
   * Calls the listener when such a checkpoint has moved, whichever process moved it. A call can get lost with a
   * connection, so a caller that waits also looks at `position` from time to time. Returns how to stop listening.
   */
  onMoved(listener: MovedListener): () => void;
}

/** Without arguments where calls may have been lost: look at the positions again. */
export type MovedListener = (moved?: { readonly projection: string; readonly position: number }) => void;

export type Document = { readonly [field: string]: Json | undefined };
export interface Keyed {
  readonly key: string;
  readonly document: Document;
}

/**
 * A named set of documents. `fields` are the top-level members kept beside the document so that it can be found by them;
 * each index names the fields asked for by equality and, last, the one that orders.
 */
export interface Collection {
  readonly fields: { readonly [field: string]: 'text' | 'integer' };
  readonly indexes: readonly (readonly string[])[];
}
export type Collections = { readonly [collection: string]: Collection };

/**
 * Documents whose fields equal `where` and whose key begins with `prefix`, in the order of one field and then of the key, or
 * of the key alone. Those without the field that orders are left out.
 */
export interface Query {
  readonly where?: { readonly [field: string]: string | number };
  readonly prefix?: string;
  /** A field of the collection, or `key`. */
  readonly orderBy: string;
  readonly direction?: 'ascending' | 'descending';
  readonly limit: number;
  /** `next` of the page before. */
  readonly cursor?: string;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

export interface GenerationRef {
  readonly projection: string;
  readonly generation: number;
}

export interface GenerationPlan {
  readonly projection: string;
  /** Of the projection's code. */
  readonly version: number;
  readonly collections: Collections;
}

export interface Generation extends GenerationRef, GenerationPlan {
  readonly role: 'serving' | 'building' | 'retired';
  /** Checkpoint: everything up to here is in the documents. */
  readonly position: number;
}

export interface CheckpointStep {
  readonly from: number;
  readonly to: number;
  readonly writes: readonly Write[];
}

/** At most one per document and step; no document means it is deleted. */
export interface Write {
  readonly collection: string;
  readonly key: string;
  readonly document: Document | undefined;
}

export interface Lead {
  /** Whether it is still held, as far as anyone can tell from here. */
  held(): Promise<boolean>;
  release(): Promise<void>;
}

/** Another writer wrote this generation meanwhile, or it is gone. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
  constructor({ projection, generation }: GenerationRef, from: number) {
    super(`${projection} generation ${generation} is no longer at position ${from}`);
  }
}
