import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { behaviours } from '../engine';
import '../game';
import { keywordWord, speciesWord } from './kinds';
import { factWords } from './terms';

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

  it('are called in German texts what the cards call them', () => {
    const words = new Set(SECOND_EDITION_CARDS.flatMap(({ keywords }) => keywords));
    const english = [...words].filter((word) => !word.includes(':') && keywordWord(word, 'de') !== word);
    const titles = SECOND_EDITION_CARDS.map(({ title }) => title).sort((a, b) => b.length - a.length);
    for (const { card, text } of behaviours.all()) {
      const said = titles.reduce((rest, title) => rest.replaceAll(title, ''), text.de);
      const wrong = english.filter((word) => new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u').test(said));
      expect({ card, wrong }).toEqual({ card, wrong: [] });
    }
  });

  it('are shown so too', () => {
    const shown = ['Hand Weapon', 'Klingon', 'Commander: Scimitar', 'Honor', 'Lursa'];
    expect(shown.map((fact) => factWords(fact, 1, 'de'))).toEqual([
      'Handwaffe',
      'Klingone',
      'Kommandant: Scimitar',
      'Ehre',
      'Lursa',
    ]);
    expect(factWords('Gul', 2, 'de')).toBe('2× Gul');
  });
});
