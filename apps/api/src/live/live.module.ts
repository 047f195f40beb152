import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module';
import { SeeksModule } from '../seeks/seeks.module';
import { Admission } from './socket/admission';
import { ConnectionChecks } from './socket/connection-checks';
import { Connections } from './socket/connections';
import { LiveErrors } from './socket/live-errors';
import { LiveGateway } from './socket/live.gateway';
import { MessageRates } from './socket/message-rates';
import { NodeLink } from './topics/node-link';
import { OptOuts } from './topics/opt-outs';
import { SeeksTopic } from './topics/seeks-topic';
import { TablesTopic } from './topics/tables-topic';
import { TournamentTopic } from './topics/tournament-topic';

/** The socket at `/ws`, and its topics. */
@Module({
  imports: [MatchesModule, SeeksModule],
  providers: [
    TablesTopic,
    SeeksTopic,
    OptOuts,
    TournamentTopic,
    NodeLink,
    Connections,
    Admission,
    MessageRates,
    ConnectionChecks,
    LiveErrors,
    LiveGateway,
  ],
})
export class LiveModule {}
