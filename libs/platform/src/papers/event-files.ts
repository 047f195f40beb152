import type { EventStore } from '@logbuoy/event-store';
import { secondEdition, secondEditionDecks } from '@logbuoy/games';
import { streamFileLines, type Json } from '@logbuoy/kernel';
import {
  certificateBody,
  deckCheckSheets,
  entrantOf,
  issueCertificate,
  pairingsCsv,
  playersCsv,
  standingsCsv,
  tournamentStream,
  trfOf,
  writeCertificate,
  writeTournament,
  writeTrf,
  type Tournament,
  type TournamentId,
} from '@logbuoy/tournaments';
import type { Secrets } from '../secrets';
import { openUpTo, type DeckPapers, type TournamentRecord } from '../tournaments';
import type { EntrantNames } from './entrant-names';
import type { PaperSize } from './pages';
import { paperPdf, printedRound, STAFF_PAPERS, type Paper } from './paper-pdf';
import { named, shown, type Audience, type Naming } from './shown-tournament';
import type { PaperLanguage } from './words';

export const CSV_SHEETS = ['players', 'pairings', 'standings'] as const;
export type CsvSheet = (typeof CSV_SHEETS)[number];

/** An event as it stands, and for whom files of it are made. */
export interface EventCopy {
  readonly record: TournamentRecord;
  readonly version: number;
  readonly audience: Audience;
  /** Where it is known already, so that it is not asked for with every file. */
  readonly naming?: Naming;
}
export interface PdfWish {
  readonly paper: Paper;
  readonly round?: number | undefined;
  readonly size: PaperSize;
  readonly language: PaperLanguage;
  readonly origin: string;
}

export interface EventFilesParts {
  readonly names: EntrantNames;
  readonly decks: DeckPapers;
  readonly store: EventStore;
  readonly secrets: Secrets;
}

/** Every file that can be made of an event; each is `undefined` where there is none, or none for this audience. */
export class EventFiles {
  constructor(private readonly parts: EventFilesParts) {}

  /** Slips tell of penalties and checks are a surprise: those two are for staff; with the lists on them not for players. */
  static isFor(paper: string, audience: Audience): boolean {
    if (audience === 'playing-staff') return paper !== 'deck-checks';
    return audience === 'staff' || !(STAFF_PAPERS as readonly string[]).includes(paper);
  }

  /** As the audience may see it, with everybody's name. */
  async open(copy: EventCopy, forStandings = false): Promise<Tournament> {
    const { tournament } = copy.record;
    return named(shown(tournament, copy.audience, forStandings), await this.namingOf(copy));
  }

  async pdf(copy: EventCopy, { paper, round: wanted, ...how }: PdfWish): Promise<Buffer | undefined> {
    if (!EventFiles.isFor(paper, copy.audience)) return undefined;
    const tournament = await this.open(copy, paper === 'standings');
    const round = printedRound(tournament, paper, wanted);
    if (round === undefined) return undefined;
    const asOf = copy.audience === 'public' ? copy.record.publicEvents : copy.version;
    const lists =
      paper === 'deck-checks' ? await this.listsIn(tournament, round) : new Map<string, readonly string[]>();
    return paperPdf({ paper, tournament, round, asOf, listOf: (entrant) => lists.get(entrant) ?? [], ...how });
  }

  async csv(copy: EventCopy, sheet: CsvSheet, language: PaperLanguage, round?: number): Promise<string> {
    const tournament = await this.open(copy, sheet === 'standings');
    const choice = { language, separator: language === 'de' ? ';' : ',' } as const;
    if (sheet === 'players') return playersCsv(tournament, choice);
    return sheet === 'pairings' ? pairingsCsv(tournament, round, choice) : standingsCsv(tournament, choice);
  }

  /** For programs of chess federations; they have no room for more players than their columns. */
  async trf(copy: EventCopy, edition: 16 | 26): Promise<string | undefined> {
    const { file } = trfOf(await this.open(copy, true), edition);
    return file === undefined ? undefined : writeTrf(file, edition);
  }

  async json(copy: EventCopy): Promise<string | undefined> {
    return copy.audience === 'public' ? undefined : writeTournament(await this.open(copy));
  }

  /** The stream as a file that anyone can verify without us, as far as it is open to whoever asks. */
  lines({ record, audience }: EventCopy): AsyncIterable<string> | undefined {
    const upTo = openUpTo(record, audience !== 'public');
    if (upTo === 0) return undefined;
    const stream = tournamentStream(record.tournament.id as TournamentId);
    return streamFileLines(stream, firstOf(this.parts.store.readLines(stream), upTo));
  }

  /** What stands at the end, signed by the house. */
  async certificate(copy: EventCopy): Promise<string | undefined> {
    const { tournament, certificates } = copy.record;
    const last = certificates.at(-1);
    if (!last?.head || last.revoked) return undefined;
    const { head } = last;
    const body = certificateBody(named(tournament, await this.namingOf(copy)), head);
    const stream = tournamentStream(tournament.id as TournamentId);
    let issuedAt = 0;
    for await (const { at } of this.parts.store.readStream(stream, { from: head.version, limit: 1 })) issuedAt = at;
    return writeCertificate(issueCertificate(body, issuedAt, this.parts.secrets.sealKey));
  }

  private async namingOf({ naming, record }: EventCopy): Promise<Naming> {
    return naming ?? this.parts.names.of(record.tournament);
  }

  private async listsIn(tournament: Tournament, round: number): Promise<Map<string, readonly string[]>> {
    const lists = new Map<string, readonly string[]>();
    for (const { id } of deckCheckSheets(tournament, round)) {
      const entrant = entrantOf(tournament, id);
      const deck = entrant === undefined ? undefined : await this.parts.decks.find(tournament.id, entrant);
      if (deck !== undefined) lists.set(id, linesOf(tournament, deck));
    }
    return lists;
  }
}

/** A deck as a judge reads it: cards by name where the house knows the game, the list as it was handed in elsewhere. */
function linesOf({ play }: Tournament, deck: Json): readonly string[] {
  const text =
    play?.game === secondEdition.id
      ? secondEditionDecks.exportText(deck as unknown as secondEditionDecks.Deck)
      : typeof deck === 'string'
        ? deck
        : JSON.stringify(deck, null, 1);
  return text.split('\n').filter((line) => line.trim() !== '');
}

async function* firstOf(lines: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let given = 0;
  for await (const line of lines) {
    if (given++ === count) return;
    yield line;
  }
}
