import { Body, Controller, Post } from '@nestjs/common';
import { NameDto, NewBotAnswer } from '@logbuoy/contracts';
import { Accounts, Identity, Problem, type Caller } from '@logbuoy/platform';
import { CurrentAccount, OpensAccount, SignedIn } from '../identity';
import { AccountAnswers } from './account-answers';
import { opened } from './sessions.controller';

@Controller('bots')
export class BotsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly identity: Identity,
    private readonly answers: AccountAnswers,
  ) {}

  /** Opens an account for a bot you answer for, with its first token. */
  @Post()
  @SignedIn()
  @OpensAccount()
  async create(@CurrentAccount() who: Caller, @Body() { name }: NameDto): Promise<NewBotAnswer> {
    if (who.kind !== 'person') throw new Problem(422, 'only-people-own-bots', 'Only a person can answer for a bot.');
    const bot = opened(await this.accounts.openBot(name, who.id));
    const { token } = await this.identity.issueToken(bot.account, 'first token');
    return { account: await this.answers.of(bot), token };
  }
}
