import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { keywordWord, speciesWord } from './kinds';

describe('species and keywords in German', () => {
  it('have a word of their own, and are left as printed in English', () => {
    expect([speciesWord('Human', 'de'), speciesWord('Human', 'en')]).toEqual(['Mensch', 'Human']);
    expect([keywordWord('Hand Weapon', 'de'), keywordWord('Hand Weapon', 'en')]).toEqual(['Handwaffe', 'Hand Weapon']);
    expect(keywordWord('Commander: Aldara', 'de')).toBe('Kommandant: Aldara');
  });

  it('name only what some card prints', () => {
    const printed = new Set(
      SECOND_EDITION_CARDS.flatMap((card) => [...card.keywords, ...('species' in card ? card.species : [])]),
    );
    for (const word of ['Vulcan', 'Wechselbalg']) expect(printed.has(word)).toBe(word === 'Vulcan');
    const same = [...printed].filter((word) => speciesWord(word, 'de') === word && keywordWord(word, 'de') === word);
    // Titles and names that are the same in both languages; anything else here lacks its German word.
    expect(same.sort()).toEqual([
      'Admiral',
      'Dissident',
      'Ferengi',
      'General',
      'Glinn',
      'Gul',
      'Kai',
      'Kobliad',
      'Legate',
      'Prylar',
      'Ramatin',
      'Region: Badlands',
      'Senator',
      'Solari',
      'Temporal',
      'Tosk',
      'Trill',
      'Vedek',
    ]);
  });
});
