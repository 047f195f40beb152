import { timingSafeEqual } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ROLES, type Role } from '@logbuoy/accounts';
import { ClaimAdminDto, GrantRoleDto, OneAccountAnswer, ReasonDto } from '@logbuoy/contracts/dto';
import { isId, type AccountId } from '@logbuoy/kernel';
import {
  Accounts,
  CONFIG,
  LOGGER,
  notFound,
  Problem,
  SignInThrottle,
  unlessRefused,
  type Caller,
  type Config,
  type Logger,
} from '@logbuoy/platform';
import { CurrentAccount, HasRole, networkOf, SignedIn, type EdgeRequest } from '../identity';
import { AccountAnswers } from './account-answers';
import { refuseHaste } from './guessing';

/** Wrong codes count like wrong passwords of an impossible name. */
const ADMIN_CODE = '\u0000admin-code';

/** Who others are, and who may do what. */
@Controller('accounts')
export class RolesController {
  constructor(
    private readonly accounts: Accounts,
    private readonly answers: AccountAnswers,
    private readonly throttle: SignInThrottle,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An account with the operator's code becomes admin; this is how there is a first one. */
  @Post('me/claim-admin')
  @HttpCode(200)
  @SignedIn()
  async claimAdmin(
    @CurrentAccount() who: Caller,
    @Body() { code }: ClaimAdminDto,
    @Req() request: EdgeRequest,
  ): Promise<OneAccountAnswer> {
    const address = networkOf(request.ip);
    refuseHaste(this.throttle, ADMIN_CODE, address, 'too-many-attempts', 'Too many wrong codes; try again later.');
    if (this.config.adminCode === undefined || !isSame(code, this.config.adminCode)) {
      this.throttle.failed(ADMIN_CODE, address);
      this.logger.warn({ account: who.id, address }, 'a wrong admin code was tried');
      throw new Problem(403, 'wrong-code', 'This is not the admin code.');
    }
    this.throttle.succeeded(ADMIN_CODE, address);
    const outcome = await this.accounts.grantRole(who.id, 'admin', who.id, 'claimed with the admin code');
    return { account: await this.answers.of(unlessRefused(outcome)) };
  }

  /** One account. */
  @Get(':id')
  async find(@Param('id') id: string): Promise<OneAccountAnswer> {
    return { account: await this.existing(id) };
  }

  /** Closes an account and erases it, as its owner could. */
  @Delete(':id')
  @HttpCode(204)
  @HasRole('admin')
  async erase(@CurrentAccount() admin: Caller, @Param('id') id: string): Promise<void> {
    await this.existing(id);
    await this.accounts.close(id as AccountId, admin.id);
    this.logger.info({ account: id, by: admin.id }, 'an account was erased');
  }

  /** Grants an account a role. */
  @Post(':id/roles')
  @HttpCode(200)
  @HasRole('admin')
  async grant(
    @CurrentAccount() admin: Caller,
    @Param('id') id: string,
    @Body() { role, reason }: GrantRoleDto,
  ): Promise<OneAccountAnswer> {
    await this.existing(id);
    const outcome = await this.accounts.grantRole(id as AccountId, role, admin.id, reason);
    return { account: await this.answers.of(unlessRefused(outcome)) };
  }

  /** Takes a role back. */
  @Delete(':id/roles/:role')
  @HasRole('admin')
  async revoke(
    @CurrentAccount() admin: Caller,
    @Param('id') id: string,
    @Param('role') role: string,
    @Body() { reason }: ReasonDto,
  ): Promise<OneAccountAnswer> {
    await this.existing(id);
    if (!ROLES.includes(role as Role)) throw notFound('no-such-role');
    const outcome = await this.accounts.revokeRole(id as AccountId, role as Role, admin.id, reason);
    return { account: await this.answers.of(unlessRefused(outcome)) };
  }

  private async existing(id: string) {
    const account = isId(id) ? await this.answers.byId(id as AccountId) : undefined;
    if (account === undefined) throw notFound('no-such-account', 'There is no such account.');
    return account;
  }
}

/** In the same time wherever the first difference is. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
