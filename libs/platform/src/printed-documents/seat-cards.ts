import { seatCards, type Seated, type Tournament } from '@logbuoy/tournaments';
import type { Pages } from './pages';
import type { Say } from './document-labels';

const ROWS = 5;

/** Ten to a page: a pair side by side, to be cut apart and put before the players. */
export async function writeSeatCards(pages: Pages, tournament: Tournament, round: number, say: Say): Promise<void> {
  const width = (pages.right - pages.left) / 2;
  const height = (pages.bottom - pages.top) / ROWS;
  for (const [i, { table, seats }] of seatCards(tournament, round).entries()) {
    if (i % ROWS === 0) pages.newPage();
    const y = pages.top + (i % ROWS) * height;
    if (i % ROWS === 0) pages.line(pages.left, y, pages.right, y, { dash: 3 });
    pages.line(pages.left, y + height, pages.right, y + height, { dash: 3 });
    pages.line(pages.left, y, pages.left, y + height, { dash: 3 });
    for (const [side, seat] of seats.entries()) {
      const x = pages.left + side * width;
      pages.line(x + width, y, x + width, y + height, { dash: 3 });
      const opponent = seats[1 - side] as Seated;
      const lines = [
        { words: say('at-table', { n: table }), size: 16, bold: true, down: 34 },
        { words: seat.name, size: 24, bold: true, down: 72 },
        { words: say('against', { n: opponent.name }), size: 11, bold: false, down: 94 },
        { words: `${tournament.name} · ${say('round', { n: round })}`, size: 9, bold: false, down: height - 14 },
      ];
      for (const { words, size, bold, down } of lines)
        pages.write(words, x + 10, y + down, width - 20, { size, bold, align: 'center' });
    }
    await pages.breathe();
  }
}
