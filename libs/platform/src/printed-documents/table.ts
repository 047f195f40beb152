import type { Pages } from './pages';

export interface Column<Row> {
  readonly title: string;
  /** Its part of the width; all columns together take it all. */
  readonly share: number;
  readonly align?: 'left' | 'right';
  readonly bold?: boolean;
  readonly size?: number;
  text(row: Row): string;
  /** Behind the text, and never cut. */
  tail?(row: Row): string;
}
export interface TableSheet<Row> {
  readonly heading: string;
  readonly sub: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowHeight?: number;
  /** Below the last line. */
  readonly key?: string;
}

const GAP = 5;
const HEADING_SIZE = 17;

/** The name of the event and what this sheet is; answers where the sheet itself begins. */
export function writeHeading(pages: Pages, heading: string, sub: string): number {
  const { left, top, right } = pages;
  pages.write(heading, left, top + HEADING_SIZE, right - left, { size: HEADING_SIZE, bold: true });
  pages.write(sub, left, top + HEADING_SIZE + 16, right - left, { size: 11, grey: true });
  return top + HEADING_SIZE + 26;
}

/** A list over as many pages as it takes; every page says again what its columns are. */
export async function writeTable<Row>(pages: Pages, sheet: TableSheet<Row>): Promise<void> {
  const { columns, rows, rowHeight = 19, key } = sheet;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const width = (share: number) => ((pages.right - pages.left) * share) / shares;
  const keyHeight = key === undefined ? 0 : 20;
  let y = begin(pages, sheet, width);
  for (const [i, row] of rows.entries()) {
    const isLast = i === rows.length - 1;
    if (y + rowHeight + (isLast ? keyHeight : 0) > pages.bottom) y = begin(pages, sheet, width);
    let x = pages.left;
    for (const { share, align = 'left', bold = false, size, text, tail } of columns) {
      pages.write(text(row), x + GAP, y + rowHeight - 6, width(share) - 2 * GAP, {
        align,
        bold,
        ...(tail === undefined ? {} : { tail: tail(row) }),
        ...(size === undefined ? {} : { size }),
      });
      x += width(share);
    }
    y += rowHeight;
    pages.line(pages.left, y, pages.right, y, { grey: true });
    await pages.breathe();
  }
  if (key !== undefined) pages.write(key, pages.left, y + 14, pages.right - pages.left, { size: 8, grey: true });
}

function begin<Row>(
  pages: Pages,
  { heading, sub, columns }: TableSheet<Row>,
  width: (share: number) => number,
): number {
  pages.newPage();
  const y = writeHeading(pages, heading, sub) + 16;
  let x = pages.left;
  for (const { title, share, align = 'left' } of columns) {
    pages.write(title, x + GAP, y - 5, width(share) - 2 * GAP, { size: 9.5, bold: true, align });
    x += width(share);
  }
  pages.line(pages.left, y, pages.right, y, { width: 1.2 });
  return y;
}
