import { encodeQR } from 'qr';
import { resultSlips, type ResultSlip, type Tournament } from '@logbuoy/tournaments';
import { mm, type Pages } from './pages';
import type { DocumentLanguage, Say } from './document-labels';

const PER_PAGE = 4;
const CODE = mm(25);
const PADDING = 10;
const ROW = 27;
const HEAD_ROW = 15;

interface SlipParts {
  readonly tournament: Tournament;
  readonly language: DocumentLanguage;
  readonly say: Say;
  /** The address of the server, for the code on the slip. */
  readonly origin: string;
}

/** Four to a page, cut apart along the dashes. */
export async function writeSlips(pages: Pages, round: number, parts: SlipParts): Promise<void> {
  const height = (pages.bottom - pages.top) / PER_PAGE;
  for (const [i, slip] of resultSlips(parts.tournament, round).entries()) {
    const place = i % PER_PAGE;
    if (place === 0) pages.newPage();
    const y = pages.top + place * height;
    writeSlip(pages, slip, y, parts);
    pages.line(0, y + height, pages.width, y + height, { dash: 3 });
    await pages.breathe();
  }
}

function writeSlip(
  pages: Pages,
  slip: ResultSlip,
  top: number,
  { tournament, language, say, origin }: SlipParts,
): void {
  const { left, right } = pages;
  const { table, round, first, second, behind, extraMinutes, outcomes, scoring, report } = slip;
  const y = top + PADDING;
  pages.write(String(table), left, y + 44, 84, { size: 40, bold: true });
  const middle = left + 92;
  const room = right - CODE - 10 - middle;
  pages.write(tournament.name, middle, y + 18, room, { size: 12, bold: true });
  pages.write(`${say('round', { n: round })} · ${say('at-table', { n: table })}`, middle, y + 34, room, { size: 11 });
  if (extraMinutes > 0) pages.write(say('extra', { n: extraMinutes }), middle, y + 50, room, { size: 10, bold: true });
  const address = `${origin}/tournaments/${report.tournament}/rounds/${report.round}/tables/${report.table}`;
  pages.cells(encodeQR(address, 'raw', { ecc: 'medium', border: 1 }), right - CODE, y - 4, CODE);

  const width = right - left;
  const columns = columnsFor(scoring).map((share) => left + share * width) as [number, number, number, number];
  const [result, drawn, drops, signature] = columns;
  let line = y + CODE + HEAD_ROW - 4;
  const title = { size: 8.5, bold: true } as const;
  const kind = scoring === 'reported' ? 'result' : scoring === 'score' ? 'score' : 'games';
  pages.write(say('player'), left, line - 4, result - left, title);
  pages.write(say(kind), result + 5, line - 4, drawn - result - 10, title);
  if (drawn < drops) pages.write(say('drawn'), drawn + 5, line - 4, drops - drawn - 10, title);
  pages.write(say('drop'), drops, line - 4, signature - drops, { ...title, align: 'center' });
  pages.write(say('signature'), signature + 5, line - 4, right - signature - 10, title);
  pages.line(left, line, right, line, { width: 1.2 });
  for (const [i, [player, lost]] of [[first, behind.first] as const, [second, behind.second] as const].entries()) {
    const late = lost > 0 ? say('behind', { n: lost }) : '';
    const writing = { size: 12, bold: true, tail: ` (${player.number})` };
    pages.write(player.name, left, line + (lost > 0 ? 13 : 17), result - left - 8, writing);
    pages.write(late, left, line + 23, result - left - 8, { size: 8 });
    pages.box(drops + (signature - drops) / 2 - 6, line + ROW / 2 - 6, 12, 12, 0.8);
    line += ROW;
    // Drawn games are those of both: their place reaches over the two lines.
    pages.line(left, line, i === 0 ? drawn : right, line);
    if (i === 0) pages.line(drops, line, right, line);
  }
  for (const x of new Set(columns)) pages.line(x, line - 2 * ROW, x, line);
  const codes = scoring === 'games' ? '' : outcomes.map(({ code, name }) => `${code} ${name[language]}`).join(', ');
  pages.write(`${say('how')} ${codes}`, left, line + 12, width, { size: 8, grey: true });
}

/** Where result, drawn games, drops and signature begin; drawn games have a place where games are counted. */
const columnsFor = (scoring: ResultSlip['scoring']): readonly [number, number, number, number] =>
  scoring === 'games' ? [0.38, 0.54, 0.69, 0.79] : [0.44, 0.62, 0.62, 0.74];
