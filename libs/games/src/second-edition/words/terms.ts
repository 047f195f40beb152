import type { Affiliation, PersonnelAttribute, ShipAttribute, Skill, StaffingIcon } from '@logbuoy/cards';
import type { InWords, Language } from '../../words';
import { keywordWord, speciesWord } from './kinds';

/** The words printed on cards, which stand in events as they are, in all languages of the pages. */

const SKILLS_IN_GERMAN: { readonly [skill in Skill]: string } = {
  Acquisition: 'Beschaffung',
  Anthropology: 'Anthropologie',
  Archaeology: 'Archäologie',
  Astrometrics: 'Astrometrie',
  Biology: 'Biologie',
  Diplomacy: 'Diplomatie',
  Engineer: 'Ingenieur',
  Exobiology: 'Exobiologie',
  Geology: 'Geologie',
  Honor: 'Ehre',
  Intelligence: 'Geheimdienst',
  Law: 'Recht',
  Leadership: 'Führung',
  Medical: 'Medizin',
  Navigation: 'Navigation',
  Officer: 'Offizier',
  Physics: 'Physik',
  Programming: 'Programmierung',
  Science: 'Wissenschaft',
  Security: 'Sicherheit',
  Telepathy: 'Telepathie',
  Transporters: 'Transporter',
  Treachery: 'Verrat',
};

const ATTRIBUTES: { readonly [attribute in PersonnelAttribute | ShipAttribute]: InWords } = {
  integrity: { en: 'Integrity', de: 'Integrität' },
  cunning: { en: 'Cunning', de: 'Klugheit' },
  strength: { en: 'Strength', de: 'Stärke' },
  range: { en: 'Range', de: 'Reichweite' },
  weapons: { en: 'Weapons', de: 'Waffen' },
  shields: { en: 'Shields', de: 'Schilde' },
};

type Counted = { readonly [language in Language]: readonly [one: string, many: string] };
const english = (name: string): readonly [string, string] => [`a ${name} icon`, `${name} icons`];

/** Affiliations are meant by their icons [2E-274], staffing icons are called so. */
const ICONS: { readonly [icon in Affiliation | StaffingIcon]: Counted } = {
  bajoran: { en: english('Bajoran'), de: ['ein bajoranisches Symbol', 'bajoranische Symbole'] },
  borg: { en: english('Borg'), de: ['ein Borg-Symbol', 'Borg-Symbole'] },
  cardassian: { en: english('Cardassian'), de: ['ein cardassianisches Symbol', 'cardassianische Symbole'] },
  dominion: { en: english('Dominion'), de: ['ein Dominion-Symbol', 'Dominion-Symbole'] },
  federation: { en: english('Federation'), de: ['ein Föderationssymbol', 'Föderationssymbole'] },
  ferengi: { en: english('Ferengi'), de: ['ein Ferengi-Symbol', 'Ferengi-Symbole'] },
  klingon: { en: english('Klingon'), de: ['ein klingonisches Symbol', 'klingonische Symbole'] },
  'non-aligned': { en: english('Non-Aligned'), de: ['ein blockfreies Symbol', 'blockfreie Symbole'] },
  romulan: { en: english('Romulan'), de: ['ein romulanisches Symbol', 'romulanische Symbole'] },
  command: { en: english('command'), de: ['ein Kommandosymbol', 'Kommandosymbole'] },
  staff: { en: english('staff'), de: ['ein Mannschaftssymbol', 'Mannschaftssymbole'] },
};
const isIcon = (fact: string): fact is keyof typeof ICONS => fact in ICONS;

export const skillWord = (skill: string, language: Language): string =>
  language === 'de' ? ((SKILLS_IN_GERMAN as { readonly [skill: string]: string })[skill] ?? skill) : skill;

export const attributeWord = (attribute: string, language: Language): string =>
  (ATTRIBUTES as { readonly [name: string]: InWords })[attribute]?.[language] ?? attribute;

/** A fact shown of so many face-down cards: an icon, a skill with its level, an attribute's value, a keyword, a species, a title. */
export function factWords(fact: string, count: number, language: Language): string {
  if (isIcon(fact)) {
    const [one, many] = ICONS[fact][language];
    return count === 1 ? one : `${count} ${many}`;
  }
  return count === 1 ? factWord(fact, language) : `${count}× ${factWord(fact, language)}`;
}

function factWord(fact: string, language: Language): string {
  const level = /^(\d+) (.+)$/.exec(fact);
  if (level) return `${level[1]} ${skillWord(level[2] as string, language)}`;
  const value = /^([a-z]+) (\d+)$/.exec(fact);
  if (value) return `${value[2]} ${attributeWord(value[1] as string, language)}`;
  return keywordWord(speciesWord(skillWord(fact, language), language), language);
}
