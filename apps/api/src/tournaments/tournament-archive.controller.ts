import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ArchiveAnswer } from '@logbuoy/contracts';
import { ArchiveDto } from '@logbuoy/contracts/dto';
import { ArchiveJobs, CONFIG, notFound, type Caller, type Config, type EventCopy } from '@logbuoy/platform';
import type { TournamentId } from '@logbuoy/tournaments';
import { ApiFile } from '../edge/api-file';
import { Askers, CurrentAccount, CurrentAsking, SignedIn, Weighs, type Asking } from '../identity';
import type { EdgeRequest } from '../identity/edge-request';
import { audienceOf, eyesOf } from './onlooker';
import { originOf } from './origin';
import { ReadTournamentIdPipe } from './read-tournament-id.pipe';
import { TournamentService } from './tournament.service';

/** What it costs us, in requests. */
const ARCHIVE_WEIGHT = 30;

/** All documents and files of an event in one, made in the background. Callers get what they may see; staff get more. */
@ApiTags('tournaments')
@Controller('tournaments/:tournament/archive')
@SignedIn()
export class TournamentArchiveController {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly archives: ArchiveJobs,
    private readonly askers: Askers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Asks for it; asking again while it is made changes nothing. */
  @Post()
  @HttpCode(202)
  @Weighs(ARCHIVE_WEIGHT)
  async ask(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Body() wish: ArchiveDto,
    @CurrentAsking() asking: Asking,
  ): Promise<ArchiveAnswer> {
    const copy = { ...(await this.copy(who, id)), asker: this.askers.of(asking) };
    return this.archives.ask(copy, this.look(wish, asking.request));
  }

  /** How far it is. `none` also where the event has gone on since it was made. */
  @Get()
  async state(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() wish: ArchiveDto,
    @Req() request: EdgeRequest,
  ): Promise<ArchiveAnswer> {
    return this.archives.state(await this.copy(who, id), this.look(wish, request));
  }

  /** The archive itself, once it is made. */
  @Get('file')
  @ApiFile('application/zip')
  async file(
    @CurrentAccount() who: Caller,
    @Param('tournament', ReadTournamentIdPipe) id: TournamentId,
    @Query() wish: ArchiveDto,
    @Req() request: EdgeRequest,
  ): Promise<StreamableFile> {
    const made = await this.archives.fetch(await this.copy(who, id), this.look(wish, request));
    if (made === undefined) throw notFound('archive-not-ready');
    return new StreamableFile(made, { type: 'application/zip', disposition: `attachment; filename="${id}.zip"` });
  }

  private look({ size = 'a4', language = 'en' }: ArchiveDto, request: EdgeRequest) {
    return { size, language, origin: originOf(request, this.config) };
  }

  private async copy(who: Caller, id: TournamentId): Promise<EventCopy> {
    const { record, version } = await this.tournaments.existing(id, who);
    return { record, version, audience: audienceOf(eyesOf(record.tournament, who)) };
  }
}
