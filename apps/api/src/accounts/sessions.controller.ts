import { Body, Controller, Delete, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NameDto, OneAccountAnswer, RegisterDto, SignInDto } from '@logbuoy/contracts/dto';
import { isRejection, type Rejection } from '@logbuoy/kernel';
import {
  Accounts,
  CONFIG,
  Identity,
  Metrics,
  Problem,
  refused,
  SignInThrottle,
  type Caller,
  type Config,
  type KnownAccount,
} from '@logbuoy/platform';
import {
  clearSessionCookie,
  CurrentAccount,
  CurrentAsking,
  isSecure,
  OpensAccount,
  setSessionCookie,
  SignedIn,
  Weighs,
  type Asking,
  type EdgeRequest,
} from '../identity';
import { AccountAnswers } from './account-answers';
import { attempt, hashAskerOf, PASSWORD_WEIGHT } from './guessing';

/** Coming in and going out. */
@Controller()
export class SessionsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly identity: Identity,
    private readonly answers: AccountAnswers,
    private readonly throttle: SignInThrottle,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens an account with a name and a password, and signs in. */
  @Post('accounts')
  @OpensAccount()
  @Weighs(PASSWORD_WEIGHT)
  async register(
    @Body() { name, password }: RegisterDto,
    @CurrentAsking() asking: Asking,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OneAccountAnswer> {
    const registered = await this.accounts.register(name, password, hashAskerOf(asking, name));
    return this.welcome(opened(registered), asking.request, reply);
  }

  /** Plays under a name, without a password; known by this browser only. */
  @Post('guests')
  @OpensAccount()
  async guest(
    @Body() { name }: NameDto,
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OneAccountAnswer> {
    return this.welcome(opened(await this.accounts.openGuest(name)), request, reply);
  }

  /** Signs in with a name and a password. */
  @Post('sessions')
  @HttpCode(200)
  @Weighs(PASSWORD_WEIGHT)
  async signIn(
    @Body() { name, password }: SignInDto,
    @CurrentAsking() asking: Asking,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OneAccountAnswer> {
    const asker = hashAskerOf(asking, name);
    if (this.throttle.waitMs(asker.name, asker.from) > 0) this.metrics.signIns.inc({ outcome: 'throttled' });
    const check = () => this.accounts.withPassword(name, password, asker);
    const account = await attempt(this.throttle, asker, check);
    if (account === undefined) {
      this.metrics.signIns.inc({ outcome: 'wrong' });
      throw new Problem(401, 'wrong-credentials', 'Name and password do not belong together.');
    }
    this.metrics.signIns.inc({ outcome: 'right' });
    return this.welcome(account, asking.request, reply);
  }

  /** Signs out. */
  @Delete('sessions/current')
  @HttpCode(204)
  @SignedIn()
  async signOut(
    @CurrentAccount() who: Caller,
    @Req() request: EdgeRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (who.via !== 'session')
      throw new Problem(422, 'no-session', 'A token has no session; delete the token instead.');
    await this.identity.closeSession(who.credential);
    clearSessionCookie(request, reply, this.config);
  }

  /** Signing in ends the browser's earlier session, if any. */
  private async welcome(account: KnownAccount, request: EdgeRequest, reply: FastifyReply): Promise<OneAccountAnswer> {
    const { caller } = request;
    if (caller?.via === 'session') await this.identity.closeSession(caller.credential);
    const { account: id, kind } = account;
    const token = await this.identity.openSession(id, kind, isSecure(request, this.config));
    setSessionCookie(request, reply, { token, kind }, this.config);
    return { account: await this.answers.of(account) };
  }
}

const CONFLICTS: readonly string[] = ['name-taken', 'name-confusable'];

/** Another account took that name first: a conflict, which another name solves. */
export function opened(outcome: KnownAccount | Rejection): KnownAccount {
  if (isRejection(outcome)) throw refused(outcome, CONFLICTS.includes(outcome.code) ? 409 : 422);
  return outcome;
}
