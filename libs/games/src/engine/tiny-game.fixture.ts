import type { Json, Random, Seat } from '@logbuoy/kernel';
import { Engine, isAnswer, steps, type AskSpec, type EngineRules, type Program, type Run, type Task } from '.';

/** A game small enough to read at once: cards are numbers, some hidden, and ten points win. */
export interface TinyState {
  readonly points: { readonly north: number; readonly south: number };
  readonly hidden: readonly number[];
  /** Who has an answer in hand. */
  readonly answers: readonly Seat[];
  readonly stack: readonly Task[];
  readonly winner: Seat | null;
}
export type TinyEvent =
  | { readonly type: 'Scored'; readonly seat: Side; readonly points: number }
  | { readonly type: 'Looked'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'Left'; readonly stack: readonly Task[] }
  | { readonly type: 'Won'; readonly seat: Seat };
type Side = 'north' | 'south';
/** Points are about to be scored. */
export type TinyAbout = { readonly kind: 'would-score'; readonly points: number };
export type TinyRun = Run<TinyState, TinyEvent, TinyAbout>;

export const TINY: TinyState = { points: { north: 0, south: 0 }, hidden: [], answers: [], stack: [], winner: null };
export const { all, choose, program, repeatWhile, run, when } = steps<TinyRun>();

export const NO_CHANCE: { readonly random: Random } = {
  random: {
    roll: () => {
      throw new Error('nothing is left to chance here');
    },
    shuffle: () => {
      throw new Error('nothing is left to chance here');
    },
  },
};

function evolve(state: TinyState, event: TinyEvent): TinyState {
  switch (event.type) {
    case 'Scored':
      return { ...state, points: { ...state.points, [event.seat]: state.points[event.seat] + event.points } };
    case 'Looked':
      return state;
    case 'Left':
      return { ...state, stack: event.stack };
    case 'Won':
      return { ...state, stack: [], winner: event.seat };
  }
}

const rules: EngineRules<TinyState, TinyEvent, TinyAbout> = {
  evolve,
  stackOf: ({ stack }) => stack,
  workLeft: (stack) => ({ type: 'Left', stack }),
  endingAfter: ({ points }, { type }) => {
    const winner = (['north', 'south'] as const).find((seat) => points[seat] >= 10);
    return type === 'Scored' && winner !== undefined ? { type: 'Won', seat: winner } : undefined;
  },
  endingAtRest: () => undefined,
  asking: {
    inOrder: (_, cards) => [...cards].sort((a, b) => a - b),
    examined: ({ hidden }, { seat, options }) => {
      const cards = options.flatMap(({ copy }) => (copy !== undefined && hidden.includes(copy) ? [copy] : []));
      return cards.length === 0 ? undefined : { type: 'Looked', seat, cards };
    },
  },
  windows: {
    first: () => 'north',
    inTurnOrder: (_, from) => (from === 'north' ? ['north', 'south'] : ['south', 'north']),
    standing: (about, action) => (action['prevented'] === true ? null : about),
    couldRespond: ({ answers }, seat, _, used) => answers.includes(seat) && !used.includes(seat),
  },
};

export const tinyEngine = (...programs: readonly Program<TinyRun>[]): Engine<TinyState, TinyEvent, TinyAbout> =>
  new Engine({ programs, rules });

export type TinyEngine = ReturnType<typeof tinyEngine>;

/** Scores what is kept under `points`, unless it was prevented. */
export const score = program(
  'score',
  run('propose', (m) => m.window({ kind: 'would-score', points: m.number('points') })),
  when(
    (m) => !m.flag('prevented'),
    [run('score', (m) => m.emit({ type: 'Scored', seat: m.seat as Side, points: m.number('points') }))],
  ),
);

export const ask = (spec: AskSpec): Program<TinyRun> =>
  program(
    'ask',
    choose('chosen', () => spec),
  );

/** A table that records what follows and stores its state as JSON after every decision. */
export class TinyTable {
  readonly events: TinyEvent[] = [];
  constructor(
    public engine: TinyEngine,
    public state: TinyState = TINY,
  ) {}

  record(events: readonly TinyEvent[]): this {
    this.state = events.reduce((state, event) => this.engine.fold(state, event), this.state);
    this.state = JSON.parse(JSON.stringify(this.state)) as TinyState;
    this.events.push(...events);
    return this;
  }
  call(id: string, vars: { readonly [name: string]: Json } = {}, seat: Side = 'north'): this {
    const work = this.engine.work(this.state, NO_CHANCE);
    return this.record(work.perform({ seat, source: 7 }, (m) => m.call(id, vars)));
  }
  answer(...picks: number[]): this {
    const { ask: asked } = this.top;
    if (asked === undefined || !isAnswer(asked, picks)) throw new Error(`${JSON.stringify(picks)} is no answer`);
    return this.record(this.engine.work(this.state, NO_CHANCE).answer(picks));
  }
  pass(seat: Seat): this {
    const work = this.engine.work(this.state, NO_CHANCE);
    work.responded({ seat, passed: true });
    return this.record(work.run());
  }
  get top(): Task {
    return this.state.stack.at(-1) as Task;
  }
  get types(): string[] {
    return this.events.map(({ type }) => type);
  }
}
