import type { Json, Seat } from '@logbuoy/kernel';

/** Work in progress. The top task goes on until a player must choose. Plain data, so that it can wait for years. */
export interface Task {
  readonly program: string;
  /** The step that is under way: what it called for is above this task. Before the first step there is none. */
  readonly step: string | null;
  /** The player the text speaks to. */
  readonly seat: Seat;
  /** The card whose text this is. */
  readonly source: number | null;
  readonly vars: Vars;
  /** Where the task below keeps this one's `result`. */
  readonly as?: string;
  readonly ask?: Ask;
}
export type Vars = { readonly [name: string]: Json | undefined };

/** A choice a seat is asked to make: the same data is shown, sampled and checked. Picks are places in `options`. */
export interface Ask {
  readonly seat: Seat;
  /** A stable word for what is asked. */
  readonly why: string;
  readonly source: number | null;
  readonly options: readonly AskOption[];
  readonly least: number;
  readonly most: number;
  readonly ordered: boolean;
  /** The sum of the options' weights that may be chosen at most. */
  readonly totalMost?: number;
}
export interface AskOption {
  /** A card, by the number of its copy. */
  readonly copy?: number;
  readonly word?: string;
  /** How often it may be chosen at most; once where nothing is said. */
  readonly times?: number;
  readonly weight?: number;
  /** No two options of the same kind may be chosen together. */
  readonly kind?: string | number;
}
