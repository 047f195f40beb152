import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { TournamentsModule } from '../tournaments/tournaments.module';
import { LogController } from './log.controller';

/** The public log: tree heads, proofs, keys and witnesses. */
@Module({ imports: [LiveModule, TournamentsModule], controllers: [LogController] })
export class LogModule {}
