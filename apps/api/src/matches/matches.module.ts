import { Module } from '@nestjs/common';
import { Names } from '../accounts/names';
import { Feeds } from '../feeds/feeds';
import { HintsController } from './hints.controller';
import { JudgeController } from './judge.controller';
import { MatchAccess } from './match-access';
import { MatchExportController } from './match-export.controller';
import { MatchFiles } from './match-files';
import { MatchService } from './match.service';
import { MatchesController } from './matches.controller';
import { Replays } from './replays';
import { ReplaysController } from './replays.controller';
import { PlayerPresence } from './player-presence';

/** Matches over HTTP, and what the socket needs to show them and to pass commands on. */
@Module({
  controllers: [MatchesController, ReplaysController, MatchExportController, JudgeController, HintsController],
  providers: [MatchFiles, MatchAccess, MatchService, Names, Feeds, PlayerPresence, Replays],
  exports: [MatchAccess, MatchService, Names, Feeds, PlayerPresence],
})
export class MatchesModule {}
