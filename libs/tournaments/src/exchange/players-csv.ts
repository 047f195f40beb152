import { readCsv, type CsvRow } from './csv';

/** A person on a list of players, before they are an entrant. */
export interface ListedPlayer {
  readonly line: number;
  readonly name: string;
  /** A player number of some organisation. */
  readonly number?: string | undefined;
  readonly account?: string | undefined;
  readonly rating?: number | undefined;
  readonly club?: string | undefined;
}
export interface ListFault {
  readonly line: number;
  readonly code:
    | 'quote-not-closed'
    | 'text-after-quote'
    | 'name-missing'
    | 'name-too-long'
    | 'rating-malformed'
    | 'too-many-cells'
    | 'number-twice'
    | 'account-twice'
    | 'no-name-column';
  /** What stood there. */
  readonly value?: string | undefined;
}
export interface PlayerList {
  readonly players: readonly ListedPlayer[];
  readonly faults: readonly ListFault[];
}

type Column = 'name' | 'first' | 'last' | 'number' | 'account' | 'rating' | 'club';
/** How people head their columns, in English and German. */
const HEADINGS: { readonly [heading: string]: Column } = {
  name: 'name',
  player: 'name',
  spieler: 'name',
  spielerin: 'name',
  'full name': 'name',
  'first name': 'first',
  firstname: 'first',
  vorname: 'first',
  'last name': 'last',
  lastname: 'last',
  surname: 'last',
  nachname: 'last',
  familienname: 'last',
  number: 'number',
  'player number': 'number',
  id: 'number',
  nr: 'number',
  'nr.': 'number',
  nummer: 'number',
  spielernummer: 'number',
  account: 'account',
  konto: 'account',
  rating: 'rating',
  wertung: 'rating',
  wertungszahl: 'rating',
  club: 'club',
  verein: 'club',
  team: 'club',
};
const NAME_MAX = 100;

/** Reads a list of players. A first line of known headings names the columns; without one the first cell is the name. */
export function readPlayersCsv(text: string): PlayerList {
  const { rows, faults } = readCsv(text);
  const columns = columnsOf(rows[0]);
  const found: ListFault[] = [...faults];
  if (columns !== undefined && !columns.includes('name') && !columns.includes('last'))
    return { players: [], faults: [...found, { line: rows[0]?.line ?? 1, code: 'no-name-column' }] };
  const seen = { number: new Set<string>(), account: new Set<string>() };
  const players: ListedPlayer[] = [];
  for (const row of columns === undefined ? rows : rows.slice(1)) {
    const read = readPlayer(row, columns ?? ['name', 'number', 'rating', 'club']);
    const fault = 'code' in read ? read : twice(read, seen);
    if (fault !== undefined) found.push(fault);
    else players.push(read as ListedPlayer);
  }
  return { players, faults: found.sort((one, other) => one.line - other.line) };
}

function columnsOf(first: CsvRow | undefined): readonly (Column | undefined)[] | undefined {
  const columns = first?.cells.map((cell) => HEADINGS[cell.toLowerCase()]);
  return columns?.some((column) => column !== undefined) === true ? columns : undefined;
}

function readPlayer({ line, cells }: CsvRow, columns: readonly (Column | undefined)[]): ListedPlayer | ListFault {
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    return { line, code: 'too-many-cells', value: cells[columns.length] };
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const parts = columns.includes('name') ? [cell('name')] : [cell('first'), cell('last')];
  const name = parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  if (name === '') return { line, code: 'name-missing' };
  if (name.length > NAME_MAX) return { line, code: 'name-too-long', value: name.slice(0, 40) };
  const rating = ratingOf(cell('rating'));
  if (rating === null) return { line, code: 'rating-malformed', value: cell('rating') };
  const text = (column: Column) => (cell(column) === '' ? undefined : cell(column));
  return { line, name, number: text('number'), account: text('account'), rating, club: text('club') };
}

/** Undefined for nothing, null for nonsense; a comma stands for a point as well. */
function ratingOf(text: string): number | undefined | null {
  if (text === '') return undefined;
  const rating = Number(text.replace(',', '.'));
  return Number.isFinite(rating) && rating >= 0 && rating < 100_000 ? rating : null;
}

/** Two people may share a name, but neither a number nor an account. */
function twice(
  { line, number, account }: ListedPlayer,
  seen: { readonly number: Set<string>; readonly account: Set<string> },
): ListFault | undefined {
  if (number !== undefined && seen.number.has(number)) return { line, code: 'number-twice', value: number };
  if (account !== undefined && seen.account.has(account)) return { line, code: 'account-twice', value: account };
  if (number !== undefined) seen.number.add(number);
  if (account !== undefined) seen.account.add(account);
  return undefined;
}
