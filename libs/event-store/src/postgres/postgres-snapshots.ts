import type { StreamId } from '@logbuoy/kernel';
import type { Pool } from 'pg';
import type { Snapshot, Snapshots } from '../port';
import type { LogSchema } from './schema';

export class PostgresSnapshots implements Snapshots {
  constructor(
    private readonly pool: Pool,
    private readonly schema: LogSchema,
  ) {}

  async load(stream: StreamId, kind: string): Promise<Snapshot | undefined> {
    const { rows } = await this.pool.query<Snapshot>(
      `select version, hash, state from ${this.schema.snapshots} where stream = $1 and kind = $2`,
      [stream, kind],
    );
    return rows[0];
  }

  async save(stream: StreamId, kind: string, { version, hash, state }: Snapshot): Promise<void> {
    await this.pool.query(
      `insert into ${this.schema.snapshots} as kept (stream, kind, version, hash, state) values ($1, $2, $3, $4, $5)
       on conflict (stream, kind) do update set version = excluded.version, hash = excluded.hash, state = excluded.state
       where excluded.version >= kept.version`,
      [stream, kind, version, hash, state],
    );
  }

  async deleteAll(): Promise<void> {
    await this.pool.query(`truncate ${this.schema.snapshots}`); // leaves no byte of a state in the files
  }
}
