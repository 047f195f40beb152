import { lookOf } from './skeleton';

describe('the look of a name', () => {
  it.each([
    ['Paul', 'Раul'], // Cyrillic
    ['Paul', 'PauI'], // a capital i
    ['Paul', 'Pau1'],
    ['Odo', '0dо'],
    ['Kirk', 'kirk'],
    ['Kirk', 'Κirk'], // Greek
    ['Morn', 'Mom'],
    ['Seven of Nine', 'Ｓeven  of Nine'],
    ['Müller', 'Mu\u0308ller'],
  ])('of %s is that of %s', (one, other) => expect(lookOf(one)).toBe(lookOf(other)));

  it.each([
    ['Paul', 'Paula'],
    ['Müller', 'Muller'],
    ['Data', 'Lore'],
    ['Borg 2', 'Borg 3'],
    ['Ада', 'Ида'],
  ])('of %s is not that of %s', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)));
});
