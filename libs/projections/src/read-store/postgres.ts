import { rewriteTable } from '@logbuoy/event-store';
import { Pool, type PoolClient } from 'pg';
import { pageFrom } from './cursor';
import { checkPlan, collectionOf } from './plan';
import {
  CheckpointMoved,
  type CheckpointStep,
  type Collection,
  type Collections,
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
import { patience, PATIENCE_MS } from './patience';
import { CommitStatement } from './postgres-commit';
import { takePostgresLead } from './postgres-lead';
import { movesChannel, PostgresMoves } from './postgres-moves';
import { byCollection, createTable, quoted, select, tableOf, turnView, viewOf, type Dialect } from './sql';

// Compared by bytes, so that every adapter gives the same order.
const DIALECT: Dialect = { text: 'text COLLATE "C"', integer: 'bigint', tableSuffix: '', parameter: (n) => `$${n}` };

const BOOKS = `
  CREATE TABLE IF NOT EXISTS generations (
    generation bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, projection text NOT NULL, version integer NOT NULL,
    collections json NOT NULL, role text NOT NULL, position bigint NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS serving ON generations (projection) WHERE role = 'serving';
  CREATE TABLE IF NOT EXISTS rebuild_requests (projection text PRIMARY KEY)`;

interface GenerationRow {
  readonly projection: string;
  readonly generation: string;
  readonly version: number;
  readonly collections: Collections;
  readonly role: Generation['role'];
  readonly position: string;
}
interface DocumentRow {
  readonly key: string;
  readonly document: string;
}

export interface PostgresReadStoreOptions {
  readonly url: string;
  /** Read models have a schema of their own, so that they can be thrown away without touching anything else. */
  readonly schema?: string;
  readonly connectionsMax?: number;
  /** How long a server may take to accept a connection; a query may take six times as long. */
  readonly patienceMs?: number;
}

export async function openPostgresReadStore(options: PostgresReadStoreOptions): Promise<ReadStore> {
  const { url, schema = 'logbuoy_read', connectionsMax = 4, patienceMs = PATIENCE_MS } = options;
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new TypeError(`${schema} is no name for a schema`);
  const pool = new Pool({
    connectionString: url,
    max: connectionsMax,
    // A lost tail of commits is no loss: documents and checkpoint go back together and are caught up again from the log.
    options: `-c search_path=${schema} -c synchronous_commit=off`,
    ...patience(patienceMs),
  });
  pool.on('error', () => undefined); // an idle connection broke; the next query gets a new one or says what is wrong
  try {
    await transaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `logbuoy read models ${schema}: books`,
      ]);
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
      await client.query(BOOKS);
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresReadStore(pool, url, schema);
}

class PostgresReadStore implements ReadStore {
  /** Never changes once a generation exists. */
  private readonly shapes = new Map<number, Collections>();
  private readonly channel: string;
  private readonly moves: PostgresMoves;

  constructor(
    private readonly pool: Pool,
    private readonly url: string,
    private readonly schema: string,
  ) {
    this.channel = movesChannel(schema);
    this.moves = new PostgresMoves(url, this.channel);
  }

  async createGeneration(plan: GenerationPlan): Promise<Generation> {
    checkPlan(plan);
    const { projection, version, collections } = plan;
    return transaction(this.pool, async (client) => {
      const isFirst = (await this.servingRow(projection, client)) === undefined;
      const role = isFirst ? 'serving' : 'building';
      const { rows } = await client.query<{ generation: string }>(
        'INSERT INTO generations (projection, version, collections, role, position) VALUES ($1, $2, $3, $4, 0) RETURNING generation',
        [projection, version, JSON.stringify(collections), role],
      );
      const generation = Number(rows[0]?.generation);
      const created: Generation = { projection, version, collections, role, generation, position: 0 };
      for (const [name, collection] of Object.entries(collections)) {
        for (const sql of createTable(created, name, collection, DIALECT)) await client.query(sql);
        if (isFirst) for (const sql of turnView(created, name)) await client.query(sql);
      }
      return created;
    });
  }

  async generations(): Promise<readonly Generation[]> {
    const { rows } = await this.pool.query<GenerationRow>('SELECT * FROM generations ORDER BY generation');
    return rows.map(generationOf);
  }

  async documents(ref: GenerationRef, collection: string, keys: readonly string[]) {
    return this.pick(tableOf(ref, collection), keys);
  }

  async documentsWhere(ref: GenerationRef, collection: string, query: Query): Promise<Page<Keyed>> {
    return this.search(tableOf(ref, collection), collectionOf(await this.shapeOf(ref), collection), query);
  }

  async commit(ref: GenerationRef, { from, to, writes }: CheckpointStep): Promise<void> {
    const shape = writes.length === 0 ? {} : await this.shapeOf(ref);
    const statement = new CommitStatement(ref, { from, to });
    for (const [name, some] of byCollection(writes)) statement.write(ref, name, collectionOf(shape, name), some);
    const { text, values } = statement.notifying(this.channel);
    const { rowCount } = await this.pool.query(text, [...values]);
    if (rowCount !== 1) throw new CheckpointMoved(ref, from);
  }

  async serve(ref: GenerationRef): Promise<void> {
    const shape = await this.shapeOf(ref);
    await transaction(this.pool, async (client) => {
      const before = await this.servingRow(ref.projection, client);
      const retire = `UPDATE generations SET role = 'retired' WHERE projection = $1 AND role = 'serving'`;
      await client.query(retire, [ref.projection]);
      await client.query(`UPDATE generations SET role = 'serving' WHERE generation = $1`, [ref.generation]);
      await client.query('DELETE FROM rebuild_requests WHERE projection = $1', [ref.projection]);
      for (const name of Object.keys(before?.collections ?? {})) {
        await client.query(`DROP VIEW IF EXISTS ${viewOf(ref.projection, name)}`);
      }
      for (const name of Object.keys(shape)) for (const sql of turnView(ref, name)) await client.query(sql);
      const tell = `SELECT pg_notify($1, projection || ' ' || position) FROM generations WHERE generation = $2`;
      await client.query(tell, [this.channel, ref.generation]);
    });
  }

  async dropGeneration(ref: GenerationRef): Promise<void> {
    this.shapes.delete(ref.generation);
    await transaction(this.pool, async (client) => {
      const text = 'DELETE FROM generations WHERE generation = $1 RETURNING *';
      const { rows } = await client.query<GenerationRow>(text, [ref.generation]);
      for (const name of rows.flatMap((row) => Object.keys(row.collections))) {
        await client.query(`DROP TABLE ${tableOf(ref, name)}`);
      }
    });
  }

  async requestRebuild(projection: string): Promise<void> {
    await this.pool.query('INSERT INTO rebuild_requests VALUES ($1) ON CONFLICT DO NOTHING', [projection]);
  }

  async withdrawRebuild(projection: string): Promise<void> {
    await this.pool.query('DELETE FROM rebuild_requests WHERE projection = $1', [projection]);
  }

  async rebuildRequests(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ projection: string }>('SELECT projection FROM rebuild_requests');
    return rows.map(({ projection }) => projection);
  }

  async scrub(signal?: AbortSignal): Promise<void> {
    for (const generation of await this.generations())
      for (const name of Object.keys(generation.collections)) {
        // A generation may be dropped meanwhile.
        await rewriteTable(this.pool, tableOf(generation, name), signal).catch(unlessDropped);
      }
  }

  lead(): Promise<Lead | undefined> {
    return takePostgresLead(this.url, `logbuoy read models ${this.schema}: lead`);
  }

  async get(projection: string, collection: string, key: string): Promise<Document | undefined> {
    return (await this.getMany(projection, collection, [key])).get(key);
  }

  getMany(projection: string, collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, Document>> {
    return reading(() => this.pick(viewOf(projection, collection), keys), new Map());
  }

  query(projection: string, collection: string, query: Query): Promise<Page<Keyed>> {
    return reading<Page<Keyed>>(
      async () => {
        const serving = await this.servingRow(projection);
        if (serving === undefined) return { items: [] };
        return this.search(viewOf(projection, collection), collectionOf(serving.collections, collection), query);
      },
      { items: [] },
    );
  }

  async position(projection: string): Promise<number> {
    return (await this.servingRow(projection))?.position ?? 0;
  }

  onMoved(listener: MovedListener): () => void {
    return this.moves.listen(listener);
  }

  async close(): Promise<void> {
    await this.moves.close();
    await this.pool.end();
  }

  private async servingRow(projection: string, on: Pool | PoolClient = this.pool): Promise<Generation | undefined> {
    const text = `SELECT * FROM generations WHERE projection = $1 AND role = 'serving'`;
    const { rows } = await on.query<GenerationRow>(text, [projection]);
    return rows[0] && generationOf(rows[0]);
  }

  private async shapeOf(ref: GenerationRef): Promise<Collections> {
    const known = this.shapes.get(ref.generation);
    if (known !== undefined) return known;
    const text = 'SELECT * FROM generations WHERE generation = $1';
    const { rows } = await this.pool.query<GenerationRow>(text, [ref.generation]);
    if (rows[0] === undefined) throw new CheckpointMoved(ref, 0);
    const { collections } = generationOf(rows[0]);
    this.shapes.set(ref.generation, collections);
    return collections;
  }

  private async pick(relation: string, keys: readonly string[]): Promise<ReadonlyMap<string, Document>> {
    const text = `SELECT key, document FROM ${relation} WHERE key = ANY($1::text[])`;
    const { rows } = await this.pool.query<DocumentRow>(text, [keys.filter((key) => !key.includes('\u0000'))]);
    return new Map(rows.map((row) => [row.key, JSON.parse(row.document) as Document]));
  }

  private async search(relation: string, collection: Collection, query: Query): Promise<Page<Keyed>> {
    const { text, values } = select(relation, collection, query, DIALECT);
    const { rows } = await this.pool.query<DocumentRow>(text, [...values]);
    return pageFrom(
      rows.map(({ key, document }) => ({ key, document: JSON.parse(document) as Document })),
      query,
      collection,
    );
  }
}

async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The pool listens to idle connections only; one that broke in use would otherwise be an uncaught error.
  const onError = (error: Error): void => void (broken = error);
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

const GONE = new Set(['42P01', 'XX000']);

/**
 * A reader may meet the very moment in which another generation begins to serve, and ask again. Where the projection was
 * never built there is no view, which reads as empty.
 */
async function reading<T>(read: () => Promise<T>, whenMissing: T): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!GONE.has(code)) throw error;
      if (attempt === 3 && code === '42P01') return whenMissing;
      if (attempt === 3) throw error;
    }
  }
}

const generationOf = (row: GenerationRow): Generation => ({
  projection: row.projection,
  generation: Number(row.generation),
  version: row.version,
  collections: row.collections,
  role: row.role,
  position: Number(row.position),
});

const UNDEFINED_TABLE = '42P01';

function unlessDropped(error: unknown): void {
  if ((error as { readonly code?: string }).code !== UNDEFINED_TABLE) throw error;
}
