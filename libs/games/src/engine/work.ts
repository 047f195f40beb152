import { invariant, type Context, type Json, type Seat } from '@logbuoy/kernel';
import { poseAsk, type AskSpec } from './asking';
import type { Engine } from './engine';
import type { Program } from './program';
import type { Run } from './run';
import type { Ask, Task, Vars } from './task';
import { TaskRun } from './task-run';
import { nextToAsk, turnOver, WINDOW } from './windows';

/** A task in the making; it becomes plain data again when the decision ends. */
export interface Working<State, Event, About> {
  readonly program: Program<Run<State, Event, About>>;
  /** The operation that comes next; the one that asks, while it is asking. */
  pc: number;
  readonly seat: Seat;
  readonly source: number | null;
  vars: { [name: string]: Json | undefined };
  readonly as: string | undefined;
  ask: Ask | undefined;
}

/** The program of a player's command: it has no steps, what the command calls for is carried out above it. */
export const COMMAND = 'rule/command';

/** So many steps without a question: a text that runs in circles. */
const STEPS_MOST = 20_000;

/**
 * One decision: takes a step of the top task, folds its facts at once so that the next step sees them, pushes and pops tasks,
 * until a player must choose or the game is over.
 */
export class Work<State, Event, About> {
  readonly events: Event[] = [];
  private readonly stack: Working<State, Event, About>[];
  /** The fact that ends the game. */
  private ending: Event | undefined;

  constructor(
    private readonly engine: Engine<State, Event, About>,
    public state: State,
    readonly context: Pick<Context, 'random'>,
  ) {
    this.stack = engine.rules.stackOf(state).map((task) => this.taken(task));
    engine.recent.forget();
  }

  get top(): Working<State, Event, About> | undefined {
    return this.stack.at(-1);
  }

  emit(event: Event): void {
    this.events.push(event);
    this.state = this.engine.recent.foldAndKeep(this.state, event);
    this.ending = this.engine.rules.endingAfter(this.state, event) ?? this.ending;
  }

  /** A task that has not begun. */
  task(
    program: string,
    { seat, source, vars, as }: { seat: Seat; source: number | null; vars: Vars; as?: string | undefined },
  ): Working<State, Event, About> {
    return { program: this.engine.programs.of(program), pc: 0, seat, source, vars: { ...vars }, as, ask: undefined };
  }

  /** A stored task is taken up where it stands. */
  private taken({ program: id, step, seat, source, vars, as, ask }: Task): Working<State, Event, About> {
    const program = this.engine.programs.of(id);
    let pc = 0;
    if (step !== null) {
      const at = program.places.get(step);
      invariant(at !== undefined, `${id} has no step ${step}`);
      pc = ask === undefined ? at + 1 : at;
    }
    return { program, pc, seat, source, vars: { ...vars }, as, ask };
  }

  depthOf(task: object): number {
    return this.stack.indexOf(task as Working<State, Event, About>);
  }
  at(depth: Json | undefined): Working<State, Event, About> | undefined {
    return typeof depth === 'number' ? this.stack[depth] : undefined;
  }
  firstAsked(): Seat {
    return this.engine.rules.windows.first(this.state);
  }

  /** Does something as a task of its own, so that windows find the action they are about; then whatever follows from it. */
  perform(
    { seat, source, vars = {} }: { seat: Seat; source: number | null; vars?: Vars },
    act: (m: Run<State, Event, About>) => void,
  ): readonly Event[] {
    const task = this.task(COMMAND, { seat, source, vars });
    this.stack.push(task);
    this.take(task, act);
    return this.run();
  }

  /** Does something that is no task, such as beginning the first turn; then whatever follows from it. */
  begin(seat: Seat, act: (m: Run<State, Event, About>) => void): readonly Event[] {
    this.take({ seat, source: null, vars: {} }, act);
    return this.run();
  }

  /** The answer to the top task's question, already checked; then whatever follows from it. */
  answer(picks: readonly number[]): readonly Event[] {
    const task = this.top;
    invariant(task?.ask, 'no question is pending');
    const op = task.program.ops[task.pc];
    invariant(op?.kind === 'ask', `${task.program.id} does not ask at ${task.pc}`);
    const { options } = task.ask;
    task.vars[op.as] = picks.map((pick) => options[pick]?.copy ?? options[pick]?.word ?? null);
    task.ask = undefined;
    task.pc += 1;
    return this.run();
  }

  /** The seat asked in the window on top has passed, or uses something: under this name, where it may use it once only. */
  responded(response: { readonly seat: Seat; readonly passed: boolean; readonly used?: string | undefined }): void {
    invariant(this.top?.program.id === WINDOW, 'a task without a question is a window');
    turnOver(this.engine.rules.windows, this.state, this.top.vars, response);
  }

  /** Works until a player is asked, nothing is left to do, or the game is decided. Then says what is left. */
  run(): readonly Event[] {
    const { rules } = this.engine;
    for (let steps = 0; ; steps++) {
      invariant(steps < STEPS_MOST, `work does not come to an end in ${this.top?.program.id}`);
      if (this.top === undefined) this.ending ??= rules.endingAtRest(this.state);
      if (this.ending !== undefined) {
        this.emit(this.ending);
        return this.events;
      }
      if (this.top === undefined || this.top.ask !== undefined) break;
      if (this.top.program.id === WINDOW) {
        if (this.stepWindow(this.top)) break;
      } else this.step(this.top);
    }
    if (this.stack.length > 0 || rules.stackOf(this.state).length > 0)
      this.emit(rules.workLeft(this.stack.map(asTask)));
    return this.events;
  }

  private step(task: Working<State, Event, About>): void {
    const op = task.program.ops[task.pc];
    if (op === undefined) return this.pop(task);
    task.pc += 1;
    switch (op.kind) {
      case 'run':
        return this.take(task, op.run);
      case 'ask': {
        const spec = op.ask(new TaskRun(this, task));
        const ask = spec === null ? undefined : this.posed(spec, task);
        if (ask === undefined) {
          task.vars[op.as] = [];
          return;
        }
        task.ask = ask;
        task.pc -= 1;
        return;
      }
      case 'branch':
        if (!op.test(new TaskRun(this, task))) task.pc = op.otherwise;
        return;
      case 'jump':
        task.pc = op.to;
        return;
    }
  }

  /** What is called for goes onto the stack, the first on top. */
  private take(
    task: Pick<Working<State, Event, About>, 'seat' | 'source' | 'vars'>,
    act: (m: Run<State, Event, About>) => void,
  ): void {
    const m = new TaskRun(this, task);
    act(m);
    for (const call of m.calls.reverse()) this.stack.push(call);
  }

  /** The question a step puts; none where there is nothing to choose. */
  private posed(spec: AskSpec, { seat, source }: Working<State, Event, About>): Ask | undefined {
    const { asking } = this.engine.rules;
    const ask = poseAsk(spec, asking.inOrder(this.state, spec.cards ?? []), seat, source);
    if (ask.options.length === 0 || ask.most === 0) return undefined;
    const examined = spec.inSight === true ? undefined : asking.examined(this.state, ask);
    if (examined !== undefined) this.emit(examined);
    return ask;
  }

  private pop(task: Working<State, Event, About>): void {
    this.stack.pop();
    const below = this.top;
    if (task.as !== undefined && below !== undefined) below.vars[task.as] = task.vars['result'] ?? null;
  }

  /** True where a seat is now asked to respond. */
  private stepWindow({ vars }: Working<State, Event, About>): boolean {
    const next = nextToAsk(this.engine.rules.windows, this.state, vars, this.at(vars['over'])?.vars ?? {});
    if (next === undefined) {
      this.stack.pop();
      return false;
    }
    vars['turn'] = next;
    return true;
  }
}

/** A task rests at the step whose calls are above it, or whose question is open. */
function asTask<State, Event, About>({ program, pc, seat, source, vars, as, ask }: Working<State, Event, About>): Task {
  const op = program.ops[ask === undefined ? pc - 1 : pc];
  invariant(op === undefined || 'step' in op, `${program.id} rests where it has no step`);
  const { id } = program;
  const step = op?.step ?? null;
  // Written out: an object that is spread from another one is slow to read.
  if (ask === undefined)
    return as === undefined ? { program: id, step, seat, source, vars } : { program: id, step, seat, source, vars, as };
  return as === undefined
    ? { program: id, step, seat, source, vars, ask }
    : { program: id, step, seat, source, vars, as, ask };
}
