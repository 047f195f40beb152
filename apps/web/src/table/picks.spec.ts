import { earlier, isComplete, picksAtFirst, togglePick, weightOfAll, whyNotPick } from './picks';

describe('an answer in the making', () => {
  const dilemmas = {
    candidates: [0, 1, 2, 3],
    least: 0,
    most: 4,
    ordered: true,
    weights: [4, 3, 2, 2],
    totalMost: 6,
    kinds: ['a', 'b', 'c', 'c'],
  };

  it('keeps to the budget and takes no two of a kind', () => {
    const picks = togglePick(dilemmas, togglePick(dilemmas, [], 0), 2);
    expect([picks, weightOfAll(dilemmas, picks)]).toEqual([[0, 2], 6]);
    expect(whyNotPick(dilemmas, picks, 1)).toBe('too-expensive');
    expect(whyNotPick(dilemmas, [2], 3)).toBe('same-kind');
    expect(togglePick(dilemmas, picks, 1)).toEqual(picks);
    expect(togglePick(dilemmas, picks, 0)).toEqual([2]);
  });

  it('begins with what there is no choice about', () => {
    expect(picksAtFirst({ candidates: [0], least: 1, most: 1 })).toEqual([0]);
    expect(picksAtFirst({ candidates: [0, 1], least: 2, most: 2 })).toEqual([0, 1]);
    expect(picksAtFirst({ candidates: [0, 1], least: 2, most: 2, ordered: true })).toEqual([]);
    expect(picksAtFirst({ candidates: [0], least: 0, most: 1 })).toEqual([]);
    expect(picksAtFirst({ candidates: [0, 1], least: 1, most: 1 })).toEqual([]);
    expect(picksAtFirst({ candidates: [], least: 0, most: 0 })).toEqual([]);
  });

  it('remembers the order and lets it be changed', () => {
    expect(earlier([0, 2], 2)).toEqual([2, 0]);
    expect(earlier([2, 0], 2)).toEqual([2, 0]);
  });

  it('of one, the next pick takes the place of the last; of several, the last one too many is refused', () => {
    const single = { candidates: [0, 1], least: 1, most: 1 };
    expect(togglePick(single, [0], 1)).toEqual([1]);
    const pair = { candidates: [0, 1, 2], least: 2, most: 2 };
    expect(whyNotPick(pair, [0, 1], 2)).toBe('enough');
    expect([isComplete(pair, [0]), isComplete(pair, [0, 1])]).toEqual([false, true]);
  });
});
