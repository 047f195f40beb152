import type { Language } from '../../words';

/** Species and keywords as cards print them; those that are called the same in German are left out. */
const SPECIES_IN_GERMAN: { readonly [species: string]: string } = {
  Acamarian: 'Acamarianer',
  Alien: 'Außerirdischer',
  Android: 'Androide',
  Atrean: 'Atreaner',
  Bajoran: 'Bajoraner',
  Barzan: 'Barzaner',
  Benzite: 'Benzit',
  Betazoid: 'Betazoide',
  Bolian: 'Bolianer',
  Caldonian: 'Caldonianer',
  Cardassian: 'Cardassianer',
  Changeling: 'Wechselbalg',
  Flaxian: 'Flaxianer',
  Hekaran: 'Hekaraner',
  Human: 'Mensch',
  Idanian: 'Idanianer',
  Klingon: 'Klingone',
  Kriosian: 'Kriosianer',
  Ktarian: 'Ktarianer',
  Lethean: 'Letheaner',
  Lurian: 'Lurianer',
  Markalian: 'Markalianer',
  Napean: 'Napeaner',
  Reman: 'Remaner',
  Romulan: 'Romulaner',
  Takaran: 'Takaraner',
  Tamarian: 'Tamarianer',
  Tanugan: 'Tanuganer',
  Tiburonian: 'Tiburonianer',
  Ullian: 'Ullianer',
  Ventaxian: 'Ventaxianer',
  Vulcan: 'Vulkanier',
  Zalkonian: 'Zalkonianer',
};

const KEYWORDS_IN_GERMAN: { readonly [keyword: string]: string } = {
  'Bajoran Resistance': 'Bajoranischer Widerstand',
  'Cloaking Device': 'Tarnvorrichtung',
  'Genetically Enhanced': 'Genetisch aufgewertet',
  'Hand Weapon': 'Handwaffe',
  'High Council Member': 'Mitglied des Hohen Rates',
  'Shape-shifter': 'Gestaltwandler',
  Assassin: 'Attentäter',
  Assault: 'Angriff',
  Cadet: 'Kadett',
  Capture: 'Gefangennahme',
  Chancellor: 'Kanzler',
  Crime: 'Verbrechen',
  Gatherer: 'Sammler',
  Host: 'Wirt',
  Legate: 'Legat',
  Maneuver: 'Manöver',
  Nebula: 'Nebel',
  Praetor: 'Prätor',
  Punishment: 'Strafe',
  Pursuit: 'Verfolgung',
  Smuggler: 'Schmuggler',
  Thief: 'Dieb',
  'Region: Bajor System': 'Region: Bajor-System',
  'Region: Cardassia System': 'Region: Cardassia-System',
  'Region: Demilitarized Zone': 'Region: Entmilitarisierte Zone',
  'Region: Neutral Zone': 'Region: Neutrale Zone',
  'Region: Romulus System': 'Region: Romulus-System',
  'Region: Sector 001': 'Region: Sektor 001',
};

const COMMANDER = 'Commander: ';

export const speciesWord = (species: string, language: Language): string =>
  (language === 'de' ? SPECIES_IN_GERMAN[species] : undefined) ?? species;

export function keywordWord(keyword: string, language: Language): string {
  if (language === 'en') return keyword;
  if (keyword.startsWith(COMMANDER)) return `Kommandant: ${keyword.slice(COMMANDER.length)}`;
  return KEYWORDS_IN_GERMAN[keyword] ?? keyword;
}
