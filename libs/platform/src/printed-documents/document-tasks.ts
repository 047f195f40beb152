import { ERASED } from '@logbuoy/kernel';
import {
  certificateBody,
  certificateText,
  concealCertificate,
  type CertifiedTreeHead,
  deckCheckSheets,
  pairingsByName,
  pairingsByTable,
  pairingsCsv,
  playersCsv,
  resultSlips,
  seatCards,
  standingsCsv,
  standingsSheet,
  trfLosses,
  trfOf,
  writeTournament,
  writeTrf,
  type Tournament,
  type TrfLoss,
} from '@logbuoy/tournaments';
import type { Parted, TaskContext } from '../threads';
import { EVENT_NAME, type CertificateCommitments } from './certificate-commitments';
import type { PaperSize } from './pages';
import { documentPdf, printedRound, type PrintedDocument } from './document-pdf';
import { wholeTournament, type PartedTournament } from '../tournaments/parted-tournament';
import { named, shown, type Audience } from './shown-tournament';
import { sayIn, type DocumentLanguage } from './document-labels';

/** An event, for whom something is made of it, and what its entrants are called. */
export interface DocumentSource {
  readonly tournament: PartedTournament;
  readonly audience: Audience;
  readonly called: Parted<readonly [entrant: string, name: string]>;
}
export type CsvSheet = 'players' | 'pairings' | 'standings';

const encoder = new TextEncoder();
const asJson = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

/** With a language, what was erased is said in it. */
function opened(
  { tournament, audience, called, language }: DocumentSource & { readonly language?: DocumentLanguage },
  context: TaskContext,
  forStandings = false,
): Tournament {
  const names = new Map(context.whole(called));
  const shownName = (name: string) => (language === undefined ? name : name.replace(ERASED, sayIn(language)('erased')));
  const naming = { entrant: (id: string) => shownName(names.get(id) ?? '#?'), account: (account: string) => account };
  return named(shown(wholeTournament(tournament, context), audience, forStandings), naming);
}

/** Everything that is made of an event and takes long for a large one; runs on a thread of its own. */
export const tasks = {
  /** A document as PDF; nothing where there is no such round. */
  async pdf(
    source: DocumentSource & {
      readonly paper: PrintedDocument;
      readonly round: number | undefined;
      readonly size: PaperSize;
      readonly language: DocumentLanguage;
      readonly origin: string;
      readonly asOf: number;
      readonly lists: ReadonlyMap<string, readonly string[]>;
    },
    context: TaskContext,
  ): Promise<Uint8Array | undefined> {
    const { paper, size, language, origin, asOf, lists } = source;
    const tournament = opened(source, context, paper === 'standings');
    const round = printedRound(tournament, paper, source.round);
    if (round === undefined) return undefined;
    const listOf = (entrant: string) => lists.get(entrant) ?? [];
    const checkpoint = () => context.stopIfCancelled();
    const made = await documentPdf({
      paper,
      tournament,
      round,
      size,
      language,
      origin,
      asOf,
      listOf,
      checkpoint,
    });
    return new Uint8Array(made);
  },

  /** The content of a document as JSON; nothing where there is no such round. */
  paper(
    source: DocumentSource & { readonly paper: PrintedDocument; readonly round: number | undefined },
    context: TaskContext,
  ): Uint8Array | undefined {
    const { paper } = source;
    const tournament = opened(source, context, paper === 'standings');
    if (paper === 'standings') {
      // Staff get the present ones; everyone else the published ones.
      if (source.audience !== 'public' && source.round === undefined) return asJson(standingsSheet(tournament));
      const round = printedRound(tournament, paper, source.round);
      return round === undefined ? undefined : asJson(standingsSheet(tournament, round));
    }
    const number = source.round ?? tournament.rounds.length;
    if (tournament.rounds[number - 1] === undefined) return undefined;
    switch (paper) {
      case 'pairings-by-name':
        return asJson(pairingsByName(tournament, number));
      case 'pairings-by-table':
        return asJson(pairingsByTable(tournament, number));
      case 'slips':
        return asJson(resultSlips(tournament, number));
      case 'seat-cards':
        return asJson(seatCards(tournament, number));
      case 'deck-checks':
        return asJson(deckCheckSheets(tournament, number));
    }
  },

  /** Nothing where standings are not out. */
  csv(
    source: DocumentSource & {
      readonly sheet: CsvSheet;
      readonly language: DocumentLanguage;
      readonly round: number | undefined;
    },
    context: TaskContext,
  ): Uint8Array | undefined {
    const { sheet, language, round } = source;
    const tournament = opened(source, context, sheet === 'standings');
    // Without published standings there is no list, rather than one that ranks every player first.
    const areOut = source.audience !== 'public' || tournament.snapshots.length > 0;
    if (sheet === 'standings' && !areOut) return undefined;
    const choice = { language, separator: language === 'de' ? ';' : ',' } as const;
    if (sheet === 'players') return encoder.encode(playersCsv(tournament, choice));
    return encoder.encode(
      sheet === 'pairings' ? pairingsCsv(tournament, round, choice) : standingsCsv(tournament, choice),
    );
  },

  trf(source: DocumentSource & { readonly edition: 16 | 26 }, context: TaskContext): Uint8Array | undefined {
    const { file } = trfOf(opened(source, context, true), source.edition);
    return file === undefined ? undefined : encoder.encode(writeTrf(file, source.edition));
  },

  trfLosses: (source: DocumentSource & { readonly edition: 16 | 26 }, context: TaskContext): readonly TrfLoss[] =>
    trfLosses(opened(source, context, true), source.edition),

  json: (source: DocumentSource, context: TaskContext): Uint8Array =>
    encoder.encode(writeTournament(opened(source, context))),

  /** What a certificate says, and the hash that is signed; the key stays where it is. */
  certificate(
    source: DocumentSource & {
      readonly head: { readonly version: number; readonly hash: string };
      readonly commitments: CertificateCommitments;
      readonly log?: CertifiedTreeHead | undefined;
    },
    context: TaskContext,
  ): { readonly text: string; readonly hash: string; readonly issue: number } {
    const body = certificateBody(opened({ ...source, audience: 'staff' }, context), source.head, source.log);
    const { commitments } = source;
    const concealed = concealCertificate(body, (_, entrant) => commitments[entrant ?? EVENT_NAME] ?? '');
    return { ...certificateText(concealed), issue: body.issue };
  },
};
