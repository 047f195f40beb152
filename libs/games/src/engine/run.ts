import type { Json, Random, Seat } from '@logbuoy/kernel';
import type { SecondEditionEvent } from '../second-edition/events';
import type { CopyId, SecondEditionState } from '../second-edition/state';
import type { Trigger } from '../second-edition/machine/triggers';

/** What a step works with: the state as it is now, what its task holds, and ways to record facts and call for actions. */
export interface Run {
  readonly state: SecondEditionState;
  /** The player the text speaks to. */
  readonly seat: Seat;
  /** The card whose text this is. */
  readonly source: CopyId;
  readonly random: Random;
  /** What the text responds to. */
  readonly about: Trigger | null;

  /** Copies kept under a name: chosen, selected or handed over. */
  cards(name: string): readonly CopyId[];
  /** The first of them, where there is one. */
  card(name: string): CopyId | undefined;
  word(name: string): string | undefined;
  number(name: string): number;
  flag(name: string): boolean;
  value(name: string): Json | undefined;
  keep(name: string, value: Json): void;

  emit(event: SecondEditionEvent): void;
  /** Calls for an action, carried out before the next step; its result is kept under `as`. */
  call(
    program: string,
    vars: { readonly [name: string]: Json },
    as?: string,
    change?: { seat?: Seat; source?: CopyId | null },
  ): void;
  /** Lets the others respond to what this task is about to do, or has done. */
  window(about: Trigger): void;
  /** The action this text responds to: what it holds may be changed, so that it is prevented or happens to others. */
  readonly action: { get(name: string): Json | undefined; set(name: string, value: Json): void };
}
