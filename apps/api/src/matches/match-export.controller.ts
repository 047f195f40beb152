import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MadeAnswer } from '@logbuoy/contracts';
import type { MatchId } from '@logbuoy/kernel';
import { MatchExports, notFound, type Caller } from '@logbuoy/platform';
import { ApiFile } from '../edge/api-file';
import { Askers, CurrentAccount, CurrentAsking, Weighs, type Asking } from '../identity';
import { MatchFiles } from './match-files';
import { ReadIdPipe } from './read-id.pipe';

/** What it costs us, in requests. */
const EXPORT_WEIGHT = 5;

/** The file of a finished match, made in the background. Only a caller who may have it sees its progress. */
@ApiTags('matches')
@Controller('matches/:match/export')
export class MatchExportController {
  constructor(
    private readonly files: MatchFiles,
    private readonly exports: MatchExports,
    private readonly askers: Askers,
  ) {}

  /** Asks for it; asking again while it is made changes nothing. */
  @Post()
  @HttpCode(202)
  @Weighs(EXPORT_WEIGHT)
  async ask(@CurrentAsking() asking: Asking, @Param('match', ReadIdPipe) match: MatchId): Promise<MadeAnswer> {
    await this.files.mustBeOpen(asking.request.caller, match);
    return this.exports.ask(match, this.askers.of(asking));
  }

  /** How far it is; `none` also where it was not fetched in time. */
  @Get()
  async state(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
  ): Promise<MadeAnswer> {
    await this.files.mustBeOpen(who, match);
    return this.exports.state(match);
  }

  /** The file itself, once it is made. */
  @Get('file')
  @ApiFile('application/jsonl')
  async file(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
  ): Promise<StreamableFile> {
    await this.files.mustBeOpen(who, match);
    const made = await this.exports.fetch(match);
    if (made === undefined) throw notFound('export-not-ready');
    const disposition = `attachment; filename="${match}.logbuoy.jsonl"`;
    return new StreamableFile(made, { type: 'application/jsonl; charset=utf-8', disposition });
  }
}
