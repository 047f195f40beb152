import {
  pairingsByName,
  pairingsByTable,
  playersIn,
  standingsSheet,
  type PairingByName,
  type PairingByTable,
  type Seated,
  type StandingsSheet,
  type Tournament,
} from '@logbuoy/tournaments';
import type { Pages } from './pages';
import { writeTable } from './table';
import { tiebreakWords, type DocumentLanguage, type Say } from './document-labels';

const numberOf = ({ number }: Seated): string => ` (${number})`;

export async function writePairingsByName(
  pages: Pages,
  tournament: Tournament,
  round: number,
  say: Say,
): Promise<void> {
  await writeTable<PairingByName>(pages, {
    heading: tournament.name,
    sub: `${say('round', { n: round })} · ${say('pairings-by-name')}`,
    rows: pairingsByName(tournament, round),
    columns: [
      { title: say('player'), share: 42, bold: true, text: ({ name }) => name, tail: numberOf },
      {
        title: say('table'),
        share: 12,
        bold: true,
        size: 13,
        align: 'right',
        text: ({ table }) => String(table ?? '–'),
      },
      {
        title: say('opponent'),
        share: 46,
        text: ({ opponent }) => opponent?.name ?? say('bye'),
        tail: ({ opponent }) => (opponent === undefined ? '' : numberOf(opponent)),
      },
    ],
  });
}

/** A line of the list by table; the bye has neither a table nor a second player. */
type ByTable = Partial<PairingByTable> & { readonly first: Seated };

export async function writePairingsByTable(
  pages: Pages,
  tournament: Tournament,
  round: number,
  say: Say,
): Promise<void> {
  const byes = pairingsByName(tournament, round).filter(({ table }) => table === undefined);
  await writeTable<ByTable>(pages, {
    heading: tournament.name,
    sub: `${say('round', { n: round })} · ${say('pairings-by-table')}`,
    rows: [...pairingsByTable(tournament, round), ...byes.map((first) => ({ first }))],
    rowHeight: 21,
    columns: [
      {
        title: say('table'),
        share: 10,
        bold: true,
        size: 13,
        align: 'right',
        text: ({ table }) => String(table ?? '–'),
      },
      { title: say('first'), share: 35, text: ({ first }) => first.name, tail: ({ first }) => numberOf(first) },
      {
        title: say('second'),
        share: 35,
        text: ({ second }) => second?.name ?? say('bye'),
        tail: ({ second }) => (second === undefined ? '' : numberOf(second)),
      },
      { title: say('result'), share: 20, text: () => '' },
    ],
  });
}

export async function writeStandings(
  pages: Pages,
  tournament: Tournament,
  round: number,
  language: DocumentLanguage,
  say: Say,
): Promise<void> {
  const { tiebreaks, rows } = standingsSheet(tournament, round);
  const words = tiebreaks.map((code) => tiebreakWords(code, language));
  // Where one of a column has decimals all have, so that they are compared at a glance.
  const isBrokenAt = tiebreaks.map((_, i) => rows.some((row) => !Number.isInteger(valueOf(row.tiebreaks[i] ?? ''))));
  await writeTable<StandingsSheet['rows'][number]>(pages, {
    heading: tournament.name,
    sub: `${say('standings')} · ${say('after-round', { n: round })}`,
    rows,
    rowHeight: 18,
    key: words.map(({ short, long }) => `${short}: ${long}`).join(' · '),
    columns: [
      { title: say('place'), share: 9, align: 'right', bold: true, text: ({ place }) => String(place) },
      {
        title: say('player'),
        share: 36,
        text: ({ name }) => name,
        tail: (row) =>
          [numberOf(row), ...reachedWords(tournament, row, say), ...(row.dropped ? [say('dropped')] : [])].join(', '),
      },
      { title: say('points'), share: 12, align: 'right', bold: true, text: ({ points }) => decimal(points, language) },
      ...words.map(({ short }, i) => ({
        title: short,
        share: 11,
        align: 'right' as const,
        size: 9.5,
        text: (row: StandingsSheet['rows'][number]) => decimal(row.tiebreaks[i] ?? '', language, isBrokenAt[i]),
      })),
    ],
  });
}

/** How far a player came in a bracket, in the bracket's names for its rounds. */
function reachedWords(tournament: Tournament, { bracket }: StandingsSheet['rows'][number], say: Say): string[] {
  const round = tournament.rounds.find(({ number }) => number === bracket?.round);
  if (bracket === undefined || round === undefined) return [];
  const players = playersIn(round);
  const isSingle = tournament.phases[round.phase]?.kind === 'single-elimination';
  if (!bracket.beaten) return isSingle && players === 2 ? [say('won-final')] : [];
  if (!isSingle) return [say('beaten', { n: bracket.round })];
  const word =
    players === 2 ? 'lost-final' : players === 4 ? 'lost-semi' : players === 8 ? 'lost-quarter' : 'lost-last';
  return [say(word, { n: players })];
}

/** Exact numbers come as `37/60` or with six places; a column has room for four. */
function decimal(exact: string, language: DocumentLanguage, isBroken = !Number.isInteger(valueOf(exact))): string {
  const written = isBroken ? valueOf(exact).toFixed(4) : String(valueOf(exact));
  return language === 'de' ? written.replace('.', ',') : written;
}

function valueOf(exact: string): number {
  const [numerator = '', denominator = '1'] = exact.split('/');
  return Number(numerator) / Number(denominator);
}
