import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { SeenEventMessage } from '@logbuoy/contracts';
import {
  EventsAnswer,
  ListMatchesDto,
  LookDto,
  MatchCommandDto,
  MatchesAnswer,
  OffersAnswer,
  OffersDto,
  ReceiptAnswer,
  SentAnswer,
  SinceDto,
  StoryAnswer,
  TimelineAnswer,
  TimelineDto,
  TranscriptDto,
  ViewAnswer,
  WhyAnswer,
  WhyDto,
  type Answered,
} from '@logbuoy/contracts/dto';
import { namesBySeat, tellMatch, toldOffers, type MatchState, type MatchView } from '@logbuoy/games';
import { streamFile } from '@logbuoy/event-store';
import { isId, matchStream, type AccountId, type MatchId, type Viewer } from '@logbuoy/kernel';
import {
  CLOCK,
  malformed,
  notFound,
  ReadModels,
  STORAGE,
  TOURNAMENT_HOST,
  type Caller,
  type Clock,
  type Storage,
} from '@logbuoy/platform';
import { findTournament, listMatches, readTimeline, tableOfMatch, type MatchSummary } from '@logbuoy/projections';
import type { Withheld } from '@logbuoy/tournaments';
import { ApiFile } from '../edge/api-file';
import { linesFile } from '../edge/lines-file';
import { CurrentAccount, SignedIn, Weighs } from '../identity';
import type { Audience } from '../feeds/audience';
import { Feeds } from '../feeds/feeds';
import { MatchAccess } from './match-access';
import { MatchFiles } from './match-files';
import { MatchService } from './match.service';
import { Names } from '../accounts/names';
import { ReadIdPipe } from './read-id.pipe';

/** What it costs us, in requests. */
const FILE_WEIGHT = 5;

/** Matches as you may see them, and the commands you send to them. */
@ApiTags('matches')
@Controller('matches')
export class MatchesController {
  constructor(
    private readonly matches: MatchService,
    private readonly access: MatchAccess,
    private readonly feeds: Feeds,
    private readonly readModels: ReadModels,
    private readonly names: Names,
    private readonly files: MatchFiles,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Running or finished matches, newest first; `withheld` says why one of them cannot be looked at, or not yet. */
  @Get()
  @ApiOkResponse({ type: MatchesAnswer })
  async list(
    @CurrentAccount() who: Caller | undefined,
    @Query() { state = 'running', player, ...page }: ListMatchesDto,
  ): Promise<Answered<MatchesAnswer>> {
    const { items, next } = await listMatches(this.readModels.reads, {
      state,
      ...page,
      ...(player === undefined ? {} : { player: player as AccountId, includeUnlisted: player === who?.id }),
    });
    const names = await this.names.of(items.flatMap(accountsIn));
    const withheld = await this.access.withheldAmong(who, items);
    const matches = items.map((item) => ({ ...item, ...marked(withheld.get(item.match)) }));
    return { matches, names, ...(next === undefined ? {} : { next }) };
  }

  /** The match as you may see it now. `seq` is the number of the last event in it. */
  @Get(':match/view')
  @ApiOkResponse({ type: ViewAnswer })
  async view(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as }: LookDto,
  ): Promise<Answered<ViewAnswer>> {
    const { viewer, seq, view } = await this.look(who, match, as, undefined, (audience) => audience.snapshot([]));
    const state = await this.matches.existing(match);
    const event = await this.eventOf(who, match, state);
    return {
      match,
      as: viewer.kind,
      seq,
      view: view as unknown as MatchView,
      names: await this.names.of(accountsOf(state)),
      ...(event === undefined ? {} : { event }),
    };
  }

  /**
   * The tournament whose table this is, so that players and spectators find their way back; and what will keep them from
   * the recording, if anything.
   */
  private async eventOf(who: Caller | undefined, match: MatchId, state: MatchState) {
    if (state.table?.createdBy !== TOURNAMENT_HOST) return undefined;
    const { reads } = this.readModels;
    const place = await tableOfMatch(reads, match);
    const found = place === undefined ? undefined : await findTournament(reads, place.tournament);
    if (place === undefined || found === undefined) return undefined;
    const withheld = await this.access.withheldRecording(who, match, state);
    return { ...place, name: found.name, ...(withheld === undefined ? {} : { withheld }) };
  }

  /** What your seat may send now, or you as a judge whom the game awaits; with `words` also told, for a table that knows nothing of the game. */
  @Get(':match/offers')
  @SignedIn()
  @ApiOkResponse({ type: OffersAnswer })
  async offers(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as = 'player', words: language }: OffersDto,
  ): Promise<Answered<OffersAnswer>> {
    const { seq, offers, view } = await this.look(who, match, as, undefined, (audience) => audience.snapshot([]));
    if (language === undefined) return { match, seq, offers };
    const seen = view as unknown as MatchView;
    const game = this.matches.gameNamed(seen.game);
    if (game === undefined) return { match, seq, offers };
    const names = namesBySeat(
      seen.seats,
      await this.names.of(seen.seats.flatMap(({ player }) => (player as AccountId | null) ?? [])),
    );
    return { match, seq, offers, words: toldOffers(game, seen, offers, language, names) };
  }

  /** The events you may see, after the last one you know. */
  @Get(':match/events')
  @ApiOkResponse({ type: EventsAnswer })
  async events(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as, since }: SinceDto,
  ): Promise<Answered<EventsAnswer>> {
    const missed = (audience: Audience, events: readonly SeenEventMessage[]) => ({ seq: audience.seq, events });
    const { seq, events } = await this.look(who, match, as, since ?? 0, missed);
    return { match, seq, events };
  }

  /** The story of the match as you may know it: one sentence a line, for the events after the last one you know. */
  @Get(':match/transcript')
  @Header('content-type', 'text/plain; charset=utf-8')
  @ApiFile('text/plain')
  async transcript(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as, since, language = 'en' }: TranscriptDto,
  ): Promise<string> {
    const { events } = await this.story(who, match, { language, ...(as && { as }), ...(since && { since }) });
    return events.flatMap(({ words }) => (words === '' ? [] : `${words}\n`)).join('');
  }

  /** The same, event by event, with what is awaited: for tables of games that a client has no words for. */
  @Get(':match/story')
  @ApiOkResponse({ type: StoryAnswer })
  async story(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as, since, language = 'en' }: TranscriptDto,
  ): Promise<Answered<StoryAnswer>> {
    // What is awaited comes from the view, which may be an earlier one than that of the players.
    const missed = (audience: Audience, events: readonly SeenEventMessage[]) => ({
      seq: audience.seq,
      events,
      view: audience.snapshot([]).view as unknown as MatchView,
    });
    const { seq, events, view } = await this.look(who, match, as, since ?? 0, missed);
    const state = await this.matches.existing(match);
    const game = this.matches.gameNamed(state.table?.game);
    const seats = namesBySeat(seatsOf(state), await this.names.of(accountsOf(state)));
    const awaited = game?.words.awaited(view.awaiting.why, language);
    return {
      match,
      seq,
      events: events.map((event) => ({ seq: event.seq, words: game ? tellMatch(game, event, language, seats) : '' })),
      ...(awaited === undefined ? {} : { awaited }),
    };
  }

  /** Who did something when, and how long it took: the public marks of a match. */
  @Get(':match/timeline')
  @ApiOkResponse({ type: TimelineAnswer })
  async timeline(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
    @Query() { as, after, limit }: TimelineDto,
  ): Promise<Answered<TimelineAnswer>> {
    const state = await this.matches.existing(match);
    const viewer = await this.matches.viewerOf(who, match, as);
    const untilMs = this.clock.nowMs() - (viewer.kind === 'spectator' ? delayOf(state) : 0);
    const { marks, more } = await readTimeline(this.readModels.reads, match, { after, limit, untilMs });
    return { match, marks, more, names: await this.names.of(accountsOf(state)) };
  }

  /** Sends a command of the game, or one that every game has. Sent twice with one id, it is done once. */
  @Post(':match/commands')
  @HttpCode(200)
  @SignedIn()
  async send(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: MatchCommandDto,
  ): Promise<SentAnswer> {
    if (typeof wish.command.type !== 'string') throw malformed('command.type must be a text');
    const handled = await this.matches.send(who, match, wish.commandId, wish.command);
    this.matches.done(match, handled);
    const [{ seq }, receipt] = await Promise.all([
      this.look(who, match, 'player', undefined, (audience) => ({ seq: audience.seq })),
      this.matches.receiptFor(who, match, wish.commandId, handled),
    ]);
    return { match, seq, ...receipt };
  }

  /**
   * What the server has on record about a command of yours, signed: the same head for ever, or that there is no such
   * command. With a receipt that says otherwise it proves that the record was cut or replaced.
   */
  @Get(':match/receipts/:command')
  @SignedIn()
  @ApiOkResponse({ type: ReceiptAnswer })
  async receipt(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Param('command') command: string,
  ): Promise<Answered<ReceiptAnswer>> {
    if (!isId(command)) throw notFound('no-such-command');
    return this.matches.signedRecord(who, match, command);
  }

  /** "Why can't I do this?": whether your seat may send this command now and, if not, why. Nothing is recorded. */
  @Post(':match/why')
  @HttpCode(200)
  @SignedIn()
  @ApiOkResponse({ type: WhyAnswer })
  async why(
    @CurrentAccount() who: Caller,
    @Param('match', ReadIdPipe) match: MatchId,
    @Body() wish: WhyDto,
  ): Promise<Answered<WhyAnswer>> {
    const { command, language = 'en' } = wish;
    if (typeof command.type !== 'string') throw malformed('command.type must be a text');
    const refused = await this.matches.whyNot(who, match, command);
    if (refused === undefined) return { match, allowed: true };
    const { code, rule, details } = refused.refusal;
    return { match, allowed: false, code, rule, details, sentence: refused.words?.refusal(code, language, details) };
  }

  /** A finished match as a file that anyone can verify without us. */
  @Get(':match/file')
  @Weighs(FILE_WEIGHT)
  @ApiFile('application/jsonl')
  async file(
    @CurrentAccount() who: Caller | undefined,
    @Param('match', ReadIdPipe) match: MatchId,
  ): Promise<StreamableFile> {
    await this.files.mustBeOpen(who, match);
    const lines = streamFile(this.storage.events, matchStream(match));
    return linesFile(lines, `${match}.logbuoy.jsonl`);
  }

  private async look<Result extends object>(
    who: Caller | undefined,
    match: MatchId,
    as: LookDto['as'],
    since: number | undefined,
    use: (audience: Audience, missed: readonly SeenEventMessage[]) => Result,
  ): Promise<Result & { readonly viewer: Viewer }> {
    const viewer = await this.matches.viewerOf(who, match, as);
    return { viewer, ...(await this.feeds.look(match, viewer, () => who, since, use)) };
  }
}

const accountsIn = ({ seats }: MatchSummary): AccountId[] => seats.map(({ account }) => account);
/** The progress of a match that is not shown live stays hidden, too. */
const marked = (withheld: Withheld | undefined) => {
  if (withheld === undefined) return {};
  return withheld === 'not-shown-live' ? { withheld, decisions: null } : { withheld };
};
const accountsOf = (state: MatchState): AccountId[] => state.order.flatMap((seat) => state.seats[seat]?.player ?? []);
const seatsOf = (state: MatchState) => state.order.map((seat) => ({ seat, player: state.seats[seat]?.player ?? null }));
const delayOf = (state: MatchState): number => state.table?.spectators.delayMs ?? 0;
