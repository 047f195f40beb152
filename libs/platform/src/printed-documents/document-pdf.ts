import type { Tournament } from '@logbuoy/tournaments';
import { writeDeckChecks, type ListOf } from './deck-checks';
import { writePairingsByName, writePairingsByTable, writeStandings } from './lists';
import { Pages, type PaperSize } from './pages';
import { writeSeatCards } from './seat-cards';
import { writeSlips } from './slips';
import { sayIn, type DocumentLanguage } from './document-labels';

export const PRINTED_DOCUMENTS = [
  'pairings-by-name',
  'pairings-by-table',
  'slips',
  'seat-cards',
  'standings',
  'deck-checks',
] as const;
export type PrintedDocument = (typeof PRINTED_DOCUMENTS)[number];

/** For staff only: slips show penalties, and a deck check is a surprise. */
export const STAFF_DOCUMENTS: readonly PrintedDocument[] = ['slips', 'deck-checks'];

export interface DocumentRequest {
  readonly paper: PrintedDocument;
  /** As the caller may see it, with all names in it. */
  readonly tournament: Tournament;
  readonly round: number;
  readonly size: PaperSize;
  readonly language: DocumentLanguage;
  /** How many entries of the record are in it. */
  readonly asOf: number;
  /** The address of the server, such as `https://play.example.org`. */
  readonly origin: string;
  readonly listOf: ListOf;
  /** Called now and then while it is drawn; ends the drawing by throwing. */
  readonly checkpoint?: () => void;
}

/** A printed document of an event as a PDF, drawn here without a browser. The same request gives the same bytes. */
export async function documentPdf(request: DocumentRequest): Promise<Buffer> {
  const { paper, tournament, round, size, language, asOf, checkpoint } = request;
  const say = sayIn(language);
  const title = `${tournament.name} · ${say(paper)} · ${say('round', { n: round })}`;
  const foot = `${tournament.name} · ${say('foot', { n: asOf })}`;
  const pages = new Pages({ size, language, say, title, foot, dayMs: tournament.startsAtMs ?? 0, checkpoint });
  await write(pages, request);
  if (pages.count === 0) pages.newPage(); // a round without tables
  return pages.finish();
}

function write(pages: Pages, { paper, tournament, round, language, origin, listOf }: DocumentRequest): Promise<void> {
  const say = sayIn(language);
  switch (paper) {
    case 'pairings-by-name':
      return writePairingsByName(pages, tournament, round, say);
    case 'pairings-by-table':
      return writePairingsByTable(pages, tournament, round, say);
    case 'slips':
      return writeSlips(pages, round, { tournament, language, say, origin });
    case 'seat-cards':
      return writeSeatCards(pages, tournament, round, say);
    case 'standings':
      return writeStandings(pages, tournament, round, language, say);
    case 'deck-checks':
      return writeDeckChecks(pages, tournament, round, listOf, say);
  }
}

/** The newest round with public pairings, or the requested one; nothing where there is none. */
export function printedRound(
  { rounds, snapshots }: Tournament,
  paper: PrintedDocument,
  wanted: number | undefined,
): number | undefined {
  const numbers =
    paper === 'standings'
      ? snapshots.map(({ round }) => round)
      : rounds.filter(({ status }) => status !== 'draft').map(({ number }) => number);
  return wanted === undefined ? numbers.at(-1) : numbers.find((number) => number === wanted);
}
