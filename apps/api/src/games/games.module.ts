import { Controller, Get, Inject, Module } from '@nestjs/common';
import { GamesAnswer, KeysAnswer, type Answered } from '@logbuoy/contracts';
import type { Games } from '@logbuoy/games';
import { ApiOkResponse } from '@nestjs/swagger';
import { GAMES, SECRETS, type Secrets } from '@logbuoy/platform';
import { SecondEditionController } from './second-edition.controller';

@Controller()
export class GamesController {
  constructor(
    @Inject(GAMES) private readonly games: Games,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** What can be played here. */
  @Get('games')
  @ApiOkResponse({ type: GamesAnswer })
  list(): Answered<GamesAnswer> {
    return { games: [...this.games.values()].map(({ id, rulesVersion, players }) => ({ id, rulesVersion, players })) };
  }

  /** With what finished matches are sealed, and what their seeds follow from, so that anyone can check both. */
  @Get('keys')
  keys(): KeysAnswer {
    return { keys: [{ publicKey: this.secrets.sealKey.publicKey }], chanceKey: this.secrets.chanceKey };
  }
}

@Module({ controllers: [GamesController, SecondEditionController] })
export class GamesModule {}
