import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, LOGGER, ROSTER, type Caller, type Clock, type Logger, type Roster } from '@logbuoy/platform';

/** Records that an account is online. A failure of Redis is ignored: the next heartbeat follows soon. */
@Injectable()
export class Here {
  constructor(
    @Inject(ROSTER) private readonly roster: Roster,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async heard(who: Caller | undefined): Promise<void> {
    if (who === undefined) return;
    await this.roster
      .heard(who.id, this.clock.nowMs())
      .catch((err: unknown) => this.logger.debug({ err }, 'a sign of life was not kept'));
  }
}
