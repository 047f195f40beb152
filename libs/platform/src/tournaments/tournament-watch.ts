import type { EventStore } from '@logbuoy/event-store';
import type { Games, MatchState } from '@logbuoy/games';
import { matchOfStream, matchStream, type CommandId, type MatchId } from '@logbuoy/kernel';
import { listTournaments, tableOfMatch, type Reads } from '@logbuoy/projections';
import {
  currentRound,
  rulesetOf,
  tableOf,
  tournamentStream,
  type Tournament,
  type TournamentId,
} from '@logbuoy/tournaments';
import type { Clock } from '../clock';
import { ifDamaged } from '../damage';
import type { JobQueue, JobWorker } from '../jobs';
import type { MatchLoop, Tables } from '../matches';
import { Sweep } from '../sweep';
import type { DeckLists } from './deck-lists';
import { TOURNAMENT_HOUSE, type HouseOrders } from './house-orders';
import { decidedTables, MatchEnds } from './match-end';
import { NoShows } from './no-shows';
import type { PairingWish } from './pairing-jobs';
import { duesOf, extraTurnsBy, type Due } from './round-clock';
import { Seating, TOURNAMENT_HOST, unseatedTables } from './seating';
import { slipOfMatch } from './slip-of-match';
import { MatchPauses, owedPauses } from './table-pause';
import { owedTime, TableTime, type OwedTime } from './table-time';
import { tournamentOfStream, type TournamentLoop } from './tournament-loop';
import type { TournamentFact } from './tournament-record';

/** Every queue of tournaments with what its jobs carry. */
export type TournamentJobs = {
  readonly 'tournament-pairing': PairingWish;
  readonly 'tournament-seating': { readonly tournament: string };
  readonly 'tournament-start': { readonly match: string };
  readonly 'tournament-results': { readonly match: string };
  readonly 'tournament-clock': { readonly tournament: string; readonly round: number };
  readonly 'tournament-extension': OwedTime;
  readonly 'tournament-pause': { readonly tournament: string };
  readonly 'tournament-match-end': { readonly tournament: string };
  readonly 'tournament-no-show': { readonly tournament: string; readonly round: number; readonly step: number };
};
export const TOURNAMENT_QUEUES = [
  'tournament-pairing',
  'tournament-seating',
  'tournament-start',
  'tournament-results',
  'tournament-clock',
  'tournament-extension',
  'tournament-pause',
  'tournament-match-end',
  'tournament-no-show',
] as const satisfies readonly (keyof TournamentJobs)[];

export interface TournamentWatchParts {
  readonly loop: TournamentLoop;
  readonly matches: MatchLoop;
  readonly tables: Tables;
  readonly shareWaitMs: number;
  readonly orders: HouseOrders;
  readonly decks: DeckLists;
  readonly games: Games;
  readonly jobs: JobQueue<TournamentJobs>;
  readonly store: EventStore;
  readonly reads: Reads;
  readonly clock: Clock;
  onError(error: unknown): void;
}

const SWEEP_EVERY_MS = 15_000;

/** A result that did not come from the match played there. */
const isDecidedElsewhere = (fact: TournamentFact): boolean =>
  fact.type === 'MatchVoided' || (fact.type === 'ResultRecorded' && fact.source !== 'game');

/**
 * The server's own work in running events: tables get their matches, results are taken from matches that
 * ended, time is called for the round and at its tables, and absent players are looked for. What is to be done follows from the log alone. Each commit
 * sets jobs for it, keyed by where the stream stood; a sweep does what jobs lost with Redis or with a killed process would
 * have done. Doing it twice does nothing twice, since every order has an id of its own.
 */
export class TournamentWatch {
  private readonly seating: Seating;
  private readonly noShows: NoShows;
  private readonly time: TableTime;
  private readonly pauses: MatchPauses;
  private readonly ends: MatchEnds;
  private readonly workers: JobWorker[] = [];
  private readonly unlisten: readonly (() => void)[];
  private readonly closing = new AbortController();
  private readonly sweeping: Sweep;

  constructor(private readonly parts: TournamentWatchParts) {
    this.sweeping = new Sweep({
      everyMs: SWEEP_EVERY_MS,
      work: () => this.sweep(),
      onError: (error) => parts.onError(error),
    });
    this.seating = new Seating(parts);
    this.noShows = new NoShows(parts);
    this.time = new TableTime(parts.matches);
    this.pauses = new MatchPauses(parts.matches);
    this.ends = new MatchEnds(parts.matches);
    this.unlisten = [
      parts.loop.onCommitted(({ stream, state, record, domain }) => {
        const id = tournamentOfStream(stream);
        if (id === undefined) return;
        this.setJobs(id, state.tournament, record.lastVersion);
        const seated = domain.flatMap((fact) => (fact.type === 'TableSeated' ? [fact.match] : []));
        const isNew = ({ match, version }: { readonly match: string; readonly version: number }): boolean =>
          version >= record.firstVersion || seated.includes(match);
        for (const owed of owedTime(state).filter(isNew))
          this.add('tournament-extension', owed, `${owed.match}.${owed.version}`);
        for (const { match, version } of owedPauses(state).filter(isNew))
          this.add('tournament-pause', { tournament: id }, `${match}.${version}`);
        if (domain.some(isDecidedElsewhere))
          this.add('tournament-match-end', { tournament: id }, `${id}.${record.lastVersion}`);
      }),
      parts.matches.onCommitted(({ stream, state, domain, record }) => {
        const match = matchOfStream(stream);
        if (match !== undefined && this.seating.starting.isWaiting(state))
          this.setStart(match, state, record.lastVersion);
        const isOurs = state.table?.createdBy === TOURNAMENT_HOST && domain.some(({ type }) => type === 'MatchEnded');
        if (match !== undefined && isOurs) this.add('tournament-results', { match }, match);
      }),
    ];
  }

  /** Runs the jobs here. */
  work(): void {
    const { jobs } = this.parts;
    this.workers.push(
      jobs.work('tournament-seating', ({ tournament }) => this.seat(tournament as TournamentId), { concurrency: 4 }),
      jobs.work('tournament-start', ({ match }) => this.seating.starting.startIfDue(match as MatchId), {
        concurrency: 8,
      }),
      jobs.work('tournament-results', ({ match }) => this.takeResult(match as MatchId), { concurrency: 8 }),
      jobs.work('tournament-clock', (due) => this.meet(due.tournament as TournamentId)),
      jobs.work('tournament-extension', (owed) => this.time.give(owed)),
      jobs.work('tournament-pause', ({ tournament }) => this.pauseMatches(tournament as TournamentId)),
      jobs.work('tournament-match-end', ({ tournament }) => this.endMatches(tournament as TournamentId)),
      jobs.work('tournament-no-show', (due) => this.meet(due.tournament as TournamentId)),
    );
    this.sweeping.start();
  }

  /** What is under way ends at the next table: a job that was cut short is done again, and so is a sweep. */
  async close(): Promise<void> {
    this.closing.abort(new Error('this process is closing'));
    for (const each of this.unlisten) each();
    await this.sweeping.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** Looks after every running event, whatever jobs there are. */
  async sweep(): Promise<void> {
    let cursor: string | undefined;
    do {
      const page = await listTournaments(this.parts.reads, {
        state: 'running',
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { tournament } of page.items) {
        if (this.closing.signal.aborted) return;
        await this.lookAfter(tournament as TournamentId).catch((error: unknown) => {
          if (!this.closing.signal.aborted) this.parts.onError(error);
        });
      }
      cursor = page.next;
    } while (cursor !== undefined);
  }

  private async lookAfter(id: TournamentId): Promise<void> {
    await this.seat(id);
    const tournament = await this.state(id);
    for (const { match, result, voided } of currentRound(tournament)?.tables ?? [])
      if (match !== undefined && result === undefined && !voided)
        await this.seating.starting.startIfDue(match as MatchId);
    for (const { match, result } of currentRound(tournament)?.tables ?? []) {
      this.closing.signal.throwIfAborted();
      if (match !== undefined && result === undefined)
        await ifDamaged(this.recordFrom(id, match as MatchId), undefined);
    }
    // Before time is called: a table that was given more of it has it.
    for (const owed of owedTime((await this.parts.loop.load(tournamentStream(id))).state))
      await ifDamaged(this.time.give(owed), undefined);
    await this.pauseMatches(id);
    await this.meet(id);
    await this.endMatches(id);
  }

  private setJobs(id: TournamentId, tournament: Tournament, version: number): void {
    if (unseatedTables(tournament) !== undefined)
      this.add('tournament-seating', { tournament: id }, `${id}.${version}`);
    for (const { what, round, step, atMs } of duesOf(tournament)) {
      const delayMs = Math.max(0, atMs - this.parts.clock.nowMs());
      this.add(what, { tournament: id, round, step }, `${id}.${round}.${step}.${atMs}`, delayMs);
    }
  }

  /** When the shares are in; or else when the wait for commitments, and the one for shares after it, is over. */
  private setStart(match: MatchId, state: MatchState, version: number): void {
    const nowMs = this.parts.clock.nowMs();
    for (const atMs of this.seating.starting.momentsOf(state)) {
      const id = atMs > nowMs ? `${match}.at.${atMs}` : `${match}.${version}`;
      this.add('tournament-start', { match }, id, Math.max(0, atMs - nowMs));
    }
  }

  private add<Name extends keyof TournamentJobs>(
    name: Name,
    payload: TournamentJobs[Name],
    id: string,
    delayMs = 0,
  ): void {
    this.parts.jobs.add(name, payload, { id, delayMs }).catch((error: unknown) => this.parts.onError(error));
  }

  private async seat(id: TournamentId): Promise<void> {
    await this.seating.seatAll(id, await this.state(id), this.closing.signal);
  }

  /** Does what is due in a round by now; what is not yet, another job or sweep will. */
  private async meet(id: TournamentId): Promise<void> {
    const tournament = await this.state(id);
    const nowMs = this.parts.clock.nowMs();
    for (const due of duesOf(tournament)) {
      this.closing.signal.throwIfAborted();
      if (due.atMs <= nowMs) await ifDamaged(this.act(id, tournament, due), undefined);
    }
  }

  private async act(id: TournamentId, tournament: Tournament, { what, round, step }: Due): Promise<void> {
    if (what === 'tournament-no-show') return this.noShows.apply(id, tournament, round, step);
    if (step > 0) return this.callTimeAt(tournament, round, step);
    await this.parts.orders.give(id, `time-${round}`, { type: 'CallTime' });
  }

  /** The match itself decides the end: its turn is finished, or some more, and then the leader has won. */
  private async callTimeAt(tournament: Tournament, round: number, number: number): Promise<void> {
    const match = tableOf(tournament, round, number)?.match;
    if (match === undefined) return;
    const command = { type: 'CallTime', extraTurns: extraTurnsBy(rulesetOf(tournament)) } as const;
    const sender = { commandId: 'tournament-time-called' as CommandId, by: TOURNAMENT_HOUSE };
    const handled = await this.parts.matches.handle(matchStream(match as MatchId), command, sender);
    if (handled.kind !== 'accepted' && handled.kind !== 'rejected')
      throw new Error(`time of ${match}: ${handled.kind}`);
  }

  /** By what was last said of each table, so that nothing is paused by an order that comes late. */
  private async pauseMatches(id: TournamentId): Promise<void> {
    for (const owed of owedPauses((await this.parts.loop.load(tournamentStream(id))).state)) {
      this.closing.signal.throwIfAborted();
      await ifDamaged(this.pauses.apply(owed), undefined);
    }
  }

  private async endMatches(id: TournamentId): Promise<void> {
    const tournament = await this.state(id);
    for (const table of decidedTables(tournament)) {
      this.closing.signal.throwIfAborted();
      await ifDamaged(this.ends.apply(tournament, table), undefined);
    }
  }

  private async takeResult(match: MatchId): Promise<void> {
    const table = await tableOfMatch(this.parts.reads, match);
    // Its seating is recorded after its start, and read models follow the log; so this may come a moment too soon.
    if (table === undefined) throw new Error(`the table of match ${match} is not known yet`);
    await this.recordFrom(table.tournament as TournamentId, match);
  }

  private async recordFrom(id: TournamentId, match: MatchId): Promise<void> {
    const tournament = await this.state(id);
    const round = currentRound(tournament);
    const table = round?.tables.find((one) => one.match === match);
    if (round === undefined || table === undefined || table.result !== undefined) return;
    const { state } = await this.parts.matches.load(matchStream(match));
    const slip = slipOfMatch(tournament, state, this.parts.games);
    if (slip === undefined) return;
    const flags = [`match:${match}`, `ended:${state.outcome?.reason ?? ''}`];
    const order = {
      type: 'RecordResult',
      round: round.number,
      table: table.table,
      slip,
      source: 'game',
      flags,
    } as const;
    const handled = await this.parts.orders.give(id, `result-${match}`, order);
    if (handled.kind !== 'accepted' && handled.kind !== 'rejected')
      throw new Error(`result of ${match}: ${handled.kind}`);
  }

  private async state(id: TournamentId): Promise<Tournament> {
    return (await this.parts.loop.load(tournamentStream(id))).state.tournament;
  }
}
