import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { FileRewriter } from '@logbuoy/event-store';
import Database from 'libsql';
import { columnOf, pageFrom } from './cursor';
import { Moves } from './moves';
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
  type Write,
} from './port';
import { byCollection, createTable, quoted, select, tableOf, turnView, upsertSet, viewOf, type Dialect } from './sql';
import { takeSqliteLead } from './sqlite-lead';

const DIALECT: Dialect = { text: 'TEXT', integer: 'INTEGER', tableSuffix: ' WITHOUT ROWID', parameter: () => '?' };

const BOOKS = `
  CREATE TABLE IF NOT EXISTS generations (
    generation INTEGER PRIMARY KEY AUTOINCREMENT, projection TEXT NOT NULL, version INTEGER NOT NULL,
    collections TEXT NOT NULL, role TEXT NOT NULL, position INTEGER NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS serving ON generations (projection) WHERE role = 'serving';
  CREATE TABLE IF NOT EXISTS rebuild_requests (projection TEXT PRIMARY KEY) WITHOUT ROWID`;

const SETTINGS = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'busy_timeout = 5000',
  // 32 MB each: the same pages are written again and again, and are cheaper in memory and in the WAL than checkpointed.
  'cache_size = -32768',
  'wal_autocheckpoint = 8000',
];

type Row = { readonly [column: string]: string | number | null };

/** Read models in a file of their own beside the log. */
export function openSqliteReadStore({ path }: { readonly path: string }): Promise<ReadStore> {
  return Promise.resolve().then(() => new SqliteReadStore(path));
}

class SqliteReadStore implements ReadStore {
  private readonly db: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();
  /** Never changes once a generation exists. */
  private readonly shapes = new Map<number, Collections>();
  private readonly moves = new Moves();
  private readonly file: FileRewriter;

  constructor(private readonly path: string) {
    this.file = new FileRewriter(path);
    mkdirSync(dirname(path), { recursive: true });
    this.db = new Database(path);
    // A lost tail of commits is harmless: documents and checkpoint go back together and are applied again from the log.
    for (const setting of SETTINGS) this.db.pragma(setting);
    this.db.exec(BOOKS);
  }

  createGeneration(plan: GenerationPlan): Promise<Generation> {
    return this.inTransaction(() => {
      checkPlan(plan);
      const { projection, version, collections } = plan;
      const isFirst = this.servingRow(projection) === undefined;
      const role = isFirst ? 'serving' : 'building';
      const [row] = this.all(
        `INSERT INTO generations (projection, version, collections, role, position) VALUES (?, ?, ?, ?, 0) RETURNING generation`,
        [projection, version, JSON.stringify(collections), role],
      );
      const created: Generation = {
        projection,
        version,
        collections,
        role,
        generation: Number(row?.['generation']),
        position: 0,
      };
      for (const [name, collection] of Object.entries(collections)) {
        for (const sql of createTable(created, name, collection, DIALECT)) this.db.exec(sql);
        if (isFirst) for (const sql of turnView(created, name)) this.db.exec(sql);
      }
      return created;
    });
  }

  generations(): Promise<readonly Generation[]> {
    return this.answer(() => this.all('SELECT * FROM generations ORDER BY generation').map(generationOf));
  }

  documents(ref: GenerationRef, collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, Document>> {
    return this.answer(() => this.pick(tableOf(ref, collection), keys));
  }

  documentsWhere(ref: GenerationRef, collection: string, query: Query): Promise<Page<Keyed>> {
    return this.answer(() => this.search(tableOf(ref, collection), collectionOf(this.shapeOf(ref), collection), query));
  }

  async commit(ref: GenerationRef, { from, to, writes }: CheckpointStep): Promise<void> {
    const role = await this.inTransaction(() => {
      const move = 'UPDATE generations SET position = ? WHERE generation = ? AND position = ? RETURNING role';
      const [row] = this.all(move, [to, ref.generation, from]);
      if (row === undefined) throw new CheckpointMoved(ref, from);
      for (const [name, some] of byCollection(writes)) this.write(ref, name, some);
      return row['role'];
    });
    if (role === 'serving') this.moves.tell({ projection: ref.projection, position: to });
  }

  async serve(ref: GenerationRef): Promise<void> {
    await this.inTransaction(() => {
      const before = this.servingRow(ref.projection);
      const retire = `UPDATE generations SET role = 'retired' WHERE projection = ? AND role = 'serving'`;
      this.prepared(retire).run(ref.projection);
      this.prepared(`UPDATE generations SET role = 'serving' WHERE generation = ?`).run(ref.generation);
      this.prepared('DELETE FROM rebuild_requests WHERE projection = ?').run(ref.projection);
      for (const name of Object.keys(before?.collections ?? {})) {
        this.db.exec(`DROP VIEW IF EXISTS ${viewOf(ref.projection, name)}`);
      }
      for (const name of Object.keys(this.shapeOf(ref))) for (const sql of turnView(ref, name)) this.db.exec(sql);
    });
    this.moves.tell();
  }

  dropGeneration(ref: GenerationRef): Promise<void> {
    return this.inTransaction(() => {
      const rows = this.all('DELETE FROM generations WHERE generation = ? RETURNING *', [ref.generation]);
      this.shapes.delete(ref.generation);
      for (const name of rows.flatMap((row) => Object.keys(generationOf(row).collections))) {
        const table = tableOf(ref, name);
        for (const text of this.statements.keys()) if (text.includes(table)) this.statements.delete(text);
        this.db.exec(`DROP TABLE ${table}`);
      }
    });
  }

  requestRebuild(projection: string): Promise<void> {
    return this.changed(() => void this.prepared('INSERT OR IGNORE INTO rebuild_requests VALUES (?)').run(projection));
  }

  withdrawRebuild(projection: string): Promise<void> {
    return this.changed(() => void this.prepared('DELETE FROM rebuild_requests WHERE projection = ?').run(projection));
  }

  rebuildRequests(): Promise<readonly string[]> {
    return this.answer(() =>
      this.all('SELECT projection FROM rebuild_requests').map((row) => String(row['projection'])),
    );
  }

  scrub(signal?: AbortSignal): Promise<void> {
    return this.file.rewrite(signal);
  }

  lead(): Promise<Lead | undefined> {
    return this.answer(() => takeSqliteLead(this.path));
  }

  async get(projection: string, collection: string, key: string): Promise<Document | undefined> {
    return (await this.getMany(projection, collection, [key])).get(key);
  }

  getMany(projection: string, collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, Document>> {
    return this.answer(() => {
      if (this.servingRow(projection) === undefined) return new Map();
      return this.pick(viewOf(projection, collection), keys);
    });
  }

  query(projection: string, collection: string, query: Query): Promise<Page<Keyed>> {
    return this.answer(() => {
      const serving = this.servingRow(projection);
      if (serving === undefined) return { items: [] };
      return this.search(viewOf(projection, collection), collectionOf(serving.collections, collection), query);
    });
  }

  position(projection: string): Promise<number> {
    return this.answer(() => this.servingRow(projection)?.position ?? 0);
  }

  onMoved(listener: MovedListener): () => void {
    return this.moves.listen(listener);
  }

  async close(): Promise<void> {
    await this.file.close();
    this.statements.clear();
    this.db.close();
  }

  private servingRow(projection: string): Generation | undefined {
    const [row] = this.all(`SELECT * FROM generations WHERE projection = ? AND role = 'serving'`, [projection]);
    return row && generationOf(row);
  }

  private shapeOf(ref: GenerationRef): Collections {
    const known = this.shapes.get(ref.generation);
    if (known !== undefined) return known;
    const [row] = this.all('SELECT * FROM generations WHERE generation = ?', [ref.generation]);
    if (row === undefined) throw new CheckpointMoved(ref, 0);
    const { collections } = generationOf(row);
    this.shapes.set(ref.generation, collections);
    return collections;
  }

  private pick(relation: string, keys: readonly string[]): ReadonlyMap<string, Document> {
    const text = `SELECT key, document FROM ${relation} WHERE key IN (SELECT value FROM json_each(?))`;
    return new Map(
      this.all(text, [JSON.stringify(keys)])
        .map(keyedOf)
        .map(({ key, document }) => [key, document]),
    );
  }

  private search(relation: string, collection: Collection, query: Query): Page<Keyed> {
    const { text, values } = select(relation, collection, query, DIALECT);
    return pageFrom(this.all(text, values).map(keyedOf), query, collection);
  }

  /** All of a collection's writes in one statement: crossing into SQLite costs more than the row itself. */
  private write(ref: GenerationRef, name: string, writes: readonly Write[]): void {
    const table = tableOf(ref, name);
    const collection = collectionOf(this.shapeOf(ref), name);
    const fields = Object.entries(collection.fields);
    const rows: (string | number | null)[][] = [];
    const gone: string[] = [];
    for (const { key, document } of writes) {
      if (document === undefined) gone.push(key);
      else
        rows.push([key, JSON.stringify(document), ...fields.map(([field, type]) => columnOf(document, field, type))]);
    }
    if (rows.length > 0) {
      const columns = ['key', 'document', ...fields.map(([field]) => field)];
      const picked = columns.map((_, i) => `value ->> ${i}`).join(', ');
      const text = `INSERT INTO ${table} (${columns.map(quoted).join(', ')}) SELECT ${picked} FROM json_each(?) WHERE true ON CONFLICT (key) DO UPDATE SET ${upsertSet(collection)}`;
      this.prepared(text).run(JSON.stringify(rows));
    }
    if (gone.length > 0) {
      this.prepared(`DELETE FROM ${table} WHERE key IN (SELECT value FROM json_each(?))`).run(JSON.stringify(gone));
    }
  }

  private inTransaction<T>(work: () => T): Promise<T> {
    return this.changed(() => {
      this.prepared('BEGIN IMMEDIATE').run();
      try {
        const result = work();
        this.prepared('COMMIT').run();
        return result;
      } catch (error) {
        this.prepared('ROLLBACK').run();
        throw error;
      }
    });
  }

  /** What throws becomes a rejected promise. The work itself is done at once and in one go: nothing comes in between. */
  private async answer<T>(work: () => T): Promise<T> {
    return work();
  }

  private async changed<T>(work: () => T): Promise<T> {
    await this.file.idle();
    return work();
  }

  private all(text: string, values: readonly (string | number)[] = []): Row[] {
    return this.prepared(text).all(...values) as Row[];
  }

  private prepared(text: string): Database.Statement {
    let statement = this.statements.get(text);
    if (statement === undefined) this.statements.set(text, (statement = this.db.prepare(text)));
    return statement;
  }
}

const keyedOf = (row: Row): Keyed => ({
  key: String(row['key']),
  document: JSON.parse(String(row['document'])) as Document,
});

const generationOf = (row: Row): Generation => ({
  projection: String(row['projection']),
  generation: Number(row['generation']),
  version: Number(row['version']),
  collections: JSON.parse(String(row['collections'])) as Collections,
  role: row['role'] as Generation['role'],
  position: Number(row['position']),
});
