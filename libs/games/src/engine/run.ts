import type { Json, Random, Seat } from '@logbuoy/kernel';

/**
 * What a step works with: the state as it is now, what its task holds, and ways to record facts and call for actions.
 * `About` is what a text of this game may respond to.
 */
export interface Run<State, Event, About> {
  readonly state: State;
  /** The player the text speaks to. */
  readonly seat: Seat;
  /** The card whose text this is. */
  readonly source: number;
  readonly random: Random;
  /** What the text responds to. */
  readonly about: About | null;

  /** Copies kept under a name: chosen, selected or handed over. */
  cards(name: string): readonly number[];
  /** The first of them, where there is one. */
  card(name: string): number | undefined;
  word(name: string): string | undefined;
  number(name: string): number;
  flag(name: string): boolean;
  value(name: string): Json | undefined;
  keep(name: string, value: Json): void;

  emit(event: Event): void;
  /** Calls for an action, carried out before the next step; its result is kept under `as`. */
  call(
    program: string,
    vars: { readonly [name: string]: Json },
    as?: string,
    change?: { seat?: Seat; source?: number | null },
  ): void;
  /** Lets the others respond to what this task is about to do, or has done. */
  window(about: About): void;
  /** The action this text responds to: what it holds may be changed, so that it is prevented or happens to others. */
  readonly action: { get(name: string): Json | undefined; set(name: string, value: Json): void };
}
