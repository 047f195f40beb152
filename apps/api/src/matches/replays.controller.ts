import { Controller, Get, Inject, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReplayAnswer, ReplayDto, ReplayEventsAnswer, StoryAnswer, type Answered } from '@logbuoy/contracts/dto';
import { streamFile } from '@logbuoy/event-store';
import { namesBySeat, Replay, tellMatch, type Games } from '@logbuoy/games';
import { ARCHIVE, isSeat, matchStream, seatViewer, SPECTATOR, type MatchId, type Viewer } from '@logbuoy/kernel';
import { CLOCK, GAMES, STORAGE, type Caller, type Clock, type Storage } from '@logbuoy/platform';
import { Names } from '../accounts/names';
import { CurrentAccount } from '../identity';
import { MatchFiles } from './match-files';
import { MatchService } from './match.service';
import { ReadIdPipe } from './read-id.pipe';

/** As many replays are kept folded as are likely to be watched at once; each is a whole match in memory. */
const KEPT_MOST = 4;
/** For a visit; not longer, since a text in a match may be erased meanwhile. */
const KEPT_MS = 60_000;

/**
 * The moments of a finished match. A browser folds them itself from the match file, with the games it knows; these are for a
 * game that only this server has. They reveal nothing that the file does not, and have the same permissions.
 */
@ApiTags('matches')
@Controller('matches/:match/replay')
export class ReplaysController {
  private readonly kept = new Map<MatchId, { readonly replay: Promise<Replay>; readonly sinceMs: number }>();

  constructor(
    private readonly matches: MatchService,
    private readonly names: Names,
    @Inject(GAMES) private readonly games: Games,
    private readonly files: MatchFiles,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How the match went, how it ended, and one moment of it. */
  @Get()
  @ApiOkResponse({ type: ReplayAnswer })
  async open(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { at: wanted, as = SPECTATOR.kind }: ReplayDto,
  ): Promise<Answered<ReplayAnswer>> {
    const replay = await this.replayOf(who, match);
    const { last, course } = replay;
    const end = replay.viewAt(last, SPECTATOR);
    const at = Math.min(wanted ?? course.decisions[0] ?? 1, last);
    return { last, course, end, first: { at, as, view: replay.viewAt(at, viewerOf(as)) } };
  }

  /** What this viewer saw after an event. */
  @Get('views/:version')
  @ApiOkResponse({ type: Object })
  async view(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Param('version', ParseIntPipe) version: number,
    @Query() { as }: ReplayDto,
  ): Promise<object> {
    const replay = await this.replayOf(who, match);
    return replay.viewAt(Math.min(Math.max(version, 1), replay.last), viewerOf(as));
  }

  /** Everything this viewer saw happen, by its number in the file. */
  @Get('events')
  @ApiOkResponse({ type: ReplayEventsAnswer })
  async events(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as }: ReplayDto,
  ): Promise<Answered<ReplayEventsAnswer>> {
    return { match, events: (await this.replayOf(who, match)).eventsFor(viewerOf(as)) };
  }

  /** The same in the words of the game; `seq` is the event's number in the file. */
  @Get('story')
  @ApiOkResponse({ type: StoryAnswer })
  async story(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as, language = 'en' }: ReplayDto,
  ): Promise<Answered<StoryAnswer>> {
    const replay = await this.replayOf(who, match);
    const state = await this.matches.existing(match);
    const game = this.matches.gameNamed(state.table?.game);
    const players = state.order.map((seat) => ({ seat, player: state.seats[seat]?.player ?? null }));
    const names = namesBySeat(players, await this.names.of(players.flatMap(({ player }) => player ?? [])));
    const events = replay.eventsFor(viewerOf(as)).map(({ version, ...event }) => ({
      seq: version,
      words: game ? tellMatch(game, event, language, names) : '',
    }));
    return { match, seq: replay.last, events };
  }

  /** Refused wherever the match file is refused. */
  private async replayOf(who: Caller | undefined, match: MatchId): Promise<Replay> {
    await this.files.mustBeOpen(who, match);
    const nowMs = this.clock.nowMs();
    const kept = this.kept.get(match);
    if (kept !== undefined && nowMs - kept.sinceMs < KEPT_MS) return kept.replay;
    const replay = this.fold(match);
    this.kept.delete(match);
    this.kept.set(match, { replay, sinceMs: nowMs });
    replay.catch(() => this.kept.delete(match));
    for (const old of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - KEPT_MOST))) this.kept.delete(old);
    return replay;
  }

  private async fold(match: MatchId): Promise<Replay> {
    let file = '';
    for await (const line of streamFile(this.storage.events, matchStream(match))) file += line;
    return Replay.ofFile(file, this.games);
  }
}

function viewerOf(as = ''): Viewer {
  if (isSeat(as)) return seatViewer(as);
  return as === 'everything' ? ARCHIVE : SPECTATOR;
}
