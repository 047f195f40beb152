import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { CSV_SHEETS, type EventCopy, type EventFiles, type PdfWish } from '../papers';
import type { Progress } from './shelf';

export type ArchiveLook = Pick<PdfWish, 'size' | 'language' | 'origin'>;

interface Part {
  readonly name: string;
  make(): Promise<Buffer | undefined>;
}

/** Everything an event has to give to this audience, in one ZIP file. The same event gives the same bytes. */
export async function archiveOf(
  files: EventFiles,
  copy: EventCopy,
  look: ArchiveLook,
  signal: AbortSignal,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<Buffer> {
  const parts = partsOf(files, copy, look);
  const entries: { readonly name: string; readonly bytes: Buffer; readonly packed: boolean }[] = [];
  for (const [done, { name, make }] of parts.entries()) {
    await onProgress({ done, total: parts.length });
    const bytes = await make();
    if (bytes !== undefined) entries.push({ name, bytes, packed: name.endsWith('.pdf') });
  }
  const made = await files.zip(entries, signal);
  await onProgress({ done: parts.length, total: parts.length });
  return made;
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
