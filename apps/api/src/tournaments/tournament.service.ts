import { Inject, Injectable } from '@nestjs/common';
import { readWish, type CreateTournamentDto, type JsonObject, type TournamentWish } from '@logbuoy/contracts';
import { nativeSha256, type Handled, type Sender } from '@logbuoy/event-store';
import type { Games } from '@logbuoy/games';
import { reject, type CommandId, type Json } from '@logbuoy/kernel';
import {
  accepted,
  actorOf,
  clientOf,
  CLOCK,
  GAMES,
  HouseOrders,
  malformed,
  Metrics,
  notAllowed,
  notFound,
  PairingJobs,
  PreparedDecisions,
  Receipts,
  refused,
  TOURNAMENT_LOOP,
  type Caller,
  type Clock,
  type TournamentLoop,
  type TournamentRecord,
} from '@logbuoy/platform';
import {
  tournamentStream,
  type Tournament,
  type TournamentCommand,
  type TournamentId,
  type TournamentStatus,
} from '@logbuoy/tournaments';
import { WishCompletion, type Completed } from './complete-wish';
import { EntrantIds } from './entrant-ids';
import { eyesOf, rolesIn } from './onlooker';
import { createCommand } from './create-command';
import { roleFor } from './role-for';
import { versionFor } from './tournament-view';

/** The outcome of a request. */
export interface TournamentOutcome {
  readonly id: TournamentId;
  readonly record: TournamentRecord;
  readonly version: number;
  /** Position of the last event in the log, for a caller that wants to read its own write. */
  readonly position: number | undefined;
  readonly entrant?: string;
  /** The command as it is on record, where it is. */
  readonly signed: { readonly command: string; readonly receipt?: string };
}

/** Refusals that are about who asks, not about what. */
const NOT_ALLOWED: readonly string[] = ['role-may-not', 'role-not-held', 'not-yourself', 'party-to-match'];

/** Requests about tournaments from signed-in callers. Caller and role come from the session and the event. */
@Injectable()
export class TournamentService {
  constructor(
    @Inject(TOURNAMENT_LOOP) private readonly loop: TournamentLoop,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(GAMES) private readonly games: Games,
    private readonly orders: HouseOrders,
    private readonly completion: WishCompletion,
    private readonly ids: EntrantIds,
    private readonly metrics: Metrics,
    private readonly pairings: PairingJobs,
    private readonly prepared: PreparedDecisions,
    private readonly receipts: Receipts,
  ) {}

  async create(who: Caller, wish: CreateTournamentDto): Promise<TournamentOutcome> {
    if (wish.play && !this.games.has(wish.play.game)) throw refused(reject('unknown-game'));
    const id = this.ids.ofTournament(who.id, wish.commandId);
    const handled = await this.handle(id, createCommand(id, who.id, wish), who, wish.commandId, wish);
    const { record, position, signed } = await this.outcome(id, handled, who, wish.commandId);
    await this.orders.commitSeeds(id, record.tournament, 1);
    return { ...(await this.now(id)), position, signed };
  }

  async send(who: Caller, id: TournamentId, commandId: string, raw: JsonObject): Promise<TournamentOutcome> {
    const { record } = await this.existing(id, who);
    return this.wish(who, id, record.tournament, commandId, this.read(raw));
  }

  read(raw: JsonObject): TournamentWish {
    const wish = readWish(raw);
    if (typeof wish === 'string') throw malformed(`${wish}.`);
    return wish;
  }

  async complete(who: Caller, tournament: Tournament, wish: TournamentWish, commandId: string): Promise<Completed> {
    return this.completion.complete(tournament, who, roleFor(tournament, who.id, wish), wish, commandId);
  }

  async wish(
    who: Caller,
    id: TournamentId,
    tournament: Tournament,
    commandId: string,
    wish: TournamentWish,
  ): Promise<TournamentOutcome> {
    const { command, entrant, before } = await this.complete(who, tournament, wish, commandId);
    await before?.();
    const upTo = seedsNeeded(tournament, wish.type);
    if (upTo > 0) await this.orders.commitSeeds(id, tournament, upTo);
    const handled = await this.handle(id, command, who, commandId, wish);
    const outcome = await this.outcome(id, handled, who, commandId);
    if (wish.type === 'PairRound')
      await this.orders.commitSeeds(id, outcome.record.tournament, outcome.record.tournament.rounds.length + 1);
    return { ...outcome, ...(entrant === undefined ? {} : { entrant }) };
  }

  /** What is next, in one go: the round is closed, a finished phase left behind, the next round drafted. */
  async nextRound(who: Caller, id: TournamentId, commandId: string) {
    const did: string[] = [];
    const steps: TournamentOutcome['signed'][] = [];
    let outcome: Omit<TournamentOutcome, 'signed'> = { id, ...(await this.existing(id, who)), position: undefined };
    const step = async (wish: TournamentWish): Promise<void> => {
      // Sent twice, each step is done once; a phase that is over refuses the pairing that the next one takes.
      const stepId = nativeSha256(`${commandId}/${outcome.record.tournament.phase}/${wish.type}`);
      const done = await this.wish(who, id, outcome.record.tournament, stepId, wish);
      outcome = done;
      did.push(wish.type);
      steps.push(done.signed);
    };
    const status = () => outcome.record.tournament.rounds.at(-1)?.status;
    if (!this.mayRun(outcome.record.tournament, who)) throw notAllowed('role-may-not');
    if (status() !== undefined && status() !== 'draft' && status() !== 'closed') await step({ type: 'CloseRound' });
    try {
      await step({ type: 'PairRound' });
      return { did, steps, outcome, hasRound: true };
    } catch (error) {
      if (!isPhaseOver(error)) throw error;
    }
    if (outcome.record.tournament.phases[outcome.record.tournament.phase + 1] === undefined) {
      await step({ type: 'ChangeStatus', to: 'finished' });
      return { did, steps, outcome, hasRound: false };
    }
    await step({ type: 'StartPhase' });
    await step({ type: 'PairRound' });
    return { did, steps, outcome, hasRound: true };
  }

  private mayRun(tournament: Tournament, who: Caller): boolean {
    return rolesIn(tournament, who.id).some((role) => role === 'director' || role === 'scorekeeper');
  }

  /** An event that exists and that this caller may know of: a draft is known to its staff only. */
  async existing(id: TournamentId, who: Caller | undefined) {
    const { state: record, version } = await this.loop.load(tournamentStream(id));
    const isHidden = record.tournament.status === 'draft' && eyesOf(record.tournament, who).as !== 'staff';
    if (version === 0 || isHidden) throw notFound('no-such-tournament');
    return { record, version };
  }

  /** At which head a command of this caller is on record, or that there is none. */
  async signedRecord(who: Caller, id: TournamentId, commandId: string) {
    await this.existing(id, who);
    const stream = tournamentStream(id);
    const by = actorOf(who.id);
    const handled = await this.loop.repeated(stream, { commandId: commandId as CommandId, by });
    const record = handled?.kind === 'accepted' ? handled.record : undefined;
    return { ...(await this.receipts.signedRecord(stream, by, commandId, record)), stream };
  }

  done({ id, record, version, entrant }: Omit<TournamentOutcome, 'signed'>, who: Caller) {
    return {
      tournament: id,
      status: record.tournament.status as TournamentStatus,
      version: versionFor(record, eyesOf(record.tournament, who), version),
      ...(entrant === undefined ? {} : { entrant }),
    };
  }

  nowMs(): number {
    return this.clock.nowMs();
  }

  private async now(id: TournamentId) {
    const { state: record, version } = await this.loop.load(tournamentStream(id));
    return { id, record, version };
  }

  private async outcome(
    id: TournamentId,
    handled: Handled<TournamentRecord>,
    who: Caller,
    command: string,
  ): Promise<TournamentOutcome> {
    if (handled.kind === 'rejected' && NOT_ALLOWED.includes(handled.rejection.code))
      throw refused(handled.rejection, 403);
    const { record, repeated, state } = accepted(handled);
    const receipt = await this.receipts.given(tournamentStream(id), actorOf(who.id), command, record);
    const rest = { position: record?.position, signed: { command, ...receipt } };
    if (record === undefined || repeated) return { ...(await this.now(id)), ...rest };
    return { id, record: state, version: record.lastVersion, ...rest };
  }

  private handle(
    id: TournamentId,
    command: TournamentCommand,
    who: Caller,
    commandId: string,
    asked: object,
  ): Promise<Handled<TournamentRecord>> {
    const sender: Sender = {
      commandId: commandId as CommandId,
      by: actorOf(who.id),
      client: clientOf(who),
      received: this.clock.nowMs(),
      asked: JSON.parse(JSON.stringify(asked)) as Json,
    };
    const handling =
      command.type === 'PairRound' ? this.pairings.pair(id, command, sender) : this.decided(id, command, sender);
    this.metrics.observeCommand('tournament', handling);
    return handling;
  }

  private async decided(id: TournamentId, command: TournamentCommand, sender: Sender) {
    const stream = tournamentStream(id);
    if (command.type !== 'CreateTournament') await this.prepared.prepare(await this.loop.load(stream), command);
    return this.loop.handle(stream, command, sender);
  }
}

/** Up to which round seeds must be on record before this is decided. */
function seedsNeeded({ rounds }: Tournament, type: string): number {
  const last = rounds.at(-1);
  if (type === 'PairRound') return last?.status === 'draft' ? 0 : rounds.length + 1;
  return type === 'CloseRound' ? rounds.length + 1 : 0;
}

const OVER: readonly string[] = ['phase-over', 'phase-decided', 'all-have-met', 'one-player-left', 'nobody-left'];
const isPhaseOver = (error: unknown): boolean => OVER.includes((error as { readonly code?: string }).code ?? '');
