import type { AppendOutcome } from '../port';
import { type CheckedAppend, recordOf } from '../shared/stored-batch';
import { Connection } from './connection';
import { rowOf } from './postgres-texts';
import { COLUMN_SEPARATOR, type LogSchema, SEPARATOR } from './schema';

/** Sends groups of batches over one connection, one transaction each. */
export class BatchWriter {
  private readonly connection: Connection;
  private readonly statement: { readonly name: string; readonly text: string };

  constructor(
    url: string,
    schema: LogSchema,
    /** The reason why a batch was not written. */
    private readonly explain: (append: CheckedAppend) => Promise<AppendOutcome>,
  ) {
    // Whatever the server's defaults are: durable when acknowledged, and a new snapshot behind the lock.
    this.connection = new Connection(url, 'logbuoy writer', async (client) => {
      await client.query(`set synchronous_commit = on; set default_transaction_isolation = 'read committed'`);
    });
    this.statement = {
      name: `append ${schema.name}`,
      text: `select written_place, written_position from ${schema.append}($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    };
  }

  async write(appends: readonly CheckedAppend[]): Promise<PromiseLike<AppendOutcome>[]> {
    const outcomes = new Map<CheckedAppend, Promise<AppendOutcome>>();
    for (const round of onePerStream(appends)) {
      const written = this.writeRound(round);
      // Settled before the next round begins, which may follow on it; a failure rejects the requests concerned.
      await written.catch(() => undefined);
      for (const append of round) {
        const outcome = this.outcomeOf(append, written);
        outcome.catch(() => undefined); // its caller awaits it only after the last round
        outcomes.set(append, outcome);
      }
    }
    return appends.map((append) => outcomes.get(append) as Promise<AppendOutcome>);
  }

  end(): Promise<void> {
    return this.connection.end();
  }

  private async writeRound(round: readonly CheckedAppend[]): Promise<ReadonlyMap<CheckedAppend, number>> {
    const client = await this.connection.get();
    const texts = (of: (append: CheckedAppend) => string): string => round.map(of).join(SEPARATOR);
    const values = [
      texts(({ batch }) => batch.stream),
      round.map(({ batch }) => batch.firstVersion),
      round.map(({ batch }) => batch.lastVersion),
      texts(({ expected }) => expected.hash),
      texts(({ batch }) => batch.command),
      texts(({ batch }) => batch.by),
      texts(({ batch }) => batch.head),
      texts(({ batch }) => batch.lines),
      textsOf(round),
    ];
    try {
      const { rows } = await client.query<[string, string]>({ ...this.statement, values, rowMode: 'array' });
      return new Map(rows.map(([place, position]) => [round[Number(place) - 1] as CheckedAppend, Number(position)]));
    } catch (error) {
      this.connection.failed(client, error);
      throw error;
    }
  }

  private async outcomeOf(
    append: CheckedAppend,
    written: Promise<ReadonlyMap<CheckedAppend, number>>,
  ): Promise<AppendOutcome> {
    const firstPosition = (await written).get(append);
    if (firstPosition === undefined) return this.explain(append);
    return { kind: 'appended', record: recordOf({ ...append.batch, firstPosition }, append.bound) };
  }
}

/** What stands behind the commitments of these batches, a row each; `null` where there is none. */
function textsOf(round: readonly CheckedAppend[]): string | null {
  const rows = round.flatMap(({ batch, texts }) => texts.map((text) => rowOf(batch.stream, text)));
  return rows.length === 0 ? null : rows.map((row) => row.join(COLUMN_SEPARATOR)).join(SEPARATOR);
}

/** Splits a group so that each stream occurs once in each part, in the order of the calls. */
function onePerStream(appends: readonly CheckedAppend[]): CheckedAppend[][] {
  const rounds: CheckedAppend[][] = [];
  const seen = new Map<string, number>();
  for (const append of appends) {
    const round = seen.get(append.batch.stream) ?? 0;
    seen.set(append.batch.stream, round + 1);
    (rounds[round] ??= []).push(append);
  }
  return rounds;
}
