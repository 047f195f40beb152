import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DemoAnswer } from '@logbuoy/contracts/dto';
import { matchStream } from '@logbuoy/kernel';
import { DEMO_MATCH, MATCH_LOOP, type MatchLoop } from '@logbuoy/platform';

@ApiTags('matches')
@Controller('demo')
export class DemoController {
  constructor(@Inject(MATCH_LOOP) private readonly loop: MatchLoop) {}

  /** The match that is open to all spectators; `null` where the server has none, or not yet. */
  @Get()
  async demo(): Promise<DemoAnswer> {
    const { state } = await this.loop.load(matchStream(DEMO_MATCH));
    return { match: state.sealed ? DEMO_MATCH : null };
  }
}
