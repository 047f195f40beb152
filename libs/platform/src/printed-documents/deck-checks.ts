import { deckCheckSheets, type DeckCheckSheet, type Tournament } from '@logbuoy/tournaments';
import type { Pages } from './pages';
import { writeHeading } from './table';
import type { Say } from './document-labels';

/** The list of an entrant as lines; nothing where none was handed in. */
export type ListOf = (entrant: string) => readonly string[];

const LINE = 12.5;
const GUTTER = 16;

/** A page for every check that was drawn or ordered, with the list beneath it; where there is none, one to fill in by hand. */
export async function writeDeckChecks(
  pages: Pages,
  tournament: Tournament,
  round: number,
  listOf: ListOf,
  say: Say,
): Promise<void> {
  const open = deckCheckSheets(tournament, round).filter(({ outcome }) => outcome === undefined);
  for (const check of open.length === 0 ? [undefined] : open) {
    const y = writeSheet(pages, tournament, round, check, say);
    if (check !== undefined) await writeList(pages, y, listOf(check.id), say);
  }
}

function writeSheet(
  pages: Pages,
  tournament: Tournament,
  round: number,
  check: DeckCheckSheet | undefined,
  say: Say,
): number {
  pages.newPage();
  const { left, right } = pages;
  let y = writeHeading(pages, tournament.name, `${say('deck-checks')} · ${say('round', { n: round })}`) + 6;
  const label = 150;
  const row = (title: string, value: string, height: number, size = 11) => {
    pages.write(title, left + 5, y + 15, label - 10, { size: 10, bold: true });
    pages.write(value, left + label + 6, y + 15, right - left - label - 12, { size });
    pages.box(left, y, right - left, height);
    pages.line(left + label, y, left + label, y + height);
    y += height;
  };
  row(say('player'), check === undefined ? '' : `${check.name} (${check.number})`, 22, 13);
  row(say('table'), check === undefined ? '' : String(check.table ?? '–'), 22, 13);
  row(say('hash'), check === undefined ? '' : (check.hash ?? '–'), 22, 9);
  for (const word of ['from', 'to', 'count', 'fits', 'marks', 'sleeves'] as const) row(say(word), '', 24);
  row(say('notes'), '', 64);
  row(say('judge'), '', 44);
  return y + 20;
}

/** In two columns, down the first and then down the second; what does not fit goes on on the next page. */
async function writeList(pages: Pages, from: number, lines: readonly string[], say: Say): Promise<void> {
  if (lines.length === 0) return;
  const { left, right } = pages;
  const width = (right - left - GUTTER) / 2;
  pages.write(say('list'), left, from, right - left, { size: 11, bold: true });
  let top = from + 6;
  let rest = lines;
  for (;;) {
    const room = Math.max(1, Math.floor((pages.bottom - top) / LINE));
    const perColumn = Math.min(room, Math.ceil(rest.length / 2));
    for (const [i, line] of rest.slice(0, 2 * perColumn).entries()) {
      const x = left + (i < perColumn ? 0 : width + GUTTER);
      pages.write(line, x, top + ((i % perColumn) + 1) * LINE, width, { size: 9 });
      await pages.breathe();
    }
    rest = rest.slice(2 * perColumn);
    if (rest.length === 0) return;
    pages.newPage();
    top = pages.top;
  }
}
