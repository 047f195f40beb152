import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  ChangePasswordDto,
  CloseAccountDto,
  NameDto,
  NewTokenAnswer,
  NewTokenDto,
  OneAccountAnswer,
  PasswordDto,
  TokensAnswer,
} from '@logbuoy/contracts/dto';
import { isId } from '@logbuoy/kernel';
import {
  Accounts,
  CONFIG,
  Identity,
  notFound,
  Problem,
  SignInThrottle,
  unlessRefused,
  type Caller,
  type Config,
  type HashAsker,
} from '@logbuoy/platform';
import { clearSessionCookie, CurrentAccount, CurrentAsking, SignedIn, Weighs, type Asking } from '../identity';
import { AccountAnswers, tokenAnswer } from './account-answers';
import { hashAskerOf, PASSWORD_WEIGHT, provedBy, provePerson } from './guessing';
import { opened } from './sessions.controller';

const TOKENS_MAX = 20;

/** What you may do with your own account. */
@Controller('accounts/me')
@SignedIn()
export class MeController {
  constructor(
    readonly accounts: Accounts,
    private readonly identity: Identity,
    private readonly answers: AccountAnswers,
    readonly throttle: SignInThrottle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Who you are. */
  @Get()
  async me(@CurrentAccount() who: Caller): Promise<OneAccountAnswer> {
    const account = await this.answers.byId(who.id);
    if (account === undefined) throw notFound('no-such-account');
    return { account };
  }

  /** Takes another name. */
  @Patch()
  async rename(@CurrentAccount() who: Caller, @Body() { name }: NameDto): Promise<OneAccountAnswer> {
    return { account: await this.answers.of(opened(await this.accounts.rename(who.id, name))) };
  }

  /** A guest chooses a password and stays. */
  @Post('upgrade')
  @HttpCode(200)
  @Weighs(PASSWORD_WEIGHT)
  async upgrade(
    @CurrentAccount() who: Caller,
    @Body() { password }: PasswordDto,
    @CurrentAsking() asking: Asking,
  ): Promise<OneAccountAnswer> {
    const person = await this.accounts.becomePerson(who.id, password, hashAskerOf(asking, who.name));
    return { account: await this.answers.of(unlessRefused(person)) };
  }

  /** Other browsers are signed out, and your tokens end unless you keep them. */
  @Post('password')
  @HttpCode(204)
  @Weighs(PASSWORD_WEIGHT)
  async changePassword(
    @CurrentAccount() who: Caller,
    @Body() { current, password, keepTokens = false }: ChangePasswordDto,
    @CurrentAsking() asking: Asking,
  ): Promise<void> {
    const change = (asker: HashAsker) => this.accounts.changePassword(who.id, current, password, asker);
    await provedBy(change, who, asking, this.throttle);
    await this.identity.closeSessionsOf(who.id, who.via === 'session' ? who.credential : undefined);
    if (!keepTokens) await this.identity.revokeTokensOf(who.id);
  }

  /**
   * Closes the account and erases what proves it, your names and what you wrote; a person's password is needed. What
   * you played stays on record.
   * A guest has nothing but this browser to prove themselves by, and a bot nothing but its token.
   */
  @Delete()
  @HttpCode(204)
  @Weighs(PASSWORD_WEIGHT)
  async close(
    @CurrentAccount() who: Caller,
    @Body() { password }: CloseAccountDto,
    @CurrentAsking() asking: Asking,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (who.kind === 'person') await provePerson(password, who, asking, this);
    await this.accounts.close(who.id);
    clearSessionCookie(asking.request, reply, this.config);
  }

  /** A new token for programs that act in your name; your password is needed. */
  @Post('tokens')
  @Weighs(PASSWORD_WEIGHT)
  async issueToken(
    @CurrentAccount() who: Caller,
    @Body() { label, password }: NewTokenDto,
    @CurrentAsking() asking: Asking,
  ): Promise<NewTokenAnswer> {
    if (who.kind === 'guest') throw new Problem(422, 'guests-have-no-tokens', 'Choose a password first.');
    if (who.kind === 'bot') throw new Problem(422, 'owner-renews-tokens', 'The owner of a bot renews its token.');
    await provePerson(password, who, asking, this);
    if ((await this.identity.tokensOf(who.id)).length >= TOKENS_MAX) {
      throw new Problem(422, 'too-many-tokens', 'Delete a token first.', { details: { most: TOKENS_MAX } });
    }
    const { token, stored } = await this.identity.issueToken(who.id, label);
    return { ...tokenAnswer(stored), token };
  }

  /** Your tokens, without what proves them. */
  @Get('tokens')
  async tokens(@CurrentAccount() who: Caller): Promise<TokensAnswer> {
    return { tokens: (await this.identity.tokensOf(who.id)).map(tokenAnswer) };
  }

  /** Ends a token. */
  @Delete('tokens/:id')
  @HttpCode(204)
  async revokeToken(@CurrentAccount() who: Caller, @Param('id') id: string): Promise<void> {
    if (!isId(id) || !(await this.identity.revokeToken(who.id, id))) throw notFound('no-such-token');
  }
}
