import { Labels } from './labels';

const FIELDS = {
  handSize: { label: { en: 'Cards in hand', de: 'Karten auf der Hand' } },
  flag: {
    label: { en: 'Flag', de: 'Flagge' },
    values: { red: { en: 'red', de: 'rot' }, true: { en: 'any', de: 'jede' } },
  },
};

describe('labels of the table for any game', () => {
  const labels = new Labels(FIELDS);

  it('are the words of the game, in the language of the visitor', () => {
    expect([labels.field('handSize', 'en'), labels.field('handSize', 'de')]).toEqual([
      'Cards in hand',
      'Karten auf der Hand',
    ]);
    expect([labels.value('flag', 'red', 'de'), labels.value('flag', true, 'de')]).toEqual(['rot', 'jede']);
  });

  it('are the names of the data where the game has no words', () => {
    expect([labels.field('deckSize', 'de'), labels.field('0', 'de')]).toEqual(['deck size', '1.']);
    expect(labels.value('flag', 'blue', 'de')).toBeUndefined();
    expect(labels.value('deckSize', 3, 'de')).toBeUndefined();
    expect(labels.value(undefined, 'red', 'de')).toBeUndefined();
  });

  it('take no name of the language for a word of the game', () => {
    expect(new Labels({}).field('constructor', 'en')).toBe('constructor');
    expect(labels.value('flag', 'toString', 'en')).toBeUndefined();
  });
});
