import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module';
import { SocketServer } from './socket/socket-server';
import { NodeLink } from './topics/node-link';
import { OptOuts } from './topics/opt-outs';
import { TablesTopic } from './topics/tables-topic';
import { TournamentTopic } from './topics/tournament-topic';

/** The socket at `/ws`, and what is told through it. */
@Module({
  imports: [MatchesModule],
  providers: [TablesTopic, OptOuts, TournamentTopic, NodeLink, SocketServer],
})
export class LiveModule {}
