import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PresenceAnswer, PresenceDto } from '@logbuoy/contracts/dto';
import type { Caller } from '@logbuoy/platform';
import { CurrentAccount, SignedIn } from '../identity';
import { Here } from './here';

/** Whether others see you among those who are online. */
@ApiTags('accounts')
@Controller('accounts/me/presence')
@SignedIn()
export class PresenceController {
  constructor(private readonly here: Here) {}

  /** Whether you are listed. */
  @Get()
  @ApiOkResponse({ type: PresenceAnswer })
  async read(@CurrentAccount() who: Caller): Promise<PresenceAnswer> {
    return { listed: await this.here.isListed(who.id) };
  }

  /** It holds at once and on every device. Opponents at your table still see whether you are there. */
  @Put()
  @ApiOkResponse({ type: PresenceAnswer })
  async change(@CurrentAccount() who: Caller, @Body() { listed }: PresenceDto): Promise<PresenceAnswer> {
    await this.here.change(who.id, listed);
    return { listed: await this.here.isListed(who.id) };
  }
}
