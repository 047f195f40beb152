import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RANDOM_BOT } from '@logbuoy/games';
import {
  Accounts,
  CONFIG,
  botsCalled,
  LOGGER,
  nameOfBot,
  type Caller,
  type Config,
  type Logger,
} from '@logbuoy/platform';
import { DEMO_PLANS, nextWish, type DemoPlan } from './demo-plans';
import { TournamentService } from './tournament.service';

/**
 * The tournaments a new visitor finds, directed by a bot of the server through the same commands as any. Every command
 * has an id that follows from where the event stood, so nodes that do this at the same time make one event, and one that
 * was interrupted goes on where it stopped.
 */
@Injectable()
export class DemoTournaments implements OnApplicationBootstrap {
  constructor(
    private readonly tournaments: TournamentService,
    private readonly accounts: Accounts,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The start does not wait for them: the server answers meanwhile. */
  onApplicationBootstrap(): void {
    if (!this.config.demo) return;
    this.direct().catch((err: unknown) => this.logger.warn({ err }, 'the demo tournaments could not be made'));
  }

  private async direct(): Promise<void> {
    const [bot] = botsCalled(RANDOM_BOT);
    if (bot === undefined) return;
    const name = nameOfBot(bot);
    await this.accounts.openHouseBot(bot.account, name);
    const director = {
      id: bot.account,
      name,
      kind: 'bot',
      roles: [],
      via: 'session',
      credential: '',
    } as const;
    for (const plan of DEMO_PLANS) await this.make(director, plan);
  }

  private async make(director: Caller, plan: DemoPlan): Promise<void> {
    const { key, event, staysAt } = plan;
    const { id, ...made } = await this.tournaments.create(director, { ...event, commandId: `demo-${key}` });
    let { record, version } = made;
    while (!staysAt(record.tournament)) {
      const { tournament } = record;
      const commandId = `demo-${key}-${version}`;
      await this.tournaments.wish(director, id, tournament, commandId, nextWish(plan, tournament));
      ({ record, version } = await this.tournaments.existing(id, director));
    }
  }
}
