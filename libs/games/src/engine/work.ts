import { invariant, type Context, type Json, type Seat } from '@logbuoy/kernel';
import type { SecondEditionEvent } from '../second-edition/events';
import type { Ask, CopyId, Task, SecondEditionState, Vars } from '../second-edition/state';
import { hiddenFrom } from '../second-edition/query/knowledge';
import { afterFact, whenDecksAreEmpty, type Judged } from '../second-edition/rules/winning';
import { poseAsk } from './asking';
import { foldAndKeep, forgetSteps } from './fresh-fold';
import { programOf } from './program';
import { TaskRun } from './task-run';
import { nextToAsk, WINDOW } from '../second-edition/machine/windows';

/** A task in the making; it becomes plain data again when the decision ends. */
export interface Working {
  readonly program: string;
  pc: number;
  readonly seat: Seat;
  readonly source: CopyId | null;
  vars: { [name: string]: Json | undefined };
  readonly as?: string | undefined;
  ask?: Ask | undefined;
}

/** So many steps without anybody being asked: a text that runs in circles. */
const STEPS_MOST = 20_000;

/**
 * Carries out work: takes a step of the top task, folds its facts at once so that the next step sees them, pushes and
 * pops tasks, until somebody must choose or the game is over.
 */
export class Machine {
  readonly events: SecondEditionEvent[] = [];
  readonly stack: Working[];
  private judged: Judged = {};

  constructor(
    public state: SecondEditionState,
    readonly context: Pick<Context, 'random'>,
  ) {
    this.stack = state.stack.map(({ program, pc, seat, source, vars, as, ask }) => ({
      program,
      pc,
      seat,
      source,
      vars: { ...vars },
      as,
      ask,
    }));
    forgetSteps();
  }

  get top(): Working | undefined {
    return this.stack.at(-1);
  }

  emit(event: SecondEditionEvent): void {
    this.events.push(event);
    this.state = foldAndKeep(this.state, event);
    this.judged = afterFact(this.state, event, this.judged);
  }

  push(program: string, vars: Vars, seat: Seat, source: CopyId | null, as?: string): void {
    this.stack.push({ program, pc: 0, seat, source, vars: { ...vars }, as, ask: undefined });
  }

  /** Works until somebody is asked, nothing is left to do, or the game is decided. Then says what is left. */
  work(): readonly SecondEditionEvent[] {
    for (let steps = 0; ; steps++) {
      invariant(steps < STEPS_MOST, `work does not come to an end in ${this.top?.program}`);
      if (this.judged.winners !== undefined) return this.decided(this.judged.winners, this.judged.reason ?? 'points');
      if (this.top === undefined) {
        // A finished action: now the decks are looked at [2E-190].
        this.judged = whenDecksAreEmpty(this.state);
        if (this.judged.winners !== undefined) continue;
      }
      if (this.top === undefined || this.top.ask !== undefined) break;
      if (this.top.program === WINDOW) {
        if (this.stepWindow(this.top)) break;
      } else this.step(this.top);
    }
    const before = this.state.stack;
    const after = this.stack.map(asTask);
    if (before.length > 0 || after.length > 0) this.emit({ type: 'WorkLeft', stack: after });
    return this.events;
  }

  private decided(winners: readonly Seat[], reason: string): readonly SecondEditionEvent[] {
    this.emit({ type: 'GameDecided', winners, reason });
    return this.events;
  }

  private step(task: Working): void {
    const op = programOf(task.program)[task.pc];
    if (op === undefined) return this.pop(task);
    task.pc += 1;
    switch (op.kind) {
      case 'run': {
        const calls: Working[] = [];
        op.run(new TaskRun(this, task, calls));
        for (const call of calls.reverse()) this.stack.push(call);
        return;
      }
      case 'ask': {
        const spec = op.ask(new TaskRun(this, task, []));
        if (spec === null) {
          task.vars[op.as] = [];
          return;
        }
        const ask = poseAsk(this.state, spec, task.seat, task.source);
        if (ask.options.length === 0 || ask.most === 0) {
          task.vars[op.as] = [];
          return;
        }
        // Whoever chooses among another's cards may look at each of them first [2E-271].
        const unseen = spec.inSight === true ? [] : hiddenFrom(this.state, ask);
        if (unseen.length > 0) this.emit({ type: 'CardsExamined', seat: ask.seat, copies: unseen });
        task.ask = ask;
        task.pc -= 1;
        return;
      }
      case 'branch':
        if (!op.test(new TaskRun(this, task, []))) task.pc = op.otherwise;
        return;
      case 'jump':
        task.pc = op.to;
        return;
    }
  }

  /** The answer to the top task's question, already checked. */
  answer(picks: readonly number[]): void {
    const task = this.top;
    invariant(task?.ask, 'nobody was asked');
    const op = programOf(task.program)[task.pc];
    invariant(op?.kind === 'ask', `${task.program} does not ask at ${task.pc}`);
    const { options } = task.ask;
    task.vars[op.as] = picks.map((pick) => options[pick]?.copy ?? options[pick]?.word ?? null);
    task.ask = undefined;
    task.pc += 1;
  }

  private pop(task: Working): void {
    this.stack.pop();
    const below = this.top;
    if (task.as !== undefined && below !== undefined) below.vars[task.as] = task.vars['result'] ?? null;
  }

  /** True where a seat is now asked to respond. */
  private stepWindow(task: Working): boolean {
    const action = this.stack[task.vars['over'] as number];
    const next = nextToAsk(this.state, task.vars, action?.vars ?? {});
    if (next === undefined) {
      this.stack.pop();
      return false;
    }
    task.vars['turn'] = next;
    return true;
  }
}

function asTask({ program, pc, seat, source, vars, as, ask }: Working): Task {
  if (ask === undefined)
    return as === undefined ? { program, pc, seat, source, vars } : { program, pc, seat, source, vars, as };
  return as === undefined ? { program, pc, seat, source, vars, ask } : { program, pc, seat, source, vars, as, ask };
}
