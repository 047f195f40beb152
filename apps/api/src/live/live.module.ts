import { Module } from '@nestjs/common';
import { DemoController } from '../bots/demo.controller';
import { HouseBots } from '../bots/house-bots.service';
import { JudgeController } from '../matches/judge.controller';
import { MatchAccess } from '../matches/match-access';
import { MatchService } from '../matches/match.service';
import { MatchesController } from '../matches/matches.controller';
import { Names } from '../accounts/names';
import { TablesController } from '../tables/tables.controller';
import { Feeds } from '../feeds/feeds';
import { NodeLink } from './topics/node-link';
import { OptOuts } from './topics/opt-outs';
import { PlayerPresence } from '../matches/player-presence';
import { SocketServer } from './socket/socket-server';
import { TablesTopic } from './topics/tables-topic';
import { TournamentTopic } from './topics/tournament-topic';

/** Tables and matches, over HTTP and live. */
@Module({
  controllers: [TablesController, DemoController, MatchesController, JudgeController],
  providers: [
    MatchAccess,
    MatchService,
    HouseBots,
    Names,
    Feeds,
    PlayerPresence,
    TablesTopic,
    OptOuts,
    TournamentTopic,
    NodeLink,
    SocketServer,
  ],
  exports: [MatchService],
})
export class LiveModule {}
