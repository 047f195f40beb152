import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AcceptBotDto,
  CommandIdDto,
  OpenSeekDto,
  OwnSeekAnswer,
  QueuesAnswer,
  RematchAnswer,
  type Answered,
} from '@logbuoy/contracts/dto';
import { BOT_OFFERED_AFTER_MS, PACE_NAMES, PACES, type Games } from '@logbuoy/games';
import type { MatchId } from '@logbuoy/kernel';
import { GAMES, ReadModels, type Caller } from '@logbuoy/platform';
import { listWaiting, type SeekSummary } from '@logbuoy/projections';
import { CurrentAccount, SignedIn, Weighs } from '../identity';
import { ReadIdPipe } from '../matches/read-id.pipe';
import { SeekService } from './seeks.service';

/** A wish appends facts that every node reads, and may open a table. */
const WISH_WEIGHT = 3;

/** Quick pairing: an account waits in the queue of a game and is seated with the next one that fits. */
@ApiTags('seeks')
@Controller('seeks')
export class SeeksController {
  constructor(
    private readonly seeks: SeekService,
    private readonly readModels: ReadModels,
    @Inject(GAMES) private readonly games: Games,
  ) {}

  /** The paces one can choose from, and how many wait for each game. */
  @Get()
  @ApiOkResponse({ type: QueuesAnswer })
  async queues(): Promise<Answered<QueuesAnswer>> {
    const games = [...this.games.values()].filter(({ players }) => players.min <= 2 && players.max >= 2);
    const queues = games.map(async ({ id }) => ({
      game: id,
      waiting: (await listWaiting(this.readModels.reads, id)).length,
    }));
    return {
      paces: PACE_NAMES.map((pace) => ({ pace, clock: { ...PACES[pace] } })),
      queues: await Promise.all(queues),
      botAfterMs: BOT_OFFERED_AFTER_MS,
    };
  }

  /** How your last wish stands. To ask is a sign of life; those who give none for half a minute are taken out of the queue. */
  @Get('mine')
  @SignedIn()
  @ApiOkResponse({ type: OwnSeekAnswer })
  async mine(@CurrentAccount() who: Caller): Promise<Answered<OwnSeekAnswer>> {
    return { seek: (await this.seeks.own(who)) ?? null };
  }

  /** Waits for an opponent; one that waits already is seated at once. An earlier wish of the same account ends. */
  @Post()
  @HttpCode(200)
  @SignedIn()
  @Weighs(WISH_WEIGHT)
  @ApiOkResponse({ type: OwnSeekAnswer })
  async open(@CurrentAccount() who: Caller, @Body() wish: OpenSeekDto): Promise<Answered<OwnSeekAnswer>> {
    return { seek: (await this.seeks.open(who, wish)) ?? null };
  }

  /** Stops waiting, for a rematch, too. Nothing happens where you do not wait. */
  @Post('leave')
  @HttpCode(200)
  @SignedIn()
  @ApiOkResponse({ type: OwnSeekAnswer })
  async leave(@CurrentAccount() who: Caller, @Body() wish: CommandIdDto): Promise<Answered<OwnSeekAnswer>> {
    return { seek: (await this.seeks.leave(who, wish.commandId)) ?? null };
  }

  /** Plays against a bot of the server instead of waiting longer. */
  @Post('bot')
  @HttpCode(200)
  @SignedIn()
  @Weighs(WISH_WEIGHT)
  @ApiOkResponse({ type: OwnSeekAnswer })
  async bot(@CurrentAccount() who: Caller, @Body() wish: AcceptBotDto): Promise<Answered<OwnSeekAnswer>> {
    return { seek: (await this.seeks.acceptBot(who, wish)) ?? null };
  }
}

/** A finished match once more. */
@ApiTags('seeks')
@Controller('matches/:match/rematch')
export class RematchController {
  constructor(private readonly seeks: SeekService) {}

  /** Who has offered it, and where it is played; for the players of the match. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ type: RematchAnswer })
  async look(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
  ): Promise<Answered<RematchAnswer>> {
    return rematchOf(await this.seeks.rematch(who, match));
  }

  /** Offers it, with the same decks and seats swapped. It begins when all have; stop waiting to take the offer back. */
  @Post()
  @HttpCode(200)
  @SignedIn()
  @Weighs(WISH_WEIGHT)
  @ApiOkResponse({ type: RematchAnswer })
  async offer(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: CommandIdDto,
  ): Promise<Answered<RematchAnswer>> {
    await this.seeks.offerRematch(who, match, wish.commandId);
    return rematchOf(await this.seeks.rematch(who, match));
  }
}

const rematchOf = (offers: readonly SeekSummary[]): Answered<RematchAnswer> => ({
  offers: offers.map(({ account }) => account),
  match: offers.find(({ match }) => match !== null)?.match ?? null,
});
