import { Module } from '@nestjs/common';
import { DemoController } from '../bots/demo.controller';
import { HouseBots } from '../bots/house-bots.service';
import { MatchesModule } from '../matches/matches.module';
import { TablesController } from './tables.controller';

/** Tables before play, the bots that can be seated at them, and the demo match. */
@Module({
  imports: [MatchesModule],
  controllers: [TablesController, DemoController],
  providers: [HouseBots],
})
export class TablesModule {}
