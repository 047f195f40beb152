import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Games } from '@logbuoy/games';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Logger } from '../logging';
import { Metrics } from '../metrics';
import type { Secrets } from '../secrets';
import type { Storage } from '../storage';
import { createTournamentLoop, DeckPapers, HouseOrders, type TournamentLoop } from '../tournaments';
import { CLOCK, CONFIG, GAMES, LOGGER, SECRETS, STORAGE, TOURNAMENT_LOOP } from './tokens';

const providers = [
  {
    provide: TOURNAMENT_LOOP,
    inject: [STORAGE, SECRETS, CLOCK, CONFIG, LOGGER, Metrics],
    useFactory: (
      { events: store }: Storage,
      secrets: Secrets,
      clock: Clock,
      { mode }: Config,
      logger: Logger,
      metrics: Metrics,
    ): TournamentLoop =>
      createTournamentLoop({
        store,
        secrets,
        clock,
        shared: mode === 'fleet',
        onIncident: ({ id, stream, commandId, by }, err) => {
          logger.error({ err, incident: id, stream, commandId, by }, 'a command in a tournament met a bug');
          metrics.incidents.inc({ where: 'tournament' });
        },
      }),
  },
  {
    provide: HouseOrders,
    inject: [TOURNAMENT_LOOP, SECRETS],
    useFactory: (loop: TournamentLoop, secrets: Secrets) => new HouseOrders(loop, secrets),
  },
  {
    provide: DeckPapers,
    inject: [GAMES, STORAGE],
    useFactory: (games: Games, { vault }: Storage) => new DeckPapers(games, vault),
  },
];

/** Tournaments and what they need around them, for every process that handles them. */
@Global()
@Module({ providers, exports: providers.map(({ provide }) => provide) })
export class TournamentPartsModule implements OnApplicationShutdown {
  constructor(@Inject(TOURNAMENT_LOOP) private readonly loop: TournamentLoop) {}

  /** The edge has stopped taking requests by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.loop.close();
  }
}
