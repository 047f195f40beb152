import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module';
import { TournamentsModule } from '../tournaments/tournaments.module';
import { LogController } from './log.controller';

/** The public log: tree heads, proofs, keys and witnesses. */
@Module({ imports: [MatchesModule, TournamentsModule], controllers: [LogController] })
export class LogModule {}
