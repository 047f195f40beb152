import { Module } from '@nestjs/common';
import { Names } from '../accounts/names';
import { WishCompletion } from './complete-wish';
import { DemoTournaments } from './demo-tournaments';
import { EntrantIds } from './entrant-ids';
import { LargeViews } from './large-views';
import { PlayerImport } from './player-import';
import { Previews } from './previews';
import { RatingsController } from './ratings.controller';
import { RecordPages } from './record-pages';
import { TournamentArchiveController } from './tournament-archive.controller';
import { TournamentFilesController } from './tournament-files.controller';
import { TournamentDocumentsController } from './tournament-documents.controller';
import { TournamentService } from './tournament.service';
import { TournamentsController } from './tournaments.controller';

/** Tournaments over HTTP. */
@Module({
  controllers: [
    TournamentsController,
    TournamentDocumentsController,
    TournamentFilesController,
    TournamentArchiveController,
    RatingsController,
  ],
  providers: [
    TournamentService,
    WishCompletion,
    EntrantIds,
    Names,
    Previews,
    LargeViews,
    PlayerImport,
    RecordPages,
    DemoTournaments,
  ],
  exports: [TournamentService],
})
export class TournamentsModule {}
