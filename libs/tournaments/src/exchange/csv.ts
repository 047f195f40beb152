import { parse } from 'papaparse';

/** A quote that is still open after so many lines is a mistake. It also bounds how often a line is looked at. */
const CELL_LINES_MAX = 100;

/** One value of a table: text, a number, or nothing. */
export type Cell = string | number | undefined;
/** Rows as they were read, each with the line of the file it began on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}
export interface CsvFault {
  readonly line: number;
  readonly code: 'quote-not-closed' | 'text-after-quote';
}

const BYTE_ORDER_MARK = '\ufeff';
const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** With a byte-order mark, so that spreadsheets read umlauts as what they are. */
export const writeCsv = (rows: readonly (readonly Cell[])[], separator: Separator = ','): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map((cell) => written(cell, separator)).join(separator) + '\r\n').join('');

/**
 * What makes a spreadsheet run a text, also in the wide forms some of them know. Quotes before it do not help: where a line is
 * split at another separator, they are read as an empty quoted text with a formula behind it.
 */
const FORMULA = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * Spreadsheets split lines at the separator of their country, not of the file, and quotes in the middle of what they take for
 * a cell do not help then. So a text is made harmless at every place that could become the beginning of a cell.
 */
function written(cell: Cell, separator: Separator): string {
  if (cell === undefined) return '';
  // Where cells are parted by semicolons, numbers have a comma; 1.5 would be read as the first of May there.
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  const text = cell.replace(FORMULA, "$1$2'");
  const isPlain = !/[",;\t\r\n]/.test(text) && text.trim() === text;
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/**
 * Reads what spreadsheets write: with or without a byte-order mark, any line ending (in a cell it becomes `\n`), quoted cells
 * over several lines, and whichever separator the first line has most of. A row that cannot be understood is named by its
 * first line, and reading goes on with the line after that one: a quote that is never closed costs one line, not the file.
 */
export function readCsv(text: string): { readonly rows: readonly CsvRow[]; readonly faults: readonly CsvFault[] } {
  const source = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = separatorOf(source);
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  let line = 1;
  for (let start = 0; start < source.length;) {
    const piece = source.slice(start, lineAfter(source, start, CELL_LINES_MAX));
    const { read, fault, end } = readUntilFault(piece, delimiter, line);
    rows.push(...read);
    let next = start + (fault === undefined ? piece.length : end);
    if (fault?.code === 'text-after-quote' || (fault !== undefined && end === 0)) {
      faults.push(fault);
      next = lineAfter(source, next);
    } // Otherwise the quote may be closed behind the end of this piece: the next piece begins with its row.
    line += linesIn(source.slice(start, next));
    start = next;
  }
  return { rows, faults };
}

/** The rows before the first one that cannot be understood, that fault, and where its row begins. */
function readUntilFault(source: string, delimiter: Separator, firstLine: number) {
  const read: CsvRow[] = [];
  let fault: CsvFault | undefined;
  let end = 0;
  let line = firstLine;
  parse<string[]>(source, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const [error] = errors.filter(({ type }) => type === 'Quotes');
      if (error !== undefined) {
        fault = { line, code: error.code === 'MissingQuotes' ? 'quote-not-closed' : 'text-after-quote' };
        return parser.abort();
      }
      const cells = data.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) read.push({ line, cells });
      line += linesIn(source.slice(end, meta.cursor));
      end = meta.cursor;
    },
  });
  return { read, fault, end };
}

const linesIn = (text: string): number => text.split('\n').length - 1;

function lineAfter(source: string, at: number, lines = 1): number {
  let end = at;
  for (let i = 0; i < lines && end < source.length; i++) end = source.indexOf('\n', end) + 1 || source.length;
  return end;
}

function separatorOf(source: string): Separator {
  const first = (/^[^\r\n]*/.exec(source)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
