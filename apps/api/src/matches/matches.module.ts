import { Module } from '@nestjs/common';
import { Names } from '../accounts/names';
import { Feeds } from '../feeds/feeds';
import { JudgeController } from './judge.controller';
import { MatchAccess } from './match-access';
import { MatchService } from './match.service';
import { MatchesController } from './matches.controller';
import { PlayerPresence } from './player-presence';

/** Matches over HTTP, and what the socket needs to show them and to pass commands on. */
@Module({
  controllers: [MatchesController, JudgeController],
  providers: [MatchAccess, MatchService, Names, Feeds, PlayerPresence],
  exports: [MatchAccess, MatchService, Names, Feeds, PlayerPresence],
})
export class MatchesModule {}
