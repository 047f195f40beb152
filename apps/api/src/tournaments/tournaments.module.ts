import { Module } from '@nestjs/common';
import { Names } from '../matches/names';
import { WishCompletion } from './complete-wish';
import { EntrantIds } from './entrant-ids';
import { EntrantNames } from './entrant-names';
import { TournamentService } from './tournament.service';
import { TournamentsController } from './tournaments.controller';

/** Tournaments over HTTP. */
@Module({
  controllers: [TournamentsController],
  providers: [TournamentService, WishCompletion, EntrantIds, EntrantNames, Names],
})
export class TournamentsModule {}
