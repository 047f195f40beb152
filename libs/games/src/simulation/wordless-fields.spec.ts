import { wordlessFields } from './wordless-fields';

const words = { en: 'Word', de: 'Wort' };
const FIELDS = {
  players: { label: words },
  flag: { label: words, values: { red: words } },
  cubes: { label: words },
};

describe('the fields of a view that have no words', () => {
  it('are found at any depth', () => {
    expect(wordlessFields(FIELDS, { players: [{ flag: 'red', cubes: [1, 2], bonus: { secret: 3 } }] })).toEqual([
      'bonus',
      'secret',
    ]);
  });

  it('and so are texts among the values, where some of them have words', () => {
    expect(wordlessFields(FIELDS, { flag: 'blue', players: 'north' })).toEqual(['flag: blue']);
    expect(wordlessFields(FIELDS, { flag: 'north', cubes: 'few' })).toEqual([]);
  });

  it('but seats are called by their players', () => {
    expect(wordlessFields(FIELDS, { flag: { north: 'red', south: 'green' } })).toEqual(['flag: green']);
  });
});
