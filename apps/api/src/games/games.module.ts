import { Controller, Get, Inject, Module } from '@nestjs/common';
import { GamesAnswer, KeysAnswer, type Answered } from '@logbuoy/contracts/dto';
import { botsOf, type GameKits, type Games } from '@logbuoy/games';
import { ApiOkResponse } from '@nestjs/swagger';
import { GAMES, KITS, SECRETS, type Secrets } from '@logbuoy/platform';
import { GameFactsController } from './game-facts.controller';

@Controller()
export class GamesController {
  constructor(
    @Inject(GAMES) private readonly games: Games,
    @Inject(KITS) private readonly kits: GameKits,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** What can be played here. */
  @Get('games')
  @ApiOkResponse({ type: GamesAnswer })
  async list(): Promise<Answered<GamesAnswer>> {
    const games = [...this.games.values()].map(async ({ id, name, rulesVersion, players }) => {
      const kit = await this.kits.of(id);
      const has = {
        cards: kit?.cards !== undefined,
        decks: kit?.decks !== undefined,
        rules: kit?.ledger !== undefined,
        bots: kit === undefined ? [] : Object.keys(botsOf(kit.bots)),
        levels: kit?.bots.levels ?? [],
        guide: kit?.guide !== undefined,
      };
      return { id, name, rulesVersion, players, has };
    });
    return { games: await Promise.all(games) };
  }

  /** With what finished matches are sealed, and what their seeds follow from, so that anyone can check both. */
  @Get('keys')
  keys(): KeysAnswer {
    return { keys: [{ publicKey: this.secrets.sealKey.publicKey }], chanceKey: this.secrets.chanceKey };
  }
}

@Module({ controllers: [GamesController, GameFactsController] })
export class GamesModule {}
