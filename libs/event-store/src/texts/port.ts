import type { CommittedText, StreamId, TextFields, TextSubject } from '@logbuoy/kernel';

export interface TextKey {
  readonly stream: StreamId;
  readonly commitment: string;
}
export interface KeptText extends TextKey, CommittedText {
  readonly subjects: readonly TextSubject[];
}

/** What to erase: all texts of these subjects, and these texts regardless of their subject. */
export interface TextsToErase {
  readonly subjects?: readonly TextSubject[];
  readonly texts?: readonly TextKey[];
}

/**
 * The texts about people that stand behind the commitments of a log, and the only place where they stand. They are written
 * in the transaction of their batch and read wherever events are read.
 */
export interface Texts {
  /** Which fields of the log they are. */
  readonly fields: TextFields;
  /** Those that were not erased, by commitment. */
  find(keys: readonly TextKey[]): Promise<ReadonlyMap<string, CommittedText>>;
  /** Every text there is; for an operator who looks for a name in what others wrote. */
  all(): AsyncIterable<KeptText>;
  /** The streams that hold any of these. */
  streamsWith(wanted: TextsToErase): Promise<readonly StreamId[]>;
  /**
   * Erases texts and salts so that no byte of them stays in the store's own files, and tells which streams held them.
   * Whatever was derived from those streams (states, snapshots, read models) must be made again by the caller. Where the signal
   * ends it, some are still there, and it is to be done again.
   */
  erase(wanted: TextsToErase, signal?: AbortSignal): Promise<readonly StreamId[]>;
}

/** Subjects as they stand in a table: each between two spaces, so that one can be found in the column. */
export const subjectsColumn = (subjects: readonly TextSubject[]): string =>
  subjects.length === 0 ? '' : ` ${subjects.join(' ')} `;
export const subjectsIn = (column: string): TextSubject[] => column.split(' ').filter(Boolean) as TextSubject[];
