import { Module, type DynamicModule } from '@nestjs/common';
import type { GameKits, Games } from '@logbuoy/games';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Logger } from '../logging';
import { Metrics } from '../metrics';
import type { Secrets } from '../secrets';
import type { Storage } from '../storage';
import { CLOCK, CONFIG, GAMES, KITS, LOGGER, SECRETS, STORAGE } from '../tokens';

/** The parts a process is built from; made before Nest starts, so that tests and tools can bring their own. */
export interface PlatformParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly games: Games;
  readonly kits: GameKits;
  readonly metrics: Metrics;
  readonly storage: Storage;
}

@Module({})
export class PlatformModule {
  static of(parts: PlatformParts): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: parts.config },
      { provide: CLOCK, useValue: parts.clock },
      { provide: LOGGER, useValue: parts.logger },
      { provide: SECRETS, useValue: parts.secrets },
      { provide: GAMES, useValue: parts.games },
      { provide: KITS, useValue: parts.kits },
      { provide: Metrics, useValue: parts.metrics },
      { provide: STORAGE, useValue: parts.storage },
    ];
    return { module: PlatformModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}
