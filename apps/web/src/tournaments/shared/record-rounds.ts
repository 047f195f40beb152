import type { RoundAnswer, TableAnswer } from '@logbuoy/contracts';

export type RecordedEvent = {
  readonly seq: number;
  readonly at: number;
  readonly type: string;
  readonly [field: string]: unknown;
};

/**
 * The record tells numbers of rounds and tables, the event who sits there now. Both are of the same people as long as
 * nothing later on record moved them.
 */
const isMovedLater = (
  { seq, round, table }: RecordedEvent,
  events: readonly RecordedEvent[],
  moves: readonly string[],
): boolean =>
  events.some(
    (later) =>
      later.seq > seq &&
      later['round'] === round &&
      moves.includes(later.type) &&
      (later.type !== 'TablesSwapped' || (later['tables'] as readonly unknown[]).includes(table)),
  );

/** Who played what this result is of. A table with a result stays as it is; a void one may still change its place. */
export function tableAsOf(
  event: RecordedEvent,
  events: readonly RecordedEvent[],
  rounds: readonly RoundAnswer[],
): TableAnswer | undefined {
  const isResult = event.type === 'ResultRecorded' || event.type === 'ResultCorrected';
  if (!isResult || isMovedLater(event, events, ['TablesSwapped', 'RoundUnpublished'])) return undefined;
  const round = rounds.find(({ number }) => number === event['round']);
  return round?.tables.find(({ table }) => table === event['table']);
}

/** The round as it went out. */
export function roundAsOf(
  event: RecordedEvent,
  events: readonly RecordedEvent[],
  rounds: readonly RoundAnswer[],
): RoundAnswer | undefined {
  if (event.type !== 'RoundPublished' || isMovedLater(event, events, ['TablesRepaired', 'RoundUnpublished']))
    return undefined;
  return rounds.find(({ number }) => number === event['round']);
}
