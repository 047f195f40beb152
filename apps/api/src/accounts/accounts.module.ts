import { Module } from '@nestjs/common';
import { AccountAnswers } from './account-answers';
import { BotsController } from './bots.controller';
import { MeController } from './me.controller';
import { RolesController } from './roles.controller';
import { SessionsController } from './sessions.controller';

// `me` before `:id`: the first route that fits answers.
@Module({
  controllers: [SessionsController, MeController, RolesController, BotsController],
  providers: [AccountAnswers],
})
export class AccountsModule {}
