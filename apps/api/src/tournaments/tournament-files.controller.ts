import { Controller, Get, Inject, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CsvDto, PdfDto, TrfDto } from '@logbuoy/contracts/dto';
import {
  CONFIG,
  EventFiles,
  notAllowed,
  notFound,
  PRINTED_DOCUMENTS,
  type Config,
  type EventCopy,
} from '@logbuoy/platform';
import type { TournamentId } from '@logbuoy/tournaments';
import { ApiFile } from '../edge/api-file';
import { linesFile } from '../edge/lines-file';
import { Askers, CurrentAsking, Weighs, type Asking } from '../identity';
import { audienceOf, eyesOf, staffOnly } from './onlooker';
import { originOf } from './origin';
import { ReadTournamentIdPipe } from './read-tournament-id.pipe';
import { TournamentService } from './tournament.service';

/** What it costs us, in requests: most of it is work of another thread. */
const PDF_WEIGHT = 10;
const FILE_WEIGHT = 5;

/** Downloads: documents as PDF, lists, reports, the record and the certificate. */
@ApiTags('tournaments')
@Controller('tournaments/:tournament')
export class TournamentFilesController {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly files: EventFiles,
    private readonly askers: Askers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A paper as PDF; slips and deck checks are for staff. */
  @Get('papers/:paper/pdf')
  @Weighs(PDF_WEIGHT)
  @ApiFile('application/pdf')
  async pdf(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Param('paper') name: string,
    @Query() { round, size = 'a4', language = 'en' }: PdfDto,
  ): Promise<StreamableFile> {
    const paper = PRINTED_DOCUMENTS.find((one) => one === name);
    if (paper === undefined) throw notFound('no-such-paper');
    const copy = await this.copy(asking, id);
    if (!EventFiles.isFor(paper, copy.audience)) throw staffOnly();
    const origin = originOf(asking.request, this.config);
    const made = await this.files.pdf(copy, { paper, round, size, language, origin });
    if (made === undefined) throw notFound('no-such-round');
    return file(made, 'application/pdf', `${id}-${paper}.pdf`);
  }

  /** The whole event as one document that can be read back; for staff, since it holds what others may not see. */
  @Get('export/json')
  @Weighs(FILE_WEIGHT)
  @ApiFile('application/json')
  async json(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
  ): Promise<StreamableFile> {
    const text = await this.files.json(await this.copy(asking, id));
    if (text === undefined) throw staffOnly();
    return file(text, 'application/json; charset=utf-8', `${id}.json`);
  }

  /** A list for spreadsheets. */
  @Get('export/csv')
  @Weighs(FILE_WEIGHT)
  @ApiFile('text/csv')
  async csv(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { sheet = 'standings', round, language = 'en' }: CsvDto,
  ): Promise<StreamableFile> {
    const text = await this.files.csv(await this.copy(asking, id), sheet, language, round);
    if (text === undefined) throw notFound('no-standings', 'There are none yet, or they are not out.');
    return file(text, 'text/csv; charset=utf-8', `${id}-${sheet}.csv`);
  }

  /** For programs of chess federations. */
  @Get('export/trf')
  @Weighs(FILE_WEIGHT)
  @ApiFile('text/plain')
  async trf(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { edition = 26 }: TrfDto,
  ): Promise<StreamableFile> {
    const text = await this.files.trf(await this.copy(asking, id), edition);
    if (text === undefined) throw notFound('too-many-players');
    return file(text, 'text/plain; charset=utf-8', `${id}.trf`);
  }

  /** What a report file of this event would leave out. */
  @Get('export/trf/losses')
  @Weighs(FILE_WEIGHT)
  @ApiOkResponse({ type: Object })
  async trfLosses(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() { edition = 26 }: TrfDto,
  ): Promise<{ readonly losses: readonly string[] }> {
    return { losses: await this.files.trfLosses(await this.copy(asking, id), edition) };
  }

  /** The event's stream as a file that anyone can verify without us. */
  @Get('file')
  @Weighs(FILE_WEIGHT)
  @ApiFile('application/jsonl')
  async file(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
  ): Promise<StreamableFile> {
    const copy = await this.copy(asking, id);
    const lines = this.files.lines(copy);
    if (lines === undefined) throw notAllowed(copy.record.seal === null ? 'tournament-not-over' : 'record-for-staff');
    return linesFile(lines, `${id}.logbuoy.jsonl`);
  }

  /** The final result, signed by the server; it can be checked without us. */
  @Get('certificate')
  @Weighs(FILE_WEIGHT)
  @ApiFile('application/json')
  async certificate(
    @CurrentAsking() asking: Asking,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
  ): Promise<StreamableFile> {
    const copy = await this.copy(asking, id);
    const text = await this.files.certificate(copy);
    if (text === undefined)
      throw notAllowed(copy.record.certificates.at(-1)?.revoked ? 'certificate-revoked' : 'not-certified');
    return file(text, 'application/json; charset=utf-8', `${id}.certificate.json`);
  }

  private async copy(asking: Asking, id: TournamentId): Promise<EventCopy> {
    const who = asking.request.caller;
    const { record, version } = await this.tournaments.existing(id, who);
    const asker = this.askers.of(asking);
    return { record, version, audience: audienceOf(eyesOf(record.tournament, who)), asker };
  }
}

const file = (content: Buffer, type: string, name: string): StreamableFile =>
  new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
