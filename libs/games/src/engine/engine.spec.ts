import { isAskedToRespond, offerOf, type Ask } from '.';
import {
  all,
  ask,
  choose,
  NO_CHANCE,
  program,
  repeatWhile,
  run,
  score,
  TINY,
  tinyEngine,
  TinyTable,
  when,
} from './tiny-game.fixture';

const twice = program(
  'twice',
  choose('first', () => ({ why: 'first', cards: [3, 1, 2] })),
  run('between', (m) => m.call('score', { points: m.card('first') as number })),
  choose('second', (m) => ({ why: 'second', cards: [1, 2, 3].filter((card) => card !== m.card('first')) })),
  run('after', (m) => m.call('score', { points: m.card('second') as number })),
);

describe('the engine', () => {
  it('works until a player is asked, and goes on with the answer', () => {
    const table = new TinyTable(tinyEngine(twice, score)).call('twice');
    expect(table.top.ask).toMatchObject({ seat: 'north', why: 'first', least: 1, most: 1 });
    expect(table.top.ask?.options).toEqual([{ copy: 1 }, { copy: 2 }, { copy: 3 }]);
    table.answer(2);
    expect(table.state.points.north).toBe(3);
    expect(table.top.ask?.options).toEqual([{ copy: 1 }, { copy: 2 }]);
    table.answer(0);
    expect(table.state).toMatchObject({ points: { north: 4 }, stack: [] });
    expect(table.types).toEqual(['Left', 'Scored', 'Left', 'Scored', 'Left']);
  });

  it('stores the step a task asks at, or whose calls are above it, by its name', () => {
    const table = new TinyTable(tinyEngine(twice, score), { ...TINY, answers: ['south'] }).call('twice');
    expect(table.state.stack.map(({ program: id, step }) => [id, step])).toEqual([
      ['rule/command', null],
      ['twice', 'first'],
    ]);
    table.answer(0);
    expect(table.state.stack.map(({ program: id, step }) => [id, step])).toEqual([
      ['rule/command', null],
      ['twice', 'between'],
      ['score', 'propose'],
      ['rule/window', null],
    ]);
  });

  it('takes up stored work where it stands when steps are put before and after it', () => {
    const stored = new TinyTable(tinyEngine(twice, score)).call('twice').answer(2).state;
    const longer = program(
      'twice',
      choose('before', () => ({ why: 'before', words: ['yes'] })),
      run('at-once', (m) => m.call('score', { points: 100 })),
      choose('first', () => ({ why: 'first', cards: [3, 1, 2] })),
      run('between', (m) => m.call('score', { points: 100 })),
      choose('second', () => ({ why: 'second', cards: [9] })),
      run('bonus', (m) => m.call('score', { points: 1 })),
      run('after', (m) => m.call('score', { points: m.card('second') as number })),
    );
    const table = new TinyTable(tinyEngine(longer, score), stored).answer(1);
    expect(table.state).toMatchObject({ points: { north: 3 + 1 + 2 }, stack: [] });
  });

  it('refuses stored work at a step that is gone, and names it', () => {
    const stored = new TinyTable(tinyEngine(twice, score)).call('twice').state;
    const other = tinyEngine(
      program(
        'twice',
        choose('other', () => null),
      ),
      score,
    );
    expect(() => other.work(stored, NO_CHANCE)).toThrow('twice has no step first');
  });

  it('numbers steps without a name, and takes no name twice', () => {
    const steps = program(
      'p',
      run(() => undefined),
      run('named', () => undefined),
      all(run(() => undefined)),
    );
    expect([...steps.places.keys()]).toEqual(['#1', 'named', '#2']);
    expect(() =>
      program(
        'p',
        choose('a', () => null),
        choose('a', () => null),
      ),
    ).toThrow('two steps of p are called a');
    expect(() =>
      program(
        'p',
        choose('a', () => null),
        choose('a', () => null, 'again'),
      ),
    ).not.toThrow();
  });

  it('keeps the programs of two games apart, and takes no program twice', () => {
    const other = program(
      'twice',
      run((m) => m.emit({ type: 'Scored', seat: 'south', points: 5 })),
    );
    const [one, two] = [tinyEngine(twice, score), tinyEngine(other)];
    expect(new TinyTable(two).call('twice').state.points).toEqual({ north: 0, south: 5 });
    expect(new TinyTable(one).call('twice').top.ask?.why).toBe('first');
    expect(() => tinyEngine(twice, twice)).toThrow('two programs are called twice');
    expect(() => new TinyTable(two).call('score')).toThrow('there is no program score');
  });

  it('branches and repeats', () => {
    const text = program(
      'text',
      run((m) => m.keep('left', m.value('times') ?? 0)),
      repeatWhile(
        (m) => m.number('left') > 0,
        [run((m) => (m.call('score', { points: 1 }), m.keep('left', m.number('left') - 1)))],
      ),
      when(
        (m) => m.flag('bonus'),
        [run((m) => m.call('score', { points: 4 }))],
        [run((m) => m.call('score', { points: 2 }))],
      ),
    );
    const after = (vars: { times: number; bonus: boolean }): number =>
      new TinyTable(tinyEngine(text, score)).call('text', vars).state.points.north;
    expect(after({ times: 3, bonus: true })).toBe(7);
    expect(after({ times: 0, bonus: false })).toBe(2);
  });

  it('hands the result of an action to the task that called for it', () => {
    const inner = program(
      'inner',
      run((m) => m.keep('result', m.number('given') * 2)),
    );
    const outer = program(
      'outer',
      run((m) => m.call('inner', { given: 4 }, 'doubled')),
      run((m) => m.call('score', { points: m.number('doubled') })),
    );
    expect(new TinyTable(tinyEngine(outer, inner, score)).call('outer').state.points.north).toBe(8);
  });

  it('ends the game at once, whatever is left to do', () => {
    const table = new TinyTable(tinyEngine(twice, score)).call('score', { points: 10 });
    expect(table.types).toEqual(['Scored', 'Won']);
    expect(table.state).toMatchObject({ winner: 'north', stack: [] });
  });

  it('throws where a text runs in circles', () => {
    const circle = program(
      'circle',
      repeatWhile(() => true, [run(() => undefined)]),
    );
    expect(() => new TinyTable(tinyEngine(circle)).call('circle')).toThrow('does not come to an end in circle');
  });

  it('tells a simulation which programs begin', () => {
    const engine = tinyEngine(twice, score);
    const begun: string[] = [];
    engine.programs.watch((id) => void begun.push(id));
    new TinyTable(engine).call('twice').answer(0);
    expect(begun).toEqual(['twice', 'score']);
  });

  it('folds a fact that was just decided to the very state it was decided in', () => {
    const engine = tinyEngine(score);
    const work = engine.work(TINY, NO_CHANCE);
    const events = work.perform({ seat: 'north', source: null }, (m) => m.call('score', { points: 1 }));
    expect(events.reduce((state, event) => engine.fold(state, event), TINY)).toBe(work.state);
  });
});

describe('asking', () => {
  const pick = (spec: Parameters<typeof ask>[0], state = TINY) =>
    new TinyTable(tinyEngine(ask(spec)), state).call('ask');

  it('puts no question where nothing can be chosen', () => {
    expect(pick({ why: 'none', cards: [] }).state.stack).toEqual([]);
    expect(pick({ why: 'none', cards: [1], most: 0, least: 0 }).state.stack).toEqual([]);
  });

  it('shows hidden cards to the player asked first, except for those in sight', () => {
    const state = { ...TINY, hidden: [2] };
    expect(pick({ why: 'look', cards: [1, 2] }, state).events[0]).toEqual({
      type: 'Looked',
      seat: 'north',
      cards: [2],
    });
    expect(pick({ why: 'look', cards: [1, 2], inSight: true }, state).types).toEqual(['Left']);
  });

  it('accepts so many different options, of different kinds, up to a total', () => {
    const table = pick({
      why: 'some',
      cards: [1, 2, 3],
      least: 1,
      most: 2,
      totalMost: 4,
      weightOf: (card) => card,
      kindOf: (card) => card % 2,
    });
    for (const picks of [[], [0, 0], [0, 1, 2], [3], [-1], [0, 2], [1, 2]])
      expect(() => table.answer(...picks)).toThrow('is no answer');
    expect(table.answer(0, 1).state.stack).toEqual([]);
  });

  it('accepts a card as often as it may be taken', () => {
    const table = pick({ why: 'counters', cards: [4, 5, 6], least: 2, most: 9, timesOf: (card) => 6 - card });
    expect(table.top.ask).toMatchObject({
      least: 2,
      most: 3,
      options: [
        { copy: 4, times: 2 },
        { copy: 5, times: 1 },
      ],
    });
    expect(offerOf(table.top.ask as Ask).choices?.['picks']).toEqual({
      candidates: [0, 1],
      least: 2,
      most: 3,
      repeats: [2, 1],
    });
    for (const picks of [[0], [1, 1], [0, 0, 0], [0, 2], [0, 0, 1, 1]])
      expect(() => table.answer(...picks)).toThrow('is no answer');
    expect(table.answer(0, 1, 0).state.stack).toEqual([]);
    expect(pick({ why: 'counters', cards: [6], timesOf: () => 0 }).state.stack).toEqual([]);
  });
});

describe('response windows', () => {
  const both = { ...TINY, answers: ['north', 'south'] as const };
  const open = () => new TinyTable(tinyEngine(score), both).call('score', { points: 3 });
  const asked = (table: TinyTable) => isAskedToRespond(table.top.vars);
  /** The seat asked uses its answer, which prevents the action or not. */
  function respond(table: TinyTable, { once = true, prevents = false } = {}): TinyTable {
    const seat = asked(table) as 'north' | 'south';
    const { vars } = table.top;
    const work = table.engine.work(table.state, NO_CHANCE);
    work.responded({ seat, passed: false, used: once ? seat : undefined });
    return table.record(
      work.perform({ seat, source: 1, vars: { about: vars['about'], over: vars['over'] } }, (m) => {
        if (prevents) m.action.set('prevented', true);
      }),
    );
  }

  it('open before the action for those who could respond, in turn order, and close when all have passed', () => {
    const table = open();
    expect([asked(table), table.state.points.north]).toEqual(['north', 0]);
    table.pass('north');
    expect(asked(table)).toBe('south');
    table.pass('south');
    expect(table.state).toMatchObject({ points: { north: 3 }, stack: [] });
  });

  it('do not open where no seat could respond', () => {
    expect(new TinyTable(tinyEngine(score)).call('score', { points: 3 }).state.points.north).toBe(3);
  });

  it('begin again after a response: passing once does not forbid answering later', () => {
    const table = respond(open().pass('north'), { once: false });
    expect(asked(table)).toBe('north');
    expect(asked(table.pass('north'))).toBe('south');
  });

  it('ask a seat no more for what it has used', () => {
    const table = respond(open());
    expect(asked(table)).toBe('south');
    table.pass('south');
    expect(table.state.points.north).toBe(3);
  });

  it('close when the action is prevented, which then does not happen', () => {
    const table = respond(open(), { prevents: true });
    expect(table.state).toMatchObject({ points: { north: 0 }, stack: [] });
  });
});
