import type { FieldsAnswer } from '@logbuoy/contracts';

/** What a replay engine that knows the game can tell of it. */
export interface KnownOfGame {
  readonly cards?: unknown;
  readonly fields?: FieldsAnswer['fields'];
}
