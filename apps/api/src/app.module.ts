import { Module, type DynamicModule, type Type } from '@nestjs/common';
import {
  HealthModule,
  MatchPartsModule,
  PlatformModule,
  PublicLogPartsModule,
  SeekPartsModule,
  TournamentPartsModule,
  type PlatformParts,
} from '@logbuoy/platform';
import { AccountsModule } from './accounts/accounts.module';
import { GamesModule } from './games/games.module';
import { IdentityModule } from './identity';
import { JobsModule } from './jobs/jobs.module';
import { LogModule } from './log/log.module';
import { LiveModule } from './live/live.module';
import { MatchesModule } from './matches/matches.module';
import { SeeksModule } from './seeks/seeks.module';
import { TablesModule } from './tables/tables.module';
import { TournamentsModule } from './tournaments/tournaments.module';

/** Everything the edge answers. A new subject is a module in this list. */
const SUBJECTS: readonly Type[] = [
  IdentityModule,
  HealthModule,
  AccountsModule,
  GamesModule,
  MatchesModule,
  TablesModule,
  SeeksModule,
  LiveModule,
  TournamentsModule,
  LogModule,
  JobsModule,
];

@Module({})
export class AppModule {
  static of(parts: PlatformParts): DynamicModule {
    const here = { background: parts.config.mode === 'embedded' };
    const parted = [
      MatchPartsModule.of(here),
      TournamentPartsModule.of(here),
      PublicLogPartsModule.of(here),
      SeekPartsModule.of(here),
    ];
    return { module: AppModule, imports: [PlatformModule.of(parts), ...parted, ...SUBJECTS] };
  }
}
