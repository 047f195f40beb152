import { Body, Controller, Param, Post } from '@nestjs/common';
import { NameDto, NewBotAnswer } from '@logbuoy/contracts';
import { isId, type AccountId } from '@logbuoy/kernel';
import { Accounts, Identity, notFound, Problem, type Caller } from '@logbuoy/platform';
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

  /** A new token for a bot of yours; all it had before are void. For a token that was lost, or that somebody else saw. */
  @Post(':bot/renew-token')
  @SignedIn()
  async renewToken(@CurrentAccount() who: Caller, @Param('bot') id: string): Promise<NewBotAnswer> {
    const bot = isId(id) ? await this.accounts.find(id as AccountId) : undefined;
    if (bot === undefined || bot.owner !== who.id || bot.status === 'closed') throw notFound('no-such-account');
    for (const old of await this.identity.tokensOf(bot.account)) await this.identity.revokeToken(bot.account, old.id);
    const { token } = await this.identity.issueToken(bot.account, 'renewed token');
    return { account: await this.answers.of(bot), token };
  }
}
