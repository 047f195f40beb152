import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReplayAnswer, ReplayDto, ReplayEventsAnswer, StoryAnswer, type Answered } from '@logbuoy/contracts/dto';
import { namesBySeat } from '@logbuoy/games';
import { SPECTATOR, type MatchId } from '@logbuoy/kernel';
import { Names } from '../accounts/names';
import { jsonFile } from '../edge/json-file';
import { Askers, CurrentAsking, Weighs, type Asking } from '../identity';
import { MatchFiles } from './match-files';
import { MatchService } from './match.service';
import { ReadIdPipe } from './read-id.pipe';
import type { ReplayWish } from './replay-answer';
import { Replays } from './replays';

/** What it costs us, in requests: a whole match may have to be folded. */
const REPLAY_WEIGHT = 5;
const MOMENT_WEIGHT = 2;

/**
 * The moments of a finished match. A browser folds them itself from the match file, with the games it knows; these are for a
 * game that only this server has. They reveal nothing that the file does not, and have the same permissions.
 */
@ApiTags('matches')
@Controller('matches/:match/replay')
export class ReplaysController {
  constructor(
    private readonly matches: MatchService,
    private readonly names: Names,
    private readonly files: MatchFiles,
    private readonly replays: Replays,
    private readonly askers: Askers,
  ) {}

  /** How the match went, how it ended, and one moment of it. */
  @Get()
  @Weighs(REPLAY_WEIGHT)
  @ApiOkResponse({ type: ReplayAnswer })
  open(
    @CurrentAsking() asking: Asking,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { at, as = SPECTATOR.kind }: ReplayDto,
  ): Promise<Answered<ReplayAnswer>> {
    return this.answer(asking, match, { what: 'open', at, as });
  }

  /** What this viewer saw after an event. */
  @Get('views/:version')
  @Weighs(MOMENT_WEIGHT)
  @ApiOkResponse({ type: Object })
  view(
    @CurrentAsking() asking: Asking,
    @Param('match', ReadIdPipe) match: MatchId,
    @Param('version', ParseIntPipe) version: number,
    @Query() { as = SPECTATOR.kind }: ReplayDto,
  ): Promise<object> {
    return this.answer(asking, match, { what: 'view', version, as });
  }

  /** Everything this viewer saw happen, by its number in the file. */
  @Get('events')
  @Weighs(REPLAY_WEIGHT)
  @ApiOkResponse({ type: ReplayEventsAnswer })
  events(
    @CurrentAsking() asking: Asking,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as = SPECTATOR.kind }: ReplayDto,
  ): Promise<Answered<ReplayEventsAnswer>> {
    return this.answer(asking, match, { what: 'events', as });
  }

  /** The same in the words of the game; `seq` is the event's number in the file. */
  @Get('story')
  @Weighs(REPLAY_WEIGHT)
  @ApiOkResponse({ type: StoryAnswer })
  async story(
    @CurrentAsking() asking: Asking,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as = SPECTATOR.kind, language = 'en' }: ReplayDto,
  ): Promise<Answered<StoryAnswer>> {
    const state = await this.matches.existing(match);
    const players = state.order.map((seat) => ({ seat, player: state.seats[seat]?.player ?? null }));
    const names = namesBySeat(players, await this.names.of(players.flatMap(({ player }) => player ?? [])));
    return this.answer(asking, match, { what: 'story', as, language, names });
  }

  /** Refused wherever the match file is refused. */
  private async answer<Answer>(asking: Asking, match: MatchId, wish: ReplayWish): Promise<Answer> {
    await this.files.mustBeOpen(asking.request.caller, match);
    const { table } = await this.matches.existing(match);
    const made = await this.replays.answer({ match, game: table?.game ?? '' }, wish, this.askers.of(asking));
    return jsonFile(made) as Answer;
  }
}
