import { nameKey, tidyName } from './name';

describe('a name', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada \t Lovelace\n', 'Ada Lovelace'],
    ['e\u0301', 'é'],
    ['7 of 9', '7 of 9'],
    ["T'Pol 🖖", "T'Pol 🖖"],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['🖖'.repeat(31) + 'a', '🖖'.repeat(31) + 'a'],
  ])('%j is shown as %j', (raw, shown) => expect(tidyName(raw)).toBe(shown));

  it.each(['', '   ', '...', '🖖', 'x'.repeat(33), 'a\u0000b', 'a\u202eb', 'a\u200bb', 'a\ud800b', 'a\u0007'])(
    '%j is none',
    (raw) => expect(tidyName(raw)).toBeUndefined(),
  );

  it('may be longer where a full name is recorded', () => {
    expect(tidyName('x'.repeat(100), 100)).toHaveLength(100);
    expect(tidyName('x'.repeat(101), 100)).toBeUndefined();
  });

  it('is the same name in another case, width or spacing', () => {
    const keys = ['Kirk J', ' kirk  j ', 'KIRK J', 'Ｋｉｒｋ Ｊ', 'kirk\u00a0j'].map(nameKey);
    expect(new Set(keys)).toEqual(new Set(['kirk j']));
    expect(nameKey('Kirk')).not.toBe(nameKey('Kırk'));
  });

  it('has a key that is its own key', () => {
    for (const name of ['ǅ', 'İ', 'ﬀ', 'Å', 'ẞ']) expect(nameKey(nameKey(name))).toBe(nameKey(name));
  });
});
