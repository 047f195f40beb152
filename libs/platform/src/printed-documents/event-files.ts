import { join } from 'node:path';
import { streamFile, type EventStore } from '@logbuoy/event-store';
import {
  deckCheckSheets,
  entrantOf,
  sealCertificate,
  tournamentStream,
  type Tournament,
  type TournamentId,
  type TrfLoss,
} from '@logbuoy/tournaments';
import type { PublicLog } from '../public-log';
import type { Secrets } from '../secrets';
import { Makings, Parts, type Asker, type TaskSet, type Threads } from '../threads';
import { openUpTo, type DeckLists, type TournamentRecord } from '../tournaments';
import type { CertificateTexts } from './certificate-texts';
import type { EntrantNames, KnownNames } from './entrant-names';
import type { PaperSize } from './pages';
import { STAFF_DOCUMENTS, type PrintedDocument } from './document-pdf';
import type { CsvSheet, DocumentSource, tasks } from './document-tasks';
import { partedTournament } from '../tournaments/parted-tournament';
import type { Audience } from './shown-tournament';
import type { DocumentLanguage } from './document-labels';

export const CSV_SHEETS = ['players', 'pairings', 'standings'] as const satisfies readonly CsvSheet[];

const DOCUMENT_TASKS: TaskSet<typeof tasks> = { module: join(__dirname, 'document-tasks') };

/** An event as it stands, and for whom files of it are made. */
export interface EventCopy {
  readonly record: TournamentRecord;
  readonly version: number;
  readonly audience: Audience;
  /** Where it is known already, so that it is not asked for with every file. */
  readonly naming?: KnownNames;
  /** The caller that waits for it; absent where a job makes it. */
  readonly asker?: Asker;
}
export interface PdfWish {
  readonly paper: PrintedDocument;
  readonly round?: number | undefined;
  readonly size: PaperSize;
  readonly language: DocumentLanguage;
  readonly origin: string;
}

export interface EventFilesParts {
  readonly names: EntrantNames;
  readonly decks: DeckLists;
  readonly certificates: CertificateTexts;
  readonly store: EventStore;
  readonly secrets: Secrets;
  readonly threads: Threads;
  /** The public log, for what names its heads. */
  readonly publicLog?: Pick<PublicLog, 'headCovering'>;
}

type Snapshot = Tournament['snapshots'][number];

/**
 * Every file that can be made of an event; each is `undefined` where there is none, or none for this audience. They are made
 * on other threads and kept by what their bytes follow from: event, version, audience, names and what was wished for.
 */
export class EventFiles {
  private readonly makings = new Makings();

  constructor(private readonly parts: EventFilesParts) {}

  /** Slips show penalties and deck checks are a surprise: those two are for staff; with the lists on them not for players. */
  static isFor(paper: string, audience: Audience): boolean {
    if (audience === 'playing-staff') return paper !== 'deck-checks';
    return audience === 'staff' || !(STAFF_DOCUMENTS as readonly string[]).includes(paper);
  }

  async pdf(copy: EventCopy, wish: PdfWish): Promise<Buffer | undefined> {
    const { paper, round, ...how } = wish;
    if (!EventFiles.isFor(paper, copy.audience)) return undefined;
    const asOf = knownEvents(copy);
    // The origin is on slips only: the other documents are the same under every host name of the server.
    const key = ['pdf', paper, round, how.size, how.language, paper === 'slips' ? how.origin : ''];
    return this.made(copy, key, async (signal) => {
      const lists = paper === 'deck-checks' ? await this.listsIn(copy.record.tournament, round) : new Map();
      const [source, parts] = await this.source(copy, paper === 'standings' ? ofRound(copy, round) : noSnapshot);
      return this.parts.threads.run(
        DOCUMENT_TASKS,
        'pdf',
        { ...source, paper, round, ...how, asOf, lists },
        { parts, signal },
      );
    });
  }

  /** The content of a document as JSON. */
  async paper(copy: EventCopy, paper: PrintedDocument, round?: number): Promise<Buffer | undefined> {
    if (!EventFiles.isFor(paper, copy.audience)) return undefined;
    return this.made(copy, ['paper', paper, round], async (signal) => {
      const [source, parts] = await this.source(copy, paper === 'standings' ? ofRound(copy, round) : noSnapshot);
      return this.parts.threads.run(DOCUMENT_TASKS, 'paper', { ...source, paper, round }, { parts, signal });
    });
  }

  async csv(copy: EventCopy, sheet: CsvSheet, language: DocumentLanguage, round?: number): Promise<Buffer | undefined> {
    return this.made(copy, ['csv', sheet, language, round], async (signal) => {
      const [source, parts] = await this.source(copy, noSnapshot);
      return this.parts.threads.run(DOCUMENT_TASKS, 'csv', { ...source, sheet, language, round }, { parts, signal });
    });
  }

  /** For programs of chess federations; they have no room for more players than their columns. */
  async trf(copy: EventCopy, edition: 16 | 26): Promise<Buffer | undefined> {
    return this.made(copy, ['trf', edition], async (signal) => {
      const [source, parts] = await this.source(copy, noSnapshot);
      return this.parts.threads.run(DOCUMENT_TASKS, 'trf', { ...source, edition }, { parts, signal });
    });
  }

  /** What a report file would leave out. */
  async trfLosses(copy: EventCopy, edition: 16 | 26): Promise<readonly TrfLoss[]> {
    const made = await this.made(copy, ['trf-losses', edition], async (signal) => {
      const [source, parts] = await this.source(copy, noSnapshot);
      const losses = await this.parts.threads.run(
        DOCUMENT_TASKS,
        'trfLosses',
        { ...source, edition },
        { parts, signal },
      );
      return Buffer.from(JSON.stringify(losses));
    });
    return JSON.parse(String(made)) as readonly TrfLoss[];
  }

  async json(copy: EventCopy): Promise<Buffer | undefined> {
    if (copy.audience === 'public') return undefined;
    return this.made(copy, ['json'], async (signal) => {
      const [source, parts] = await this.source(copy, () => true);
      return this.parts.threads.run(DOCUMENT_TASKS, 'json', source, { parts, signal });
    });
  }

  /** The stream as a file that anyone can verify without us, as far as the caller may see it. */
  lines({ record, audience }: EventCopy): AsyncIterable<string> | undefined {
    const upTo = openUpTo(record, audience !== 'public');
    if (upTo === 0) return undefined;
    const stream = tournamentStream(record.tournament.id as TournamentId);
    return streamFile(this.parts.store, stream, upTo);
  }

  /** The final result, signed by the server. */
  async certificate(copy: EventCopy): Promise<Buffer | undefined> {
    const { tournament, certificates } = copy.record;
    const last = certificates.at(-1);
    if (!last?.head || last.revoked) return undefined;
    const { head } = last;
    const issue = Math.max(1, tournament.certificates);
    const stream = tournamentStream(tournament.id as TournamentId);
    const covering = await this.parts.publicLog?.headCovering(stream, head.version);
    const log = covering && { size: covering.size, root: covering.root, at: covering.at };
    return this.made(copy, ['certificate', log?.size], async (signal) => {
      const [source, parts] = await this.source(copy, noSnapshot);
      const { threads, store, secrets, certificates } = this.parts;
      const naming = await this.namingOf(copy);
      const commitments = await certificates.commitments(tournament, issue, naming);
      const task = { ...source, head, commitments, log };
      const body = await threads.run(DOCUMENT_TASKS, 'certificate', task, { parts, signal });
      let issuedAt = 0;
      for await (const { at } of store.readStream(stream, { from: head.version, limit: 1 })) issuedAt = at;
      const texts = await certificates.texts(tournament.id, issue, commitments);
      const signed = { ...body, tournament: tournament.id, head };
      return Buffer.from(sealCertificate(signed, issuedAt, secrets.sealKey, texts));
    });
  }

  /** Makes everything again when it is next asked for: a text in it was erased. */
  forget(): void {
    this.parts.names.forget();
    this.makings.clear();
    this.parts.threads.forget();
  }

  private async made(
    copy: EventCopy,
    wish: readonly (string | number | undefined)[],
    make: (signal: AbortSignal) => Promise<Uint8Array | undefined>,
  ): Promise<Buffer | undefined> {
    const { record, version, audience, asker } = copy;
    const { key } = await this.namingOf(copy);
    return this.makings.get(JSON.stringify([record.tournament.id, version, audience, key, ...wish]), asker, make);
  }

  private async source(
    copy: EventCopy,
    needsStandings: (snapshot: Snapshot) => boolean,
  ): Promise<[DocumentSource, Parts]> {
    const { record, audience } = copy;
    const { called } = await this.namingOf(copy);
    const parts = new Parts();
    const tournament = partedTournament(record.tournament, parts, needsStandings);
    return [{ tournament, audience, called: parts.of(called) }, parts];
  }

  private async namingOf({ naming, record }: EventCopy): Promise<KnownNames> {
    return naming ?? this.parts.names.of(record.tournament);
  }

  private async listsIn(tournament: Tournament, wanted: number | undefined): Promise<Map<string, readonly string[]>> {
    const lists = new Map<string, readonly string[]>();
    const round = wanted ?? tournament.rounds.findLast(({ status }) => status !== 'draft')?.number ?? 0;
    for (const { id } of deckCheckSheets(tournament, round)) {
      const entrant = entrantOf(tournament, id);
      const deck = entrant === undefined ? undefined : await this.parts.decks.find(tournament.id, entrant);
      if (deck !== undefined) lists.set(id, await this.parts.decks.linesOf(tournament, deck));
    }
    return lists;
  }
}

/** How many entries of the record are in it. */
const knownEvents = ({ record, version, audience }: EventCopy): number =>
  audience === 'public' ? record.publicEvents : version;

const noSnapshot = (): boolean => false;
/** The last one of a round that is asked for, or the last of all. */
const ofRound = ({ record }: EventCopy, round: number | undefined): ((snapshot: Snapshot) => boolean) => {
  const { snapshots } = record.tournament;
  const wanted = round === undefined ? snapshots.at(-1) : snapshots.findLast((one) => one.round === round);
  return (snapshot) => snapshot === wanted;
};
