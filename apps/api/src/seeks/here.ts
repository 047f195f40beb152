import { Inject, Injectable } from '@nestjs/common';
import type { AccountId } from '@logbuoy/kernel';
import {
  CLOCK,
  LOGGER,
  ROSTER,
  STORAGE,
  Unlisted,
  type Caller,
  type Clock,
  type Logger,
  type Roster,
  type Storage,
} from '@logbuoy/platform';

/** Records that an account is online. A failure of Redis is ignored: the next heartbeat follows soon. */
@Injectable()
export class Here {
  private readonly unlisted: Unlisted;

  constructor(
    @Inject(STORAGE) { vault }: Storage,
    @Inject(ROSTER) private readonly roster: Roster,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.unlisted = new Unlisted(vault);
  }

  async heard(who: Caller | undefined): Promise<void> {
    if (who === undefined) return;
    await this.note(who.id).catch((err: unknown) => this.logger.debug({ err }, 'a sign of life was not kept'));
  }

  async isListed(account: AccountId): Promise<boolean> {
    return !(await this.unlisted.has(account));
  }

  /** Takes effect at once: an account that is no longer listed leaves the list. */
  async change(account: AccountId, isListed: boolean): Promise<void> {
    await this.unlisted.change(account, isListed);
    await this.note(account);
  }

  private async note(account: AccountId): Promise<void> {
    await this.roster.heard(account, this.clock.nowMs(), await this.isListed(account));
  }
}
