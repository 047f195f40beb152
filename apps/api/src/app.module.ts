import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { HealthModule, MatchPartsModule, PlatformModule, type PlatformParts } from '@logbuoy/platform';
import { AccountsModule } from './accounts/accounts.module';
import { GamesModule } from './games/games.module';
import { IdentityModule } from './identity';
import { LiveModule } from './live/live.module';

/** Everything the edge answers. A new subject is a module in this list. */
const SUBJECTS: readonly Type[] = [IdentityModule, HealthModule, AccountsModule, GamesModule, LiveModule];

@Module({})
export class AppModule {
  static of(parts: PlatformParts): DynamicModule {
    const matches = MatchPartsModule.of({ background: parts.config.mode === 'embedded' });
    return { module: AppModule, imports: [PlatformModule.of(parts), matches, ...SUBJECTS] };
  }
}
