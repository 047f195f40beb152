import { choicesOf, isUnusual, readQuick } from './slips';
import { preset } from '../shared/answers.fixture';

const [bestOfThree, chair, second] = [preset('best-of-three'), preset('captains-chair'), preset('tcc-second-edition')];
const bestOfOne = preset('best-of-one');

describe('a result typed in one line', () => {
  it.each([
    [second, '3 100-65', { table: 3, slip: { kind: 'score', a: 100, b: 65 } }],
    [second, '12  70 40 t', { table: 12, slip: { kind: 'score', a: 70, b: 40, timeCalled: true } }],
    [second, '1: -5 -10', { table: 1, slip: { kind: 'score', a: -5, b: -10 } }],
    [second, '1 mw', { table: 1, slip: { kind: 'outcome', a: 'MW' } }],
    [bestOfThree, '2 2-1', { table: 2, slip: { kind: 'games', a: 2, b: 1, drawn: 0 } }],
    [bestOfThree, '2 1-1-1', { table: 2, slip: { kind: 'games', a: 1, b: 1, drawn: 1 } }],
    [chair, '4 S', { table: 4, slip: { kind: 'outcome', a: 'S' } }],
  ])('%# is understood', (ruleset, line, entry) => expect(readQuick(ruleset, line)).toEqual(entry));

  it.each(['', '3', '3 ', 'x 2-1', '3 2', '3 2-1-1-1', '3 W-L'])('%p is not', (line) =>
    expect(readQuick(bestOfThree, line)).toBeUndefined(),
  );
});

describe('an unlikely score', () => {
  const score = (a: number, b: number) => isUnusual(second, { kind: 'score', a, b });

  it('is one where both have reached the goal, or one is twice beyond it', () => {
    expect([score(100, 120), score(1000, 65), score(100, 100)]).toEqual([true, true, true]);
    expect([score(100, 65), score(115, 95), score(45, 60)]).toEqual([false, false, false]);
    expect(isUnusual(bestOfThree, { kind: 'games', a: 2, b: 1, drawn: 0 })).toBe(false);
  });
});

describe('results to click', () => {
  it('are all there are, from the first player’s best to the second’s', () => {
    expect(choicesOf(bestOfThree).map(({ shown, side }) => `${side} ${shown}`)).toEqual([
      'a 2–0',
      'a 2–1',
      'both 1–1',
      'both 1–1–1',
      'b 1–2',
      'b 0–2',
    ]);
    expect(choicesOf(chair).map(({ slip }) => slip)).toEqual([
      { kind: 'outcome', a: 'W' },
      { kind: 'outcome', a: 'S' },
      { kind: 'outcome', a: 'L' },
    ]);
    expect(choicesOf(second)).toEqual([]);
  });

  it.each([bestOfOne, bestOfThree])('say what is typed for the same: $id', (ruleset) => {
    for (const { shown, slip } of choicesOf(ruleset))
      expect([shown, readQuick(ruleset, `3 ${shown}`)]).toEqual([shown, { table: 3, slip }]);
    const drawn = choicesOf(ruleset).flatMap(({ slip }) => (slip.kind === 'games' ? slip.drawn : []));
    expect(Math.max(...drawn)).toBe(1);
  });
});
