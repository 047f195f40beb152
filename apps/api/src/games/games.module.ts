import { Controller, Get, Inject, Module } from '@nestjs/common';
import type { Games } from '@logbuoy/games';
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
  list() {
    return { games: [...this.games.values()].map(({ id, rulesVersion, players }) => ({ id, rulesVersion, players })) };
  }

  /** With what finished matches are sealed, so that anyone can check a seal. */
  @Get('keys')
  keys() {
    return { keys: [{ publicKey: this.secrets.sealKey.publicKey }] };
  }
}

@Module({ controllers: [GamesController, SecondEditionController] })
export class GamesModule {}
