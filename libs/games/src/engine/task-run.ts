import type { Json, Random, Seat } from '@logbuoy/kernel';
import type { SecondEditionEvent } from '../second-edition/events';
import type { CopyId, SecondEditionState } from '../second-edition/state';
import type { Machine, Working } from './work';
import type { Run } from './run';
import type { Trigger } from '../second-edition/machine/triggers';
import { WINDOW } from '../second-edition/machine/windows';

/** What one step of one task works with. */
export class TaskRun implements Run {
  constructor(
    private readonly machine: Machine,
    private readonly task: Working,
    private readonly calls: Working[],
  ) {}

  get state(): SecondEditionState {
    return this.machine.state;
  }
  get seat(): Seat {
    return this.task.seat;
  }
  get source(): CopyId {
    return this.task.source ?? -1;
  }
  get random(): Random {
    return this.machine.context.random;
  }
  get about(): Trigger | null {
    return (this.task.vars['about'] ?? null) as Trigger | null;
  }

  cards(name: string): readonly CopyId[] {
    return this.list(name).filter((value): value is number => typeof value === 'number');
  }
  card(name: string): CopyId | undefined {
    return this.list(name).find((value): value is number => typeof value === 'number');
  }
  word(name: string): string | undefined {
    return this.list(name).find((value): value is string => typeof value === 'string');
  }
  number(name: string): number {
    const value = this.task.vars[name];
    return typeof value === 'number' ? value : 0;
  }
  flag(name: string): boolean {
    return this.task.vars[name] === true;
  }
  value(name: string): Json | undefined {
    return this.task.vars[name];
  }
  keep(name: string, value: Json): void {
    this.task.vars[name] = value;
  }

  emit(event: SecondEditionEvent): void {
    this.machine.emit(event);
  }

  call(
    program: string,
    vars: { readonly [name: string]: Json },
    as?: string,
    { seat = this.task.seat, source = this.task.source }: { seat?: Seat; source?: CopyId | null } = {},
  ): void {
    this.calls.push({ program, pc: 0, seat, source, vars: { ...vars }, as, ask: undefined });
  }

  window(about: Trigger): void {
    const over = this.machine.stack.indexOf(this.task);
    this.call(WINDOW, { about, over, next: this.machine.state.active, passes: 0, used: [] });
  }

  get action(): Run['action'] {
    const depth = this.task.vars['over'];
    const action = typeof depth === 'number' ? this.machine.stack[depth] : undefined;
    return {
      get: (name) => action?.vars[name],
      set: (name, value) => {
        if (action) action.vars[name] = value;
      },
    };
  }

  private list(name: string): readonly Json[] {
    const value = this.task.vars[name];
    if (Array.isArray(value)) return value as readonly Json[];
    return value === undefined || value === null ? [] : [value];
  }
}
