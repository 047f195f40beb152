import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ifDamaged } from '../damage';
import type { JobProgress } from '../jobs';
import { CSV_SHEETS, type EventCopy, type EventFiles, type PdfWish } from '../printed-documents';
import { releasedMatches, type EventMatch } from './event-matches';
import { matchFile, type MatchFileParts, type NoMatchFile } from './match-file';
import { ZipFile } from './zip-file';

export type ArchiveLook = Pick<PdfWish, 'size' | 'language' | 'origin'>;

export interface ArchiveSources extends MatchFileParts {
  readonly files: EventFiles;
  /** Where the archive has grown to so many bytes, matches are named and left out. */
  readonly bytesMax?: number;
}

/** A queue's storage holds values up to half a gigabyte. */
const BYTES_MAX = 256 * 1024 * 1024;

interface Part {
  readonly name: string;
  make(): Promise<Buffer | undefined>;
}

/** A match as the list in the archive names it. */
type Listed = Pick<EventMatch, 'round' | 'table' | 'match'> &
  ({ readonly file: string } | { readonly missing: NoMatchFile | 'record-damaged' | 'archive-full' });

export interface MadeArchive {
  readonly bytes: Buffer;
  /** A match of a round that is over has no end on record yet. */
  readonly isLacking: boolean;
}

/** Everything an event has to give to this audience, in one ZIP file. The same event gives the same bytes. */
export async function archiveOf(
  sources: ArchiveSources,
  copy: EventCopy,
  look: ArchiveLook,
  onProgress: (progress: JobProgress) => void,
): Promise<MadeArchive> {
  const parts = partsOf(sources.files, copy, look);
  const matches = releasedMatches(copy.record.tournament, copy.audience);
  const zip = new ZipFile();
  let done = 0;
  const step = () => onProgress({ done: done++, total: parts.length + matches.length });
  for (const { name, make } of parts) {
    step();
    const bytes = await make();
    if (bytes !== undefined) await zip.add(name, bytes);
  }
  const listed: Listed[] = [];
  let isLacking = false;
  for (const one of matches) {
    step();
    const found = await addMatch(zip, sources, one);
    isLacking ||= one.isRoundOver && 'missing' in found && found.missing === 'match-not-over';
    listed.push(found);
  }
  if (listed.length > 0)
    await zip.add('matches.json', Buffer.from(`${JSON.stringify({ matches: listed }, null, 1)}\n`));
  step();
  return { bytes: zip.end(), isLacking };
}

async function addMatch(zip: ZipFile, sources: ArchiveSources, { round, table, match }: EventMatch): Promise<Listed> {
  const about = { round, table, match };
  if (zip.size >= (sources.bytesMax ?? BYTES_MAX)) return { ...about, missing: 'archive-full' };
  const made = await ifDamaged<Buffer | NoMatchFile | 'record-damaged'>(matchFile(sources, match), 'record-damaged');
  if (typeof made === 'string') return { ...about, missing: made };
  const file = `round-${round}/matches/table-${table}.${match}.logbuoy.jsonl`;
  await zip.add(file, made);
  return { ...about, file };
}

/** Pairings of every round that is out, standings after each; what is handed out at the tables, of the newest round only. */
function partsOf(files: EventFiles, copy: EventCopy, look: ArchiveLook): Part[] {
  const { rounds } = copy.record.tournament;
  const id = copy.record.tournament.id;
  const pdf = (paper: PdfWish['paper'], round: number, name: string): Part => ({
    name,
    make: () => files.pdf(copy, { paper, round, ...look }),
  });
  const out = rounds.filter(({ status }) => status !== 'draft').map(({ number }) => number);
  const newest = out.at(-1);
  return [
    ...out.flatMap((round) =>
      (['pairings-by-name', 'pairings-by-table', 'standings'] as const).map((paper) =>
        pdf(paper, round, `round-${round}/${paper}.pdf`),
      ),
    ),
    ...(newest === undefined ? [] : (['slips', 'seat-cards', 'deck-checks'] as const)).map((paper) =>
      pdf(paper, newest as number, `round-${newest}/${paper}.pdf`),
    ),
    ...CSV_SHEETS.map((sheet) => ({ name: `${sheet}.csv`, make: () => files.csv(copy, sheet, look.language) })),
    { name: 'report-16.trf', make: () => files.trf(copy, 16) },
    { name: 'report-26.trf', make: () => files.trf(copy, 26) },
    { name: `${id}.json`, make: () => files.json(copy) },
    { name: `${id}.certificate.json`, make: () => files.certificate(copy) },
    { name: `${id}.logbuoy.jsonl`, make: () => recordOf(files, copy) },
  ];
}

async function recordOf(files: EventFiles, copy: EventCopy): Promise<Buffer | undefined> {
  const lines = files.lines(copy);
  return lines === undefined ? undefined : buffer(Readable.from(lines));
}
