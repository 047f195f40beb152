import { brokenSteps, stepNamesOf, withNamedSteps, type NumberedTask } from '.';
import { choose, program, run, when } from './tiny-game.fixture';

const text = program(
  'text',
  run(() => undefined),
  choose('chosen', () => null),
  when(() => true, [run('pay', () => undefined)], [run(() => undefined)]),
);

describe('recorded steps', () => {
  const recorded = { other: '', text: '#1 chosen pay #2' };

  it('are listed by program, sorted', () => {
    expect(stepNamesOf([text, program('other')])).toEqual(recorded);
    expect(Object.keys(stepNamesOf([text, program('other')]))).toEqual(['other', 'text']);
  });

  it('may be followed, preceded and joined by named ones', () => {
    expect(brokenSteps(recorded, { ...recorded, text: 'new #1 chosen other pay #2 last', more: '#1' })).toEqual([]);
  });

  it('may neither disappear nor be numbered differently', () => {
    expect(brokenSteps(recorded, { other: '', text: '#1 pay #2' })).toEqual(['text has no step chosen any more']);
    expect(brokenSteps(recorded, { other: '', text: 'chosen pay #1' })).toEqual(['text has no step #2 any more']);
    expect(brokenSteps(recorded, { other: '', text: '#1 #2 chosen pay #3' })).toEqual([
      'text has one more step without a name: give the new one a name',
    ]);
    expect(brokenSteps(recorded, { text: '#1 chosen pay #2' })).toEqual(['the program other is gone']);
  });
});

describe('tasks stored by the place of their step', () => {
  const task: NumberedTask = { program: 'text', pc: 0, seat: 'north', source: 3, vars: { kept: [1] } };
  const ask = { seat: 'south', why: 'choose', source: 3, options: [], least: 1, most: 1, ordered: false } as const;
  const byPlace = { text: '#1 chosen - pay - #2' };
  const stepOf = (stored: NumberedTask): string | null | undefined => withNamedSteps([stored], byPlace)[0]?.step;

  it('stand at the step before it, or at the one that asks', () => {
    expect(stepOf(task)).toBeNull();
    expect(stepOf({ ...task, pc: 1 })).toBe('#1');
    expect(stepOf({ ...task, pc: 1, ask })).toBe('chosen');
    expect(stepOf({ ...task, pc: 4 })).toBe('pay');
    expect(stepOf({ ...task, program: 'not-listed', pc: 2 })).toBe('#2');
  });

  it('keep everything else', () => {
    expect(withNamedSteps([{ ...task, pc: 1, as: 'met', ask }], byPlace)).toEqual([
      { program: 'text', step: 'chosen', seat: 'north', source: 3, vars: { kept: [1] }, as: 'met', ask },
    ]);
  });

  it('are refused at a place where no task was ever left', () => {
    expect(() => stepOf({ ...task, pc: 3 })).toThrow('text was never left at 3');
    expect(() => stepOf({ ...task, pc: 9 })).toThrow('text was never left at 9');
  });

  it('leave a stack alone that has names already', () => {
    const stack = withNamedSteps([task], byPlace);
    expect(withNamedSteps(stack, byPlace)).toBe(stack);
  });
});
