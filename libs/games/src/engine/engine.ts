import type { Context } from '@logbuoy/kernel';
import type { AskRules } from './asking';
import { steps, type Program } from './program';
import { Programs } from './programs';
import { RecentFolds } from './recent-folds';
import type { Run } from './run';
import type { Task } from './task';
import { WINDOW, type WindowRules } from './windows';
import { COMMAND, Work } from './work';

/** What a game hands to the engine, so that the engine knows nothing of it. */
export interface EngineRules<State, Event, About> {
  evolve(state: State, event: Event): State;
  stackOf(state: State): readonly Task[];
  /** The fact that keeps the work left when a decision ends. */
  workLeft(stack: readonly Task[]): Event;
  /** The fact that ends the game, looked for after each fact … */
  endingAfter(state: State, event: Event): Event | undefined;
  /** … and when nothing is left to do. */
  endingAtRest(state: State): Event | undefined;
  readonly asking: AskRules<State, Event>;
  readonly windows: WindowRules<State, About>;
}

/** The step machine of one game: its programs and its rules. Two games share nothing but the class. */
export class Engine<State, Event, About> {
  readonly programs: Programs<Run<State, Event, About>>;
  readonly rules: EngineRules<State, Event, About>;
  readonly recent: RecentFolds<State, Event>;

  constructor({
    programs,
    rules,
  }: {
    readonly programs: Iterable<Program<Run<State, Event, About>>>;
    readonly rules: EngineRules<State, Event, About>;
  }) {
    const { program } = steps<Run<State, Event, About>>();
    this.programs = new Programs([program(WINDOW), program(COMMAND), ...programs]);
    this.rules = rules;
    this.recent = new RecentFolds(rules.evolve);
  }

  /** Begins a decision. */
  work(state: State, context: Pick<Context, 'random'>): Work<State, Event, About> {
    return new Work(this, state, context);
  }

  /** Folds a fact: the same answer as `evolve`, at once where it was just decided. */
  fold = (state: State, event: Event): State => this.recent.fold(state, event);
}
