import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DeckAnswer, ImportAnswer, JsonObject, PreviewAnswer, TournamentEventsAnswer } from '@logbuoy/contracts';
import { ImportPlayersDto, PaperDto, PreviewDto, TournamentEventsDto } from '@logbuoy/contracts/dto';
import {
  decksAreOpen,
  DeckLists,
  EventFiles,
  notAllowed,
  notFound,
  PRINTED_DOCUMENTS,
  type Caller,
} from '@logbuoy/platform';
import { entrantOf, type TournamentId } from '@logbuoy/tournaments';
import { jsonFile } from '../edge/json-file';
import { Askers, CurrentAccount, CurrentAsking, SignedIn, Weighs, type Asking } from '../identity';
import { audienceOf, eyesOf, staffOnly, type TournamentEyes } from './onlooker';
import { PlayerImport } from './player-import';
import { Previews } from './previews';
import { RecordPages } from './record-pages';
import { ReadTournamentIdPipe } from './read-tournament-id.pipe';
import { TournamentService } from './tournament.service';

const EVENTS_MAX = 200;
/** What it costs us, in requests. */
const PAPER_WEIGHT = 5;
const RECORD_WEIGHT = 3;
const PREVIEW_WEIGHT = 20;
const IMPORT_WEIGHT = 20;

/** What can be downloaded or viewed beside the event itself: its record, documents as data, previews, lists of players. */
@ApiTags('tournaments')
@Controller('tournaments/:tournament')
export class TournamentDocumentsController {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly files: EventFiles,
    private readonly previews: Previews,
    private readonly imports: PlayerImport,
    private readonly decks: DeckLists,
    private readonly askers: Askers,
    private readonly records: RecordPages,
  ) {}

  /** What a pairing, an override or a correction would lead to. Nothing is recorded. */
  @Post('previews')
  @HttpCode(200)
  @SignedIn()
  @Weighs(PREVIEW_WEIGHT)
  async preview(
    @CurrentAccount() who: Caller,
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Body() { command }: PreviewDto,
  ): Promise<PreviewAnswer> {
    const { tournament, version } = await this.look(who, id, undefined, 'staff');
    const asker = this.askers.of(asking);
    return (await this.previews.of(who, { tournament, version }, command as JsonObject, asker)) as PreviewAnswer;
  }

  /** Enters the players of a list; lines that cannot be taken are named, the others are entered. */
  @Post('players/import')
  @HttpCode(200)
  @SignedIn()
  @Weighs(IMPORT_WEIGHT)
  async importPlayers(
    @CurrentAccount() who: Caller,
    @CurrentAsking() { gone }: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Body() wish: ImportPlayersDto,
  ): Promise<ImportAnswer> {
    await this.look(who, id, undefined, 'staff');
    return this.imports.of(who, id, wish, gone);
  }

  /** What happened as you may know it, with who did it and why. */
  @Get('events')
  @Weighs(RECORD_WEIGHT)
  async events(
    @CurrentAsking() { request, gone }: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { as, since = 0, limit = EVENTS_MAX }: TournamentEventsDto,
  ): Promise<TournamentEventsAnswer> {
    const { eyes, tournament } = await this.look(request.caller, id, as);
    return { tournament: id, ...(await this.records.page(tournament, eyes, { since, limit }, gone)) };
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
    const mayRead = eyes.seesDecks || eyes.entrant === entrant || decksAreOpen(tournament);
    if (!mayRead) throw notAllowed('deck-hidden');
    return { entrant, hash: found.deck, deck: (await this.decks.find(id, found)) ?? null };
  }

  /** What is printed, as data: pairings by name or table, slips, standings, deck checks, seat cards. */
  @Get('papers/:paper')
  @Weighs(PAPER_WEIGHT)
  async paper(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('paper') name: string,
    @Query() { round }: PaperDto,
  ): Promise<object> {
    const { record, version, eyes } = await this.look(asking.request.caller, id);
    const audience = audienceOf(eyes);
    if (!EventFiles.isFor(name, audience)) throw staffOnly();
    const paper = PRINTED_DOCUMENTS.find((one) => one === name);
    if (paper === undefined) throw notFound('no-such-paper');
    const copy = { record, version, audience, asker: this.askers.of(asking) };
    const made = await this.files.paper(copy, paper, round);
    if (made === undefined) throw notFound(paper === 'standings' ? 'no-standings' : 'no-such-round');
    return jsonFile(made);
  }

  private async look(who: Caller | undefined, id: TournamentId, as?: 'public', only?: TournamentEyes['as']) {
    const { record, version } = await this.tournaments.existing(id, who);
    const eyes = eyesOf(record.tournament, who, as);
    if (only !== undefined && eyes.as !== only) throw staffOnly();
    return { record, version, eyes, tournament: record.tournament };
  }
}
