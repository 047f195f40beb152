import type { Json, Random, Seat } from '@logbuoy/kernel';
import type { Run } from './run';
import { openWindow, WINDOW } from './windows';
import type { Work, Working } from './work';

/** What one step of one task works with. What it calls for is gathered in `calls`. */
export class TaskRun<State, Event, About> implements Run<State, Event, About> {
  readonly calls: Working<State, Event, About>[] = [];

  constructor(
    private readonly work: Work<State, Event, About>,
    private readonly task: Pick<Working<State, Event, About>, 'seat' | 'source' | 'vars'>,
  ) {}

  get state(): State {
    return this.work.state;
  }
  get seat(): Seat {
    return this.task.seat;
  }
  get source(): number {
    return this.task.source ?? -1;
  }
  get random(): Random {
    return this.work.context.random;
  }
  get about(): About | null {
    return (this.task.vars['about'] ?? null) as About | null;
  }

  cards(name: string): readonly number[] {
    return this.list(name).filter((value): value is number => typeof value === 'number');
  }
  card(name: string): number | undefined {
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

  emit(event: Event): void {
    this.work.emit(event);
  }

  call(
    program: string,
    vars: { readonly [name: string]: Json },
    as?: string,
    { seat = this.task.seat, source = this.task.source }: { seat?: Seat; source?: number | null } = {},
  ): void {
    this.calls.push(this.work.task(program, { seat, source, vars: { ...vars }, as }));
  }

  window(about: About): void {
    this.call(WINDOW, openWindow(about as Json, this.work.depthOf(this.task), this.work.firstAsked()));
  }

  get action(): { get(name: string): Json | undefined; set(name: string, value: Json): void } {
    const action = this.work.at(this.task.vars['over']);
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
