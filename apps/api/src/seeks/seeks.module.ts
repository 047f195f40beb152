import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module';
import { Here } from './here';
import { PeopleHereController } from './people-here.controller';
import { PresenceController } from './presence.controller';
import { RematchController, SeeksController } from './seeks.controller';
import { SeekService } from './seeks.service';

/** Finding an opponent: quick pairing, rematches, and who is here. */
@Module({
  imports: [MatchesModule],
  controllers: [SeeksController, RematchController, PeopleHereController, PresenceController],
  providers: [SeekService, Here],
  exports: [Here],
})
export class SeeksModule {}
