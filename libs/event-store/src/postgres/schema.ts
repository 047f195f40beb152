import type { ClientBase } from 'pg';
import { invariant } from '@logbuoy/kernel';
import { textsSchema } from './texts-schema';

const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,40}$/;

/** Stands between the texts of a column; canonical JSON and our ids hold no control characters. */
export const SEPARATOR = '\x1e';
/** Between the columns of a row that is sent as one text. */
export const COLUMN_SEPARATOR = '\x1f';

/** The names of everything a log consists of. Several logs may share a database, each in a schema of its own. */
export class LogSchema {
  readonly name: string;
  readonly batches: string;
  readonly archived: string;
  readonly snapshots: string;
  readonly texts: string;
  readonly append: string;
  readonly channel: string;

  constructor(name: string) {
    invariant(SCHEMA_NAME.test(name), `"${name}" cannot be the name of a schema: use a-z, 0-9 and _, at most 41`);
    this.name = name;
    this.batches = `"${name}".batches`;
    this.archived = `"${name}".archived`;
    this.snapshots = `"${name}".snapshots`;
    this.texts = `"${name}".texts`;
    this.append = `"${name}".append_batches`;
    this.channel = `logbuoy_${name}`;
  }

  /** Safe to run by every node at every start, also by several at once. */
  async create(client: ClientBase): Promise<void> {
    await client.query('begin');
    try {
      await client.query(`select pg_advisory_xact_lock(hashtextextended('logbuoy-schema/${this.name}', 0))`);
      await client.query(`create schema if not exists "${this.name}"`);
      await client.query(this.tables());
      await client.query(textsSchema(this.texts));
      await client.query(this.appendFunction());
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  /** Snapshots are unlogged: a crash of the server empties the cache, and no append pays for it. */
  private tables(): string {
    return `
      create table if not exists ${this.batches} (
        first_position bigint primary key,
        stream text collate "C" not null,
        first_version integer not null,
        last_version integer not null,
        command text collate "C" not null,
        actor text not null,
        head text not null,
        lines text not null,
        unique (stream, first_version),
        unique (stream, command)
      );
      create table if not exists ${this.archived} (
        stream text collate "C" primary key,
        first_position bigint not null,
        last_position bigint not null,
        last_version integer not null,
        head text not null,
        format integer not null,
        content bytea not null
      );
      create index if not exists archived_by_end on ${this.archived} (last_position, first_position);
      create unlogged table if not exists ${this.snapshots} (
        stream text collate "C" not null,
        kind text collate "C" not null,
        version integer not null,
        hash text not null,
        state text not null,
        primary key (stream, kind)
      )`;
  }

  /**
   * Appends a group of batches, at most one per stream, and returns those it wrote; the others were duplicates or late.
   *
   * Texts are written with their batch. One call is one transaction and one round trip. It first takes the lock that all nodes share and only then looks, in a
   * new snapshot, at where the log ends. The lock is let go after the transaction has become visible, so positions become
   * visible in their own order: a reader who has seen one has seen all before it. A sequence promises nothing like that,
   * since who draws the smaller number may commit later.
   */
  private appendFunction(): string {
    const texts = (column: string): string => `string_to_array(${column}, E'\\x1e')`;
    return `
      create or replace function ${this.append} (streams text, first_versions integer[], last_versions integer[],
        expected_hashes text, commands text, actors text, heads text, all_lines text,
        all_texts text)
      returns table (written_place bigint, written_position bigint)
      language plpgsql as $append$
      declare
        log_end bigint;
      begin
        perform pg_advisory_xact_lock(hashtextextended('logbuoy/${this.name}', 0));
        select greatest(
          (select b.first_position + b.last_version - b.first_version from ${this.batches} b
             order by b.first_position desc limit 1),
          (select max(a.last_position) from ${this.archived} a)) into log_end;
        return query
          with incoming as (
            select i.* from unnest(${texts('streams')}, first_versions, last_versions, ${texts('expected_hashes')},
              ${texts('commands')}, ${texts('actors')}, ${texts('heads')}, ${texts('all_lines')})
              with ordinality as i (stream, first_version, last_version, expected_hash, command, actor, head, lines, place)
          ), accepted as (
            select i.*, sum(i.last_version - i.first_version + 1) over (order by i.place) as events_so_far
            from incoming i
            left join lateral (
              select b.last_version, b.head from ${this.batches} b
              where b.stream = i.stream order by b.first_version desc limit 1
            ) before on true
            where coalesce(before.last_version, 0) = i.first_version - 1
              and coalesce(before.head, i.expected_hash) = i.expected_hash
              and not exists (select from ${this.batches} d where d.stream = i.stream and d.command = i.command)
              and not exists (select from ${this.archived} a where a.stream = i.stream)
          ), written as (
            insert into ${this.batches} (first_position, stream, first_version, last_version, command, actor, head, lines)
            select coalesce(log_end, 0) + a.events_so_far - (a.last_version - a.first_version),
              a.stream, a.first_version, a.last_version, a.command, a.actor, a.head, a.lines
            from accepted a order by a.place
            returning stream, first_position
          ), texts_of_written as (
            insert into ${this.texts} (stream, commitment, salt, subjects, body)
            select ${[1, 2, 3, 4, 5].map((column) => `split_part(t, E'\\x1f', ${column})`).join(', ')}
            from unnest(${texts('all_texts')}) t
            where exists (select from written w where w.stream = split_part(t, E'\\x1f', 1))
          )
          select i.place, w.first_position from written w join incoming i using (stream);
        if found then
          perform pg_notify('${this.channel}', '');
        end if;
      end
      $append$`;
  }
}
