import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import {
  CsvDto,
  ImportPlayersDto,
  PaperDto,
  PreviewDto,
  TournamentEventsDto,
  TrfDto,
  type DeckAnswer,
  type ImportAnswer,
  type JsonObject,
  type PreviewAnswer,
  type TournamentEventsAnswer,
} from '@logbuoy/contracts';
import { SEAL_TYPE, streamFileLines } from '@logbuoy/kernel';
import {
  DeckPapers,
  factOf,
  notAllowed,
  notFound,
  openUpTo,
  SECRETS,
  STORAGE,
  type Caller,
  type Secrets,
  type Storage,
} from '@logbuoy/platform';
import {
  certificateBody,
  deckCheckSheets,
  entrantOf,
  issueCertificate,
  pairingsByName,
  pairingsByTable,
  pairingsCsv,
  playersCsv,
  resultSlips,
  seatCards,
  standingsCsv,
  standingsSheet,
  tournamentDecider,
  tournamentStream,
  trfOf,
  writeCertificate,
  writeTournament,
  writeTrf,
  type TournamentId,
} from '@logbuoy/tournaments';
import { CurrentAccount, SignedIn } from '../identity';
import { EntrantNames } from './entrant-names';
import { eyesOf, type TournamentEyes } from './onlooker';
import { PlayerImport } from './player-import';
import { Previews } from './previews';
import { ReadTournamentIdPipe } from './read-tournament-id.pipe';
import { named, shown } from './shown-tournament';
import { decksAreOpen } from './tournament-view';
import { TournamentService } from './tournament.service';

const EVENTS_MAX = 200;

/** What can be taken along or looked at beside the event itself: its record, papers, files, what-ifs, lists of players. */
@ApiTags('tournaments')
@Controller('tournaments/:tournament')
export class TournamentPapersController {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly names: EntrantNames,
    private readonly previews: Previews,
    private readonly imports: PlayerImport,
    private readonly decks: DeckPapers,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** What a pairing, an override or a correction would lead to. Nothing is recorded. */
  @Post('previews')
  @HttpCode(200)
  @SignedIn()
  async preview(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Body() { command }: PreviewDto,
  ): Promise<PreviewAnswer> {
    const { tournament } = await this.look(who, id, undefined, 'staff');
    return this.previews.of(who, tournament, command as JsonObject);
  }

  /** Enters the players of a list; lines that cannot be taken are named, the others are entered. */
  @Post('players/import')
  @HttpCode(200)
  @SignedIn()
  async importPlayers(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Body() wish: ImportPlayersDto,
  ): Promise<ImportAnswer> {
    await this.look(who, id, undefined, 'staff');
    return this.imports.of(who, id, wish);
  }

  /** What happened as you may know it, with who did it and why. */
  @Get('events')
  async events(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { as, since = 0, limit = EVENTS_MAX }: TournamentEventsDto,
  ): Promise<TournamentEventsAnswer> {
    const { eyes, tournament } = await this.look(who, id, as);
    const viewer = eyes.as === 'staff' ? ({ kind: 'archive' } as const) : ({ kind: 'spectator' } as const);
    const events: TournamentEventsAnswer['events'][number][] = [];
    let seq = 0;
    let news = 0;
    for await (const recorded of this.storage.events.readStream(tournamentStream(id))) {
      const fact = factOf(recorded);
      const seen = fact.type === SEAL_TYPE ? sealSeen(fact, news) : tournamentDecider.seen(fact, viewer, tournament);
      news = fact.type === SEAL_TYPE ? 0 : news + Number(seen !== undefined);
      if (seen === undefined || ++seq <= since) continue;
      if (events.length === limit) return { tournament: id, events, more: true };
      events.push({ seq, at: recorded.at, ...seen });
    }
    return { tournament: id, events, more: false };
  }

  /** A deck list: to its owner and to staff, to all once lists are open. */
  @Get('decks/:entrant')
  async deck(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('entrant') entrant: string,
  ): Promise<DeckAnswer> {
    const { eyes, tournament } = await this.look(who, id);
    const found = entrantOf(tournament, entrant);
    if (found?.deck === undefined) throw notFound('no-such-deck');
    const mayRead = eyes.as === 'staff' || eyes.entrant === entrant || decksAreOpen(tournament);
    if (!mayRead) throw notAllowed('deck-hidden');
    return { entrant, hash: found.deck, deck: (await this.decks.find(id, found)) ?? null };
  }

  /** What is printed, as data: pairings by name or table, slips, standings, deck checks, seat cards. */
  @Get('papers/:paper')
  async paper(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('paper') paper: string,
    @Query() { round }: PaperDto,
  ): Promise<object> {
    const { eyes, tournament } = await this.look(who, id);
    const open = named(shown(tournament, eyes, paper === 'standings'), await this.names.of(tournament));
    const number = round ?? open.rounds.length;
    if (paper === 'standings') return standingsSheet(open, round);
    if (open.rounds[number - 1] === undefined) throw notFound('no-such-round');
    switch (paper) {
      case 'pairings-by-name':
        return pairingsByName(open, number);
      case 'pairings-by-table':
        return pairingsByTable(open, number);
      case 'slips':
        return resultSlips(open, number);
      case 'seat-cards':
        return seatCards(open, number);
      case 'deck-checks':
        return deckCheckSheets(open, number);
      default:
        throw notFound('no-such-paper');
    }
  }

  /** The whole event as one document that can be read back; for staff, since it holds what others may not see. */
  @Get('export/json')
  async json(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
  ): Promise<StreamableFile> {
    const { tournament } = await this.look(who, id, undefined, 'staff');
    const text = writeTournament(named(tournament, await this.names.of(tournament)));
    return file(text, 'application/json; charset=utf-8', `${id}.json`);
  }

  @Get('export/csv')
  async csv(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { sheet = 'standings', round, language = 'en' }: CsvDto,
  ): Promise<StreamableFile> {
    const { eyes, tournament } = await this.look(who, id);
    const open = named(shown(tournament, eyes, sheet === 'standings'), await this.names.of(tournament));
    const choice = { language, separator: language === 'de' ? ';' : ',' } as const;
    const text =
      sheet === 'players'
        ? playersCsv(open, choice)
        : sheet === 'pairings'
          ? pairingsCsv(open, round, choice)
          : standingsCsv(open, choice);
    return file(text, 'text/csv; charset=utf-8', `${id}-${sheet}.csv`);
  }

  /** For programs of chess federations. */
  @Get('export/trf')
  async trf(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { edition = 26 }: TrfDto,
  ): Promise<StreamableFile> {
    const { eyes, tournament } = await this.look(who, id);
    const { file: made } = trfOf(named(shown(tournament, eyes, true), await this.names.of(tournament)), edition);
    if (made === undefined) throw notFound('too-many-players');
    return file(writeTrf(made, edition), 'text/plain; charset=utf-8', `${id}.trf`);
  }

  /** What a report file of this event would leave out. */
  @Get('export/trf/losses')
  async trfLosses(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { edition = 26 }: TrfDto,
  ): Promise<{ readonly losses: readonly string[] }> {
    const { eyes, tournament } = await this.look(who, id);
    return { losses: trfOf(shown(tournament, eyes, true), edition).losses };
  }

  /** The event's stream as a file that anyone can verify without us. */
  @Get('file')
  async file(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
  ): Promise<StreamableFile> {
    const { record } = await this.look(who, id);
    const upTo = openUpTo(record);
    if (upTo === 0) throw notAllowed('tournament-not-over');
    const stream = tournamentStream(id);
    const lines = firstOf(this.storage.events.readLines(stream), upTo);
    return new StreamableFile(Readable.from(streamFileLines(stream, lines)), {
      type: 'application/jsonl; charset=utf-8',
      disposition: `attachment; filename="${id}.logbuoy.jsonl"`,
    });
  }

  /** What stands at the end, signed by the house; it can be checked without us. */
  @Get('certificate')
  async certificate(
    @CurrentAccount() who: Caller | undefined,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
  ): Promise<StreamableFile> {
    const { record, tournament } = await this.look(who, id);
    const last = record.certificates.at(-1);
    if (last?.revoked) throw notAllowed('certificate-revoked');
    if (!last?.head) throw notAllowed('not-certified');
    const body = certificateBody(named(tournament, await this.names.of(tournament)), last.head);
    const certificate = issueCertificate(body, await this.timeOf(id, last.head.version), this.secrets.sealKey);
    return file(writeCertificate(certificate), 'application/json; charset=utf-8', `${id}.certificate.json`);
  }

  private async timeOf(id: TournamentId, from: number): Promise<number> {
    for await (const { at } of this.storage.events.readStream(tournamentStream(id), { from, limit: 1 })) return at;
    return 0;
  }

  private async look(who: Caller | undefined, id: TournamentId, as?: 'public', only?: TournamentEyes['as']) {
    const { record, version } = await this.tournaments.existing(id, who);
    const eyes = eyesOf(record.tournament, who, as);
    if (only !== undefined && eyes.as !== only) throw notAllowed('staff-only', 'This is for the staff of the event.');
    return { record, version, eyes, tournament: record.tournament };
  }
}

/** A seal is seen together with something under it. */
const sealSeen = <Fact>(seal: Fact, news: number): Fact | undefined => (news > 0 ? seal : undefined);

async function* firstOf(lines: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let given = 0;
  for await (const line of lines) {
    if (given++ === count) return;
    yield line;
  }
}

const file = (text: string, type: string, name: string): StreamableFile =>
  new StreamableFile(Buffer.from(text), { type, disposition: `attachment; filename="${name}"` });
