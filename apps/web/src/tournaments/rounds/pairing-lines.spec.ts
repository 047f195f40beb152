import { pairingLines } from './pairing-lines';
import { isSameSeating, seatingOf, swapped } from '../desk/pairing-swap';
import { round, table } from '../shared/answers.fixture';

describe('a round as it is read', () => {
  const one = round(1, [table(2, 'zoe', 'ada'), table(1, 'ben', 'cleo')], { byes: ['max'] });
  const names = (id: string) => id.toUpperCase();

  it('by table, byes last', () =>
    expect(pairingLines(one, 'table', names).map(({ id }) => id)).toEqual(['ben', 'zoe', 'max']));
  it('by name, everybody once', () =>
    expect(pairingLines(one, 'name', names).map(({ id, opponent }) => [id, opponent])).toEqual([
      ['ada', 'zoe'],
      ['ben', 'cleo'],
      ['cleo', 'ben'],
      ['max', undefined],
      ['zoe', 'ada'],
    ]));
  it('only those who are looked for, and whom they play', () =>
    expect(pairingLines(one, 'name', names, ' zo ').map(({ id }) => id)).toEqual(['ada', 'zoe']));

  it('two change places, and back', () => {
    const before = seatingOf(one);
    const after = swapped(before, 'max', 'ben');
    expect(after).toEqual({
      tables: [
        { a: 'max', b: 'cleo' },
        { a: 'zoe', b: 'ada' },
      ],
      byes: ['ben'],
    });
    expect(isSameSeating(swapped(after, 'ben', 'max'), before)).toBe(true);
  });
});
