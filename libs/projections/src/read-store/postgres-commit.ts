import { columnOf } from './cursor';
import type { CheckpointStep, Collection, GenerationRef, Write } from './port';
import { quoted, tableOf, upsertSet } from './sql';

type Value = string | number | readonly (string | number | null)[];

/**
 * A checkpoint and the documents that go with it, in one statement: one round trip and one transaction, however many
 * documents. The checkpoint's row stays locked until its end: a second writer waits there, finds the checkpoint moved, and
 * writes nothing. Listeners are notified by the same transaction, so they read what they were told of.
 */
export class CommitStatement {
  private readonly parts: string[];
  private readonly values: Value[];

  constructor({ generation }: GenerationRef, { from, to }: Pick<CheckpointStep, 'from' | 'to'>) {
    this.values = [to, generation, from];
    this.parts = [
      `moved AS (UPDATE generations SET position = $1 WHERE generation = $2 AND position = $3 RETURNING projection, role, position)`,
    ];
  }

  write(ref: GenerationRef, name: string, collection: Collection, writes: readonly Write[]): void {
    const fields = Object.entries(collection.fields);
    const columns: (string | number | null)[][] = [[], [], ...fields.map(() => [])];
    const gone: string[] = [];
    for (const { key, document } of writes) {
      if (document === undefined) {
        gone.push(key);
        continue;
      }
      columns[0]?.push(key);
      columns[1]?.push(JSON.stringify(document));
      fields.forEach(([field, type], i) => columns[i + 2]?.push(columnOf(document, field, type)));
    }
    const table = tableOf(ref, name);
    if (gone.length < writes.length) {
      const names = ['key', 'document', ...fields.map(([field]) => quoted(field))].join(', ');
      const types = ['text', 'text', ...fields.map(([, type]) => (type === 'text' ? 'text' : 'bigint'))];
      const arrays = types.map((type, i) => `${this.bind(columns[i] ?? [])}::${type}[]`).join(', ');
      this.add(
        `INSERT INTO ${table} (${names}) SELECT one.* FROM moved, unnest(${arrays}) AS one ON CONFLICT (key) DO UPDATE SET ${upsertSet(collection)}`,
      );
    }
    if (gone.length > 0) this.add(`DELETE FROM ${table} USING moved WHERE key = ANY(${this.bind(gone)}::text[])`);
  }

  /** Returns one row where the checkpoint was moved, none where it was not at `from`. */
  notifying(channel: string): { readonly text: string; readonly values: readonly Value[] } {
    const notify = `CASE WHEN role = 'serving' THEN pg_notify(${this.bind(channel)}, projection || ' ' || position) END`;
    return { text: `WITH ${this.parts.join(', ')} SELECT ${notify} FROM moved`, values: this.values };
  }

  private add(statement: string): void {
    this.parts.push(`part${this.parts.length} AS (${statement})`);
  }

  private bind(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
