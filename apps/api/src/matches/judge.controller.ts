import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ExtendTimeDto, JudgeActionDto, JudgeDecisionDto, PauseDto, MatchStatusAnswer } from '@logbuoy/contracts/dto';
import type { MatchId } from '@logbuoy/kernel';
import type { Caller } from '@logbuoy/platform';
import { CurrentAccount, HasRole } from '../identity';
import { MatchService } from './match.service';
import { ReadIdPipe } from './read-id.pipe';

/** What a judge may do at a table. Each of these is an event that everybody at the table sees. */
@ApiTags('judging')
@Controller('matches/:match/judge')
@HasRole('judge')
export class JudgeController {
  constructor(private readonly matches: MatchService) {}

  /** Stops both clocks; the pause ends by itself after `maxMs`. */
  @Post('pause')
  @HttpCode(200)
  async pause(
    @CurrentAccount() judge: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: PauseDto,
  ): Promise<MatchStatusAnswer> {
    return this.matches.answer(judge, wish.commandId, await this.matches.pause(judge, match, wish));
  }

  /** Ends a pause. */
  @Post('resume')
  @HttpCode(200)
  async resume(
    @CurrentAccount() judge: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: JudgeActionDto,
  ): Promise<MatchStatusAnswer> {
    return this.matches.answer(judge, wish.commandId, await this.matches.resume(judge, match, wish));
  }

  /** Gives a seat more time. */
  @Post('extend')
  @HttpCode(200)
  async extend(
    @CurrentAccount() judge: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: ExtendTimeDto,
  ): Promise<MatchStatusAnswer> {
    return this.matches.answer(judge, wish.commandId, await this.matches.extendTime(judge, match, wish));
  }

  /** Decides what the game asks a judge, by one of the commands that `offers?as=judge` lists. */
  @Post('decide')
  @HttpCode(200)
  async decide(
    @CurrentAccount() judge: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: JudgeDecisionDto,
  ): Promise<MatchStatusAnswer> {
    return this.matches.answer(judge, wish.commandId, await this.matches.decideAsJudge(judge, match, wish));
  }

  /** From here on this judge sees every hidden card of the match, and everybody knows it. */
  @Post('open-hidden')
  @HttpCode(200)
  async openHidden(
    @CurrentAccount() judge: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: JudgeActionDto,
  ): Promise<MatchStatusAnswer> {
    return this.matches.answer(judge, wish.commandId, await this.matches.openHiddenZones(judge, match, wish));
  }
}
