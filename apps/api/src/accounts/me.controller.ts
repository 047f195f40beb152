import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { nameKey } from '@logbuoy/accounts';
import {
  ChangePasswordDto,
  NameDto,
  NewTokenAnswer,
  NewTokenDto,
  OneAccountAnswer,
  PasswordDto,
  TokensAnswer,
} from '@logbuoy/contracts';
import { isId } from '@logbuoy/kernel';
import { Accounts, Identity, notFound, Problem, SignInThrottle, unlessRefused, type Caller } from '@logbuoy/platform';
import { clearSessionCookie, CurrentAccount, networkOf, SignedIn, type EdgeRequest } from '../identity';
import { AccountAnswers, tokenAnswer } from './account-answers';
import { countAttempt } from './guessing';
import { opened } from './sessions.controller';

const TOKENS_MAX = 20;

/** What you may do with your own account. */
@Controller('accounts/me')
@SignedIn()
export class MeController {
  constructor(
    private readonly accounts: Accounts,
    private readonly identity: Identity,
    private readonly answers: AccountAnswers,
    private readonly throttle: SignInThrottle,
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
  async upgrade(@CurrentAccount() who: Caller, @Body() { password }: PasswordDto): Promise<OneAccountAnswer> {
    return { account: await this.answers.of(unlessRefused(await this.accounts.becomePerson(who.id, password))) };
  }

  /** Other browsers are signed out. */
  @Post('password')
  @HttpCode(204)
  async changePassword(
    @CurrentAccount() who: Caller,
    @Body() { current, password }: ChangePasswordDto,
    @Req() request: EdgeRequest,
  ): Promise<void> {
    // Somebody who found an open browser may guess here, too.
    const [key, address] = [nameKey(who.name), networkOf(request.ip)];
    countAttempt(this.throttle, key, address);
    if (!(await this.accounts.changePassword(who.id, current, password))) {
      throw new Problem(403, 'wrong-password', 'This is not your current password.');
    }
    this.throttle.succeeded(key, address);
    await this.identity.closeSessionsOf(who.id, who.via === 'session' ? who.credential : undefined);
  }

  /** Closes the account and erases what proves it. The record of your matches keeps the name. */
  @Delete()
  @HttpCode(204)
  async close(@CurrentAccount() who: Caller, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.accounts.close(who.id);
    clearSessionCookie(reply);
  }

  /** A new token for programs that act in your name. */
  @Post('tokens')
  async issueToken(@CurrentAccount() who: Caller, @Body() { label }: NewTokenDto): Promise<NewTokenAnswer> {
    if (who.kind === 'guest') throw new Problem(422, 'guests-have-no-tokens', 'Choose a password first.');
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
