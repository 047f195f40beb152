import { partsOf, rulesMatching, type Rule } from './rule-search';

const rule = (id: string, en: string, de: string): Rule => ({
  id,
  chapter: 'c',
  section: 'MOVING',
  words: { en, de },
  tests: [],
});
const RULES = [
  rule('2E-103', 'Beaming moves cards.', 'Beamen bewegt Karten.'),
  rule('2E-120', 'Moving a ship (2E-103).', 'Ein Schiff fliegt.'),
];
const found = (asked: string) => rulesMatching(RULES, asked).map(({ id }) => id);

describe('looking for rules', () => {
  it('finds every word in either language, in the section and in the id', () => {
    expect(found('')).toEqual(['2E-103', '2E-120']);
    expect(found('BEAM karten')).toEqual(['2E-103']);
    expect(found('120')).toEqual(['2E-120']);
    expect(found('moving')).toEqual(['2E-103', '2E-120']);
    expect(found('beam fliegt')).toEqual([]);
  });

  it('takes the ids of other rules apart, to link them', () => {
    expect(partsOf('Moving a ship (2E-103).')).toEqual([
      { text: 'Moving a ship (', isRule: false },
      { text: '2E-103', isRule: true },
      { text: ').', isRule: false },
    ]);
  });
});
