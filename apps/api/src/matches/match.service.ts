import { Inject, Injectable } from '@nestjs/common';
import type {
  CommitShareDto,
  CreateTableDto,
  ExtendTimeDto,
  JoinTableDto,
  JudgeActionDto,
  JudgeDecisionDto,
  MatchStatusAnswer,
  PauseDto,
  Perspective,
  RevealShareDto,
  SitDto,
} from '@logbuoy/contracts';
import { SerialQueues, type CommandRecord, type Handled, type Sender } from '@logbuoy/event-store';
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
  type AccountId,
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
  clientOf,
  CLOCK,
  GAMES,
  MATCH_LOOP,
  Metrics,
  notAllowed,
  notFound,
  Problem,
  Receipts,
  refused,
  SECRETS,
  SEEK_HOST,
  Tables,
  TOURNAMENT_HOST,
  type MatchLoop,
  type Caller,
  type Clock,
  type Secrets,
  type Sitting,
} from '@logbuoy/platform';
import { valueAt } from '@logbuoy/tournaments';
import { viewerFor } from '../feeds/perspective';
import { PlayerPresence } from './player-presence';
import { MatchAccess } from './match-access';

/** The outcome of a request: the match and its state then. */
export interface Done {
  readonly match: MatchId;
  readonly state: MatchState;
  /** Where the command is on record; absent where there was nothing to do. */
  readonly record: CommandRecord | undefined;
}

const UNTIMED = null;
const OPEN_TO_ALL = { allowed: true, delayMs: 0 };
/** What a player may send beside the game's own commands. */
const MATCH_COMMANDS = ['Concede', 'OfferDraw', 'AcceptDraw', 'DeclineDraw'] as const;
type MatchLayerCommand = (typeof MATCH_COMMANDS)[number];
const isMatchCommand = (type: string): type is MatchLayerCommand => MATCH_COMMANDS.includes(type as MatchLayerCommand);

/** As many as a table has seats, and some more. */
const JOIN_TRIES = 8;

/** A command as a player sends it. */
type SentCommand = { readonly type: string; readonly [field: string]: unknown };

const wishOf = (who: Caller, seat: Seat, command: SentCommand): MatchCommand =>
  isMatchCommand(command.type)
    ? { type: command.type, seat, player: who.id }
    : { type: 'Play', seat, player: who.id, command: command as unknown as Json };

interface Refused {
  readonly refusal: Rejection;
  readonly words: GameWords | undefined;
}

/** At a table of a tournament both play the decks they handed in, and no other; at one of the queue those they waited with. */
function refuseGivenSeats({ table }: MatchState): void {
  if (table?.createdBy === TOURNAMENT_HOST || table?.createdBy === SEEK_HOST) throw refused(reject('seats-are-given'));
}

/** Requests about matches from signed-in callers. Who you are comes from the session, never from what you sent. */
@Injectable()
export class MatchService {
  private readonly joining = new SerialQueues<MatchId>();

  constructor(
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    private readonly tables: Tables,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(GAMES) private readonly games: Games,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly receipts: Receipts,
    private readonly access: MatchAccess,
    private readonly presence: PlayerPresence,
    private readonly metrics: Metrics,
  ) {}

  async create(who: Caller, wish: CreateTableDto): Promise<Done> {
    // The id follows from sender and command id: the same request sent twice opens one table.
    const match = this.secrets.tableId(who.id, wish.commandId);
    const command: MatchCommand = {
      type: 'CreateMatch',
      match,
      game: wish.game,
      options: (wish.options ?? null) as Json,
      players: wish.players,
      // A field that is null counts as left out, here and below.
      clock: wish.clock ? { ...wish.clock } : UNTIMED,
      spectators: wish.spectators ? { ...wish.spectators } : OPEN_TO_ALL,
      listed: wish.listed ?? true,
      createdBy: who.id,
    };
    return this.done(match, await this.handle(match, command, who, wish.commandId, { create: wish }));
  }

  /** One after another at each table: each caller takes the next free seat, and not one that was just taken. */
  join(who: Caller, match: MatchId, wish: JoinTableDto): Promise<Done> {
    return this.joining.run(match, () => this.joinNow(who, match, wish, JOIN_TRIES));
  }

  private async joinNow(who: Caller, match: MatchId, wish: JoinTableDto, tries: number): Promise<Done> {
    const state = await this.existing(match);
    const seat = seatOf(state, who.id) ?? state.order.find((each) => state.seats[each] === undefined);
    if (seat === undefined) throw refused(reject('table-full'));
    const { shareCommitments, equipment, commandId } = wish;
    try {
      return await this.sit(who, match, { seat, equipment, commandId, shareCommitment: shareCommitments?.[seat] });
    } catch (error) {
      // A player at another node was faster; there may be another seat.
      if (tries === 0 || !(error instanceof Problem) || error.code !== 'seat-taken') throw error;
      return this.joinNow(who, match, wish, tries - 1);
    }
  }

  async sit(who: Caller, match: MatchId, wish: SitDto): Promise<Done> {
    refuseGivenSeats(await this.existing(match));
    const { seat, shareCommitment, equipment, commandId } = wish;
    const sitting: Sitting = {
      seat,
      player: who.id,
      ...(shareCommitment ? { shareCommitment } : {}),
      ...(equipment ? { equipment: equipment as Json } : {}),
    };
    const asked = { sit: { shareCommitment, equipment } };
    return this.done(match, await this.takeSeat(match, sitting, who, commandId, asked));
  }

  async leave(who: Caller, match: MatchId, commandId: string): Promise<Done> {
    const { seat, state } = await this.seatFor(who, match);
    refuseGivenSeats(state);
    return this.done(match, await this.leaveSeat(match, seat, who.id, who, commandId));
  }

  async commitShare(who: Caller, match: MatchId, { shareCommitment, commandId }: CommitShareDto): Promise<Done> {
    const { seat } = await this.seatFor(who, match);
    const command = { type: 'CommitShare', seat, player: who.id, shareCommitment: shareCommitment ?? null } as const;
    return this.done(match, await this.handle(match, command, who, commandId));
  }

  async revealShare(who: Caller, match: MatchId, { share, commandId }: RevealShareDto): Promise<Done> {
    const { seat } = await this.seatFor(who, match);
    const command = { type: 'RevealShare', seat, player: who.id, share } as const;
    return this.done(match, await this.handle(match, command, who, commandId));
  }

  /** What your seat brings. It is in no view before play, since a seat may change hands. */
  async broughtBy(who: Caller, match: MatchId): Promise<Json | undefined> {
    const { seat, state } = await this.seatFor(who, match);
    return this.tables.broughtBy(match, state, seat);
  }

  async start(who: Caller, match: MatchId, commandId: string): Promise<Done> {
    await this.existing(match);
    const starting = this.tables.start(match, who.id, this.senderOf(who, commandId, { start: true }));
    this.metrics.observeCommand('match', starting);
    return this.done(match, await starting);
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

  /** The receipt for a command that was accepted, as the member of an answer. */
  async receiptFor(
    who: Caller,
    match: MatchId,
    commandId: string,
    handled: Handled<MatchState>,
  ): Promise<{ readonly receipt?: string }> {
    if (handled.kind !== 'accepted') return {};
    return this.receipts.given(matchStream(match), actorOf(who.id), commandId, handled.record);
  }

  /** The answer to a request about a table, or by a judge. */
  async answer(who: Caller, commandId: string, { match, state, record }: Done): Promise<MatchStatusAnswer> {
    const receipt = await this.receipts.given(matchStream(match), actorOf(who.id), commandId, record);
    return { match, status: state.status, ...receipt };
  }

  /** What is on record about a command of this player, signed: at which head it is, or that there is none. */
  async signedRecord(who: Caller, match: MatchId, commandId: string) {
    await this.existing(match);
    const by = actorOf(who.id);
    const sender = { commandId: commandId as CommandId, by };
    const handled = await this.loop.repeated(matchStream(match), sender);
    const record = handled?.kind === 'accepted' ? handled.record : undefined;
    return { ...(await this.receipts.signedRecord(matchStream(match), by, commandId, record)), match };
  }

  /** Why this would be refused now; `undefined` where it would be accepted. Nothing is recorded. */
  async whyNot(who: Caller, match: MatchId, command: SentCommand): Promise<Refused | undefined> {
    const state = await this.existing(match);
    const seat = seatOf(state, who.id);
    if (seat === undefined) throw notAllowed('not-a-player');
    const refusal = whyNot(this.games, state, wishOf(who, seat, command), this.clock.nowMs());
    return refusal && { refusal, words: this.gameNamed(state.table?.game)?.words };
  }

  gameNamed(id: string | null | undefined): Game | undefined {
    return this.games.get(id ?? '');
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

  /** A command of the game, by a judge whom the game awaits. */
  async decideAsJudge(judge: Caller, match: MatchId, { commandId, reason, command }: JudgeDecisionDto): Promise<Done> {
    if (seatOf(await this.existing(match), judge.id) !== undefined) throw notAllowed('judge-plays-here');
    await this.refusePlayingJudge(judge, match);
    const wish = { type: 'PlayAsJudge', judge: judge.id, reason, command: command as Json } as const;
    return this.judged(judge, match, commandId, wish);
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
    return { match, state, record };
  }

  /** The perspective of a viewer on a match; on one that is played for an event, as far as the event allows. */
  async viewerOf(who: Caller | undefined, match: MatchId, as: Perspective | undefined): Promise<Viewer> {
    const state = await this.existing(match);
    const viewer = viewerFor(state, who, as);
    await this.refuseWithheld(who, match, state, viewer);
    return viewer;
  }

  /** Without a perspective it is a request for the file. */
  async refuseWithheld(who: Caller | undefined, match: MatchId, state: MatchState, viewer?: Viewer): Promise<void> {
    const refusal = await this.access.refusal(who, match, state, viewer);
    if (refusal !== undefined) throw refusal;
  }

  /** A player of an event sees no hands there as staff and decides no other match: they may meet next. */
  private async refusePlayingJudge(judge: Caller, match: MatchId): Promise<void> {
    const state = await this.existing(match);
    if (state.table?.createdBy !== TOURNAMENT_HOST) return;
    const at = await this.access.placeOf(match, state);
    const plays = at === undefined || valueAt(at.tournament.entrantOfAccount, judge.id) !== undefined;
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

  /** The first answer, where this request was sent and granted before. */
  async repeated(match: MatchId, who: Caller, commandId: string, asked: object): Promise<Done | undefined> {
    const handled = await this.loop.repeated(matchStream(match), this.senderOf(who, commandId, asked));
    return handled && this.done(match, handled);
  }

  private senderOf(who: Caller, commandId: string, asked?: object): Sender {
    return {
      commandId: commandId as CommandId,
      by: actorOf(who.id),
      client: clientOf(who),
      received: this.clock.nowMs(),
      ...(asked === undefined ? {} : { asked: JSON.parse(JSON.stringify(asked)) as Json }),
    };
  }

  /** `asked` is what the client sent, as for `handle`. */
  takeSeat(
    match: MatchId,
    sitting: Sitting,
    who: Caller,
    commandId: string,
    asked: object,
  ): Promise<Handled<MatchState>> {
    const handling = this.tables.sit(match, sitting, this.senderOf(who, commandId, asked));
    this.metrics.observeCommand('match', handling);
    return handling;
  }

  leaveSeat(
    match: MatchId,
    seat: Seat,
    player: AccountId,
    who: Caller,
    commandId: string,
    asked?: object,
  ): Promise<Handled<MatchState>> {
    const handling = this.tables.leave(match, seat, player, this.senderOf(who, commandId, asked));
    this.metrics.observeCommand('match', handling);
    return handling;
  }

  /** `asked` is what the client sent, where the command holds more than that. */
  handle(
    match: MatchId,
    command: MatchCommand,
    who: Caller,
    commandId: string,
    asked?: object,
  ): Promise<Handled<MatchState>> {
    const handling = this.loop.handle(matchStream(match), command, this.senderOf(who, commandId, asked));
    this.metrics.observeCommand('match', handling);
    return handling;
  }
}
