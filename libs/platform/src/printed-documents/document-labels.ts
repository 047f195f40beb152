import type { Words } from '@logbuoy/tournaments';

export const DOCUMENT_LANGUAGES = ['en', 'de'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** What stands on a sheet beside names and numbers. */
const WORDS = {
  'pairings-by-name': { en: 'Pairings by name', de: 'Paarungen nach Name' },
  'pairings-by-table': { en: 'Pairings by table', de: 'Paarungen nach Tisch' },
  slips: { en: 'Result slips', de: 'Ergebniszettel' },
  'seat-cards': { en: 'Seat cards', de: 'Platzkarten' },
  standings: { en: 'Standings', de: 'Tabelle' },
  'deck-checks': { en: 'Deck check', de: 'Deckprüfung' },
  round: { en: 'Round {n}', de: 'Runde {n}' },
  'after-round': { en: 'After round {n}', de: 'Nach Runde {n}' },
  table: { en: 'Table', de: 'Tisch' },
  'at-table': { en: 'Table {n}', de: 'Tisch {n}' },
  player: { en: 'Player', de: 'Name' },
  opponent: { en: 'Against', de: 'Gegen' },
  against: { en: 'against {n}', de: 'gegen {n}' },
  first: { en: 'Goes first', de: 'Beginnt' },
  second: { en: 'Second', de: 'Zweiter Platz' },
  result: { en: 'Result', de: 'Ergebnis' },
  points: { en: 'Points', de: 'Punkte' },
  place: { en: 'Place', de: 'Platz' },
  bye: { en: 'has a bye', de: 'hat ein Freilos' },
  dropped: { en: 'dropped', de: 'ausgestiegen' },
  erased: { en: 'erased', de: 'gelöscht' },
  'won-final': { en: 'won the final', de: 'gewann das Finale' },
  'lost-final': { en: 'lost the final', de: 'verlor das Finale' },
  'lost-semi': { en: 'lost the semi-final', de: 'verlor das Halbfinale' },
  'lost-quarter': { en: 'lost the quarter-final', de: 'verlor das Viertelfinale' },
  'lost-last': { en: 'lost in the last {n}', de: 'verlor unter den letzten {n}' },
  beaten: { en: 'bracket: lost in round {n}', de: 'Turnierbaum: verlor in Runde {n}' },
  score: { en: 'Score', de: 'Punktestand' },
  games: { en: 'Games won', de: 'Spiele gewonnen' },
  drawn: { en: 'Games drawn', de: 'Unentschieden' },
  drop: { en: 'Drops', de: 'Steigt aus' },
  signature: { en: 'Signature', de: 'Unterschrift' },
  how: {
    en: 'Scan the code to report the result, or hand in this slip.',
    de: 'Code scannen und Ergebnis melden, oder Zettel abgeben.',
  },
  extra: { en: '{n} minutes more', de: '{n} Minuten länger' },
  behind: { en: 'begins {n} behind', de: 'beginnt {n} zurück' },
  hash: { en: 'Fingerprint of the list', de: 'Prüfsumme der Liste' },
  from: { en: 'Begun at', de: 'Begonnen um' },
  to: { en: 'Finished at', de: 'Beendet um' },
  count: { en: 'Number of cards', de: 'Zahl der Karten' },
  fits: { en: 'Fits the list', de: 'Stimmt mit der Liste überein' },
  marks: { en: 'Marked cards', de: 'Markierte Karten' },
  sleeves: { en: 'Sleeves', de: 'Hüllen' },
  notes: { en: 'Notes', de: 'Notizen' },
  judge: { en: 'Judge, signature', de: 'Schiedsrichter, Unterschrift' },
  list: { en: 'The list that was handed in', de: 'Die abgegebene Liste' },
  page: { en: 'Page {n} of {of}', de: 'Seite {n} von {of}' },
  foot: { en: 'as of entry {n} of the record · Logbuoy', de: 'Stand: Eintrag {n} im Protokoll · Logbuoy' },
} as const satisfies { readonly [key: string]: Words };
export type DocumentLabel = keyof typeof WORDS;

export type Say = (word: DocumentLabel, values?: { readonly [name: string]: string | number }) => string;

export const sayIn =
  (language: DocumentLanguage): Say =>
  (word, values = {}) =>
    WORDS[word][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** As short as the head of a column has room for, and what it means. */
const TIEBREAKS: { readonly [code: string]: { readonly short: Words; readonly long: Words } } = {
  'head-to-head': { short: { en: 'H2H', de: 'Dir.' }, long: { en: 'Head to head', de: 'Direkter Vergleich' } },
  'opponents-match-win': {
    short: { en: 'OMW', de: 'PQ-G' },
    long: { en: 'Opponents’ match-win share', de: 'Partiequote der Gegner' },
  },
  'game-win': { short: { en: 'GW', de: 'SQ' }, long: { en: 'Game-win share', de: 'Spielquote' } },
  'opponents-game-win': {
    short: { en: 'OGW', de: 'SQ-G' },
    long: { en: 'Opponents’ game-win share', de: 'Spielquote der Gegner' },
  },
  'strength-of-schedule': {
    short: { en: 'SoS', de: 'StG' },
    long: { en: 'Strength of schedule', de: 'Stärke der Gegner' },
  },
  'opponents-strength': {
    short: { en: 'OSoS', de: 'StGG' },
    long: { en: 'Opponents’ strength of schedule', de: 'Stärke der Gegner der Gegner' },
  },
  buchholz: { short: { en: 'BH', de: 'BH' }, long: { en: 'Buchholz', de: 'Buchholz' } },
  'buchholz-cut-1': {
    short: { en: 'BH-1', de: 'BH-1' },
    long: { en: 'Buchholz without the lowest', de: 'Buchholz ohne den niedrigsten' },
  },
  'sonneborn-berger': { short: { en: 'SB', de: 'SB' }, long: { en: 'Sonneborn-Berger', de: 'Sonneborn-Berger' } },
  cumulative: { short: { en: 'Cum', de: 'Fort' }, long: { en: 'Cumulative score', de: 'Fortschrittswertung' } },
  differential: { short: { en: 'Diff', de: 'Diff' }, long: { en: 'Differential', de: 'Differenz' } },
  wins: { short: { en: 'W', de: 'S' }, long: { en: 'Wins', de: 'Siege' } },
  'full-wins': { short: { en: 'FW', de: 'VS' }, long: { en: 'Full wins', de: 'Volle Siege' } },
  'modified-wins': { short: { en: 'MW', de: 'MS' }, long: { en: 'Modified wins', de: 'Modifizierte Siege' } },
  'fewest-losses': { short: { en: 'L', de: 'N' }, long: { en: 'Fewest losses', de: 'Wenigste Niederlagen' } },
};

export const tiebreakWords = (
  code: string,
  language: DocumentLanguage,
): { readonly short: string; readonly long: string } => {
  const known = TIEBREAKS[code];
  return { short: known?.short[language] ?? code, long: known?.long[language] ?? code };
};
