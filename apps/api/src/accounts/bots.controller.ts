import { Body, Controller, Param, Post } from '@nestjs/common';
import { NewBotAnswer, NewBotDto, ProofDto } from '@logbuoy/contracts/dto';
import { isId, type AccountId } from '@logbuoy/kernel';
import { Accounts, Identity, notFound, Problem, SignInThrottle, type Caller } from '@logbuoy/platform';
import { CurrentAccount, CurrentAsking, OpensAccount, SignedIn, Weighs, type Asking } from '../identity';
import { AccountAnswers } from './account-answers';
import { PASSWORD_WEIGHT, provePerson } from './guessing';
import { opened } from './sessions.controller';

@Controller('bots')
export class BotsController {
  constructor(
    readonly accounts: Accounts,
    private readonly identity: Identity,
    private readonly answers: AccountAnswers,
    readonly throttle: SignInThrottle,
  ) {}

  /** Opens an account for a bot you answer for, with its first token; your password is needed. */
  @Post()
  @SignedIn()
  @OpensAccount()
  @Weighs(PASSWORD_WEIGHT)
  async create(
    @CurrentAccount() who: Caller,
    @Body() { name, password }: NewBotDto,
    @CurrentAsking() asking: Asking,
  ): Promise<NewBotAnswer> {
    if (who.kind !== 'person') throw new Problem(422, 'only-people-own-bots', 'Only a person can answer for a bot.');
    await provePerson(password, who, asking, this);
    const bot = opened(await this.accounts.openBot(name, who.id));
    const { token } = await this.identity.issueToken(bot.account, 'first token');
    return { account: await this.answers.of(bot), token };
  }

  /** A new token for a bot of yours, by your password; all it had before are void. For a token that was lost or seen. */
  @Post(':bot/renew-token')
  @SignedIn()
  @Weighs(PASSWORD_WEIGHT)
  async renewToken(
    @CurrentAccount() who: Caller,
    @Param('bot') id: string,
    @Body() { password }: ProofDto,
    @CurrentAsking() asking: Asking,
  ): Promise<NewBotAnswer> {
    const bot = isId(id) ? await this.accounts.find(id as AccountId) : undefined;
    if (bot === undefined || bot.owner !== who.id || bot.status === 'closed') throw notFound('no-such-account');
    await provePerson(password, who, asking, this);
    await this.identity.revokeTokensOf(bot.account);
    const { token } = await this.identity.issueToken(bot.account, 'renewed token');
    return { account: await this.answers.of(bot), token };
  }
}
