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

/** What makes a spreadsheet run a text, also in the wide forms some of them know. */
const FORMULA = /(^|[,;\t\r\n])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

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
 * Reads what spreadsheets write: with or without a byte-order mark, any line ending, quoted cells over several lines, and
 * whichever separator the first line has most of. Lines that cannot be understood are named, the others are read.
 */
export function readCsv(text: string): { readonly rows: readonly CsvRow[]; readonly faults: readonly CsvFault[] } {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const reader = new CsvReader(source, separatorOf(source));
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  while (!reader.isAtEnd) {
    const read = reader.nextRow();
    if ('code' in read) faults.push(read);
    else if (read.cells.some((cell) => cell !== '')) rows.push(read);
  }
  return { rows, faults };
}

function separatorOf(source: string): Separator {
  const first = (/^[^\r\n]*/.exec(source)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

class CsvReader {
  private at = 0;
  private line = 1;

  constructor(
    private readonly source: string,
    private readonly separator: Separator,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  nextRow(): CsvRow | CsvFault {
    const line = this.line;
    const cells: string[] = [];
    for (;;) {
      const cell = this.source[this.at] === '"' ? this.quoted() : this.plain();
      if (cell === undefined) return { line, code: 'quote-not-closed' };
      cells.push(cell.trim());
      const next = this.source[this.at];
      if (next === this.separator) this.at += 1;
      else if (this.endLine()) return { line, cells };
      else {
        this.plain();
        this.skipRest();
        return { line, code: 'text-after-quote' };
      }
    }
  }

  private plain(): string {
    const start = this.at;
    while (!this.isAtEnd && !this.stops(this.source[this.at] as string)) this.at += 1;
    return this.source.slice(start, this.at);
  }

  private stops = (character: string): boolean =>
    character === this.separator || character === '\n' || character === '\r';

  /** Undefined where the file ends before the quote does. */
  private quoted(): string | undefined {
    let text = '';
    for (this.at += 1; !this.isAtEnd; this.at += 1) {
      const character = this.source[this.at] as string;
      if (character === '\n') this.line += 1;
      if (character !== '"') text += character;
      else if (this.source[this.at + 1] === '"') {
        text += '"';
        this.at += 1;
      } else {
        this.at += 1;
        while (this.source[this.at] === ' ') this.at += 1;
        return text;
      }
    }
    return undefined;
  }

  private endLine(): boolean {
    if (this.isAtEnd) return true;
    if (this.source[this.at] !== '\r' && this.source[this.at] !== '\n') return false;
    this.at += this.source.startsWith('\r\n', this.at) ? 2 : 1;
    this.line += 1;
    return true;
  }

  private skipRest(): void {
    while (!this.endLine()) this.at += 1;
  }
}
