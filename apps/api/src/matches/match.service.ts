import { Inject, Injectable } from '@nestjs/common';
import type {
  CreateTableDto,
  ExtendTimeDto,
  JoinTableDto,
  JudgeActionDto,
  PauseDto,
  Perspective,
} from '@logbuoy/contracts';
import type { Handled } from '@logbuoy/event-store';
import {
  seatOf,
  whyNot,
  type Game,
  type Games,
  type GameWords,
  type MatchCommand,
  type MatchState,
} from '@logbuoy/games';
import {
  matchStream,
  reject,
  type CommandId,
  type Json,
  type MatchId,
  type Rejection,
  type Seat,
  type Viewer,
} from '@logbuoy/kernel';
import {
  accepted,
  actorOf,
  CLOCK,
  GAMES,
  MATCH_LOOP,
  Metrics,
  notAllowed,
  notFound,
  refused,
  SECRETS,
  TOURNAMENT_HOST,
  type MatchLoop,
  type Caller,
  type Clock,
  type Secrets,
} from '@logbuoy/platform';
import { onShelf } from '@logbuoy/tournaments';
import { viewerFor } from '../live/perspective';
import { PlayerPresence } from '../live/player-presence';
import { MatchAccess } from './match-access';

/** Where a wish ended: the match and its state then. */
export interface Done {
  readonly match: MatchId;
  readonly state: MatchState;
  /** Position of the last event in the log, for whoever wants to read what they wrote. */
  readonly position: number | undefined;
}

const UNTIMED = null;
const OPEN_TO_ALL = { allowed: true, delayMs: 0 };
/** What a player may send beside the game's own commands. */
const FRAME_COMMANDS = ['Concede', 'OfferDraw', 'AcceptDraw', 'DeclineDraw'] as const;
type FrameCommand = (typeof FRAME_COMMANDS)[number];
const isFrameCommand = (type: string): type is FrameCommand => FRAME_COMMANDS.includes(type as FrameCommand);

/** A command as a player sends it. */
type SentCommand = { readonly type: string; readonly [field: string]: unknown };

const wishOf = (who: Caller, seat: Seat, command: SentCommand): MatchCommand =>
  isFrameCommand(command.type)
    ? { type: command.type, seat, player: who.id }
    : { type: 'Play', seat, player: who.id, command: command as unknown as Json };

interface Refused {
  readonly refusal: Rejection;
  readonly words: GameWords | undefined;
}

/** At a table of a tournament both sit with the decks they handed in, and nobody with another. */
function refuseGivenSeats({ table }: MatchState): void {
  if (table?.createdBy === TOURNAMENT_HOST) throw refused(reject('seats-are-given'));
}

/** Wishes about matches, from whoever is signed in. Who you are comes from the session, never from what you sent. */
@Injectable()
export class MatchService {
  constructor(
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(GAMES) private readonly games: Games,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly access: MatchAccess,
    private readonly presence: PlayerPresence,
    private readonly metrics: Metrics,
  ) {}

  async create(who: Caller, wish: CreateTableDto): Promise<Done> {
    // The id follows from sender and command id: the same wish sent twice opens one table.
    const match = this.secrets.tableId(who.id, wish.commandId);
    const command: MatchCommand = {
      type: 'CreateMatch',
      match,
      game: wish.game,
      options: (wish.options ?? {}) as Json,
      players: wish.players,
      // A field that is null counts as left out, here and below.
      clock: wish.clock ? { ...wish.clock } : UNTIMED,
      spectators: wish.spectators ? { ...wish.spectators } : OPEN_TO_ALL,
      listed: wish.listed ?? true,
      createdBy: who.id,
    };
    return this.done(match, await this.handle(match, command, who, wish.commandId));
  }

  async join(who: Caller, match: MatchId, wish: JoinTableDto): Promise<Done> {
    const state = await this.existing(match);
    const seat = seatOf(state, who.id) ?? state.order.find((each) => state.seats[each] === undefined);
    if (seat === undefined) throw refused(reject('table-full'));
    return this.sit(who, match, seat, wish);
  }

  async sit(who: Caller, match: MatchId, seat: Seat, { nonce, equipment, commandId }: JoinTableDto): Promise<Done> {
    refuseGivenSeats(await this.existing(match));
    const command: MatchCommand = {
      type: 'TakeSeat',
      seat,
      player: who.id,
      ...(nonce ? { nonce } : {}),
      ...(equipment ? { equipment: equipment as Json } : {}),
    };
    return this.done(match, await this.handle(match, command, who, commandId));
  }

  async leave(who: Caller, match: MatchId, commandId: string): Promise<Done> {
    const { seat, state } = await this.seatFor(who, match);
    refuseGivenSeats(state);
    return this.done(match, await this.handle(match, { type: 'LeaveSeat', seat, player: who.id }, who, commandId));
  }

  async start(who: Caller, match: MatchId, commandId: string): Promise<Done> {
    await this.existing(match);
    return this.done(match, await this.handle(match, { type: 'StartMatch', by: who.id }, who, commandId));
  }

  async closeTable(who: Caller, match: MatchId, commandId: string): Promise<Done> {
    await this.existing(match);
    return this.done(match, await this.handle(match, { type: 'CloseTable', by: who.id }, who, commandId));
  }

  /** A player's command, as the socket sends it too: refusals come back as values. */
  async send(who: Caller, match: MatchId, commandId: string, command: SentCommand): Promise<Handled<MatchState>> {
    const { seat, state } = await this.seatFor(who, match);
    this.presence.heard(match, seat, state);
    return this.handle(match, wishOf(who, seat, command), who, commandId);
  }

  /** Why this would be refused now; `undefined` where it would be accepted. Nothing is recorded. */
  async whyNot(who: Caller, match: MatchId, command: SentCommand): Promise<Refused | undefined> {
    const state = await this.existing(match);
    const seat = seatOf(state, who.id);
    if (seat === undefined) throw notAllowed('not-a-player');
    const refusal = whyNot(this.games, state, wishOf(who, seat, command), this.clock.nowMs());
    return refusal && { refusal, words: this.gameOf(state)?.words };
  }

  gameOf({ table }: MatchState): Game | undefined {
    return this.games.get(table?.game ?? '');
  }

  async pause(judge: Caller, match: MatchId, { commandId, reason, maxMs }: PauseDto): Promise<Done> {
    return this.judged(judge, match, commandId, { type: 'PauseMatch', judge: judge.id, reason, maxMs });
  }

  async resume(judge: Caller, match: MatchId, { commandId }: JudgeActionDto): Promise<Done> {
    return this.judged(judge, match, commandId, { type: 'ResumeMatch', judge: judge.id });
  }

  async extendTime(judge: Caller, match: MatchId, wish: ExtendTimeDto): Promise<Done> {
    const { commandId, seat, extensionMs: ms, reason } = wish;
    return this.judged(judge, match, commandId, { type: 'ExtendTime', seat, ms, judge: judge.id, reason });
  }

  async openHiddenZones(judge: Caller, match: MatchId, { commandId, reason }: JudgeActionDto): Promise<Done> {
    await this.refusePlayingJudge(judge, match);
    return this.judged(judge, match, commandId, { type: 'OpenHiddenZones', judge: judge.id, reason });
  }

  /** The state of a match that exists. */
  async existing(match: MatchId): Promise<MatchState> {
    const { state, version } = await this.loop.load(matchStream(match));
    if (version === 0) throw notFound('no-such-match');
    return state;
  }

  done(match: MatchId, handled: Handled<MatchState>): Done {
    const { state, record } = accepted(handled);
    return { match, state, position: record?.position };
  }

  /** With whose eyes somebody looks at a match; at one that is played for an event, as far as the event allows. */
  async viewerOf(who: Caller | undefined, match: MatchId, as: Perspective | undefined): Promise<Viewer> {
    const state = await this.existing(match);
    const viewer = viewerFor(state, who, as);
    await this.refuseWithheld(who, match, state, viewer);
    return viewer;
  }

  /** Without eyes it is the file that is asked for. */
  async refuseWithheld(who: Caller | undefined, match: MatchId, state: MatchState, viewer?: Viewer): Promise<void> {
    const refusal = await this.access.refusal(who, match, state, viewer);
    if (refusal !== undefined) throw refusal;
  }

  /** Whoever plays in an event looks into nobody's hand there: they may meet next. */
  private async refusePlayingJudge(judge: Caller, match: MatchId): Promise<void> {
    const state = await this.existing(match);
    if (state.table?.createdBy !== TOURNAMENT_HOST) return;
    const at = await this.access.placeOf(match, state);
    const plays = at === undefined || onShelf(at.tournament.entrantOfAccount, judge.id) !== undefined;
    if (plays) throw notAllowed('party-to-match');
  }

  private async judged(judge: Caller, match: MatchId, commandId: string, command: MatchCommand): Promise<Done> {
    await this.existing(match);
    return this.done(match, await this.handle(match, command, judge, commandId));
  }

  private async seatFor(who: Caller, match: MatchId): Promise<{ readonly seat: Seat; readonly state: MatchState }> {
    // Seats are fixed once a match is played, so what this node knows suffices; the loop decides on the newest state.
    const known = this.loop.lastKnown(matchStream(match));
    const state = known?.status === 'playing' ? known : await this.existing(match);
    const seat = seatOf(state, who.id);
    if (seat === undefined) throw notAllowed('not-a-player');
    return { seat, state };
  }

  /** The first answer, where this wish was sent and granted before. */
  async repeated(match: MatchId, who: Caller, commandId: string): Promise<Done | undefined> {
    const sender = { commandId: commandId as CommandId, by: actorOf(who.id) };
    const handled = await this.loop.repeated(matchStream(match), sender);
    return handled && this.done(match, handled);
  }

  handle(match: MatchId, command: MatchCommand, who: Caller, commandId: string): Promise<Handled<MatchState>> {
    const sender = { commandId: commandId as CommandId, by: actorOf(who.id) };
    const handling = this.loop.handle(matchStream(match), command, sender);
    this.metrics.observeCommand('match', handling);
    return handling;
  }
}
