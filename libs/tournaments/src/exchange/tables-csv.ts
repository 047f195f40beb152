import type { Language } from '../pairing';
import { standings } from '../tournament/sheets';
import { entrantOf, inOrder, type Tournament } from '../tournament/state';
import { writeCsv, type Cell, type Separator } from './csv';

export interface CsvChoice {
  readonly language?: Language;
  /** German spreadsheets expect a semicolon. */
  readonly separator?: Separator;
}

const HEADINGS = {
  en: {
    place: 'Place',
    number: 'Number',
    name: 'Name',
    points: 'Points',
    status: 'Status',
    deck: 'Deck hash',
    round: 'Round',
    table: 'Table',
    first: 'First player',
    second: 'Second player',
    resultA: 'Result first',
    resultB: 'Result second',
    differential: 'Differential',
    bye: 'Bye',
  },
  de: {
    place: 'Platz',
    number: 'Nummer',
    name: 'Name',
    points: 'Punkte',
    status: 'Status',
    deck: 'Deck-Prüfsumme',
    round: 'Runde',
    table: 'Tisch',
    first: 'Beginnt',
    second: 'Zweiter',
    resultA: 'Ergebnis Beginnt',
    resultB: 'Ergebnis Zweiter',
    differential: 'Differenz',
    bye: 'Freilos',
  },
} as const;

const table = (rows: readonly (readonly Cell[])[], { separator }: CsvChoice): string => writeCsv(rows, separator);
const words = ({ language = 'en' }: CsvChoice) => HEADINGS[language];
const nameOf = (tournament: Tournament, id: string): string => entrantOf(tournament, id)?.name ?? id;
/** A fraction as spreadsheets read numbers. */
const decimal = (fraction: string): Cell => {
  const [numerator, denominator = '1'] = fraction.split('/');
  return Number(numerator) / Number(denominator);
};

export function standingsCsv(tournament: Tournament, choice: CsvChoice = {}): string {
  const { place, number, name, points } = words(choice);
  const lines = standings(tournament);
  const codes = lines[0]?.tiebreaks.map(({ code }) => code) ?? [];
  return table(
    [
      [place, number, name, points, ...codes],
      ...lines.map((line) => [
        line.place,
        entrantOf(tournament, line.id)?.number,
        nameOf(tournament, line.id),
        decimal(line.points),
        ...line.tiebreaks.map(({ shown }) => Number(shown)),
      ]),
    ],
    choice,
  );
}

/** All rounds that are published, or one of them. */
export function pairingsCsv(tournament: Tournament, round?: number, choice: CsvChoice = {}): string {
  const heading = words(choice);
  const rounds = tournament.rounds.filter(
    ({ number, status }) => status !== 'draft' && (round === undefined || number === round),
  );
  return table(
    [
      [
        heading.round,
        heading.table,
        heading.first,
        heading.second,
        heading.resultA,
        heading.resultB,
        heading.differential,
      ],
      ...rounds.flatMap(({ number, tables, byes }): Cell[][] => [
        ...tables.map((one): Cell[] => [
          number,
          one.table,
          nameOf(tournament, one.a),
          nameOf(tournament, one.b),
          one.result?.a,
          one.result?.b,
          one.result?.differential,
        ]),
        ...byes.map((id): Cell[] => [number, undefined, nameOf(tournament, id), heading.bye]),
      ]),
    ],
    choice,
  );
}

export function playersCsv(tournament: Tournament, choice: CsvChoice = {}): string {
  const { number, name, status, deck } = words(choice);
  return table(
    [
      [number, name, status, deck],
      ...inOrder(tournament).map((entrant) => [
        entrant.number,
        entrant.name,
        entrant.status,
        tournament.decksLocked ? entrant.deck : undefined,
      ]),
    ],
    choice,
  );
}
