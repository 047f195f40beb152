import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import { matchStream, type AccountId, type ActorId, type CommandId, type MatchId } from '@logbuoy/kernel';
import { openMemoryReadStore, ProjectionRunner, PROJECTIONS, type ReadStore } from '@logbuoy/projections';
import { FIXTURE_GAMES, FIXTURE_KITS } from '@logbuoy/test-kit';
import {
  currentRound,
  presetOf,
  tournamentStream,
  type PlayHere,
  type Ruleset,
  type TournamentCommand,
  type TournamentId,
} from '@logbuoy/tournaments';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { createMatchLoop, Tables } from '../matches';
import { secretsFrom } from '../secrets';
import { openSqliteVault, type Vault } from '../vault';
import { DeckLists } from './deck-lists';
import { HouseOrders } from './house-orders';
import { createTournamentLoop } from './tournament-loop';
import { TournamentWatch, type TournamentJobs } from './tournament-watch';

export const ID = 'spring' as TournamentId;
const SECRETS = secretsFrom('c4'.repeat(32));
export const START = 1_800_000_000_000;
export const MINUTE = 60_000;

type Without<Command> = Command extends TournamentCommand ? Omit<Command, 'by' | 'role'> : never;

/** One process of the server: its own loops and its own watch, on a log and a queue it may share with others. */
export class Process {
  readonly errors: unknown[] = [];
  readonly loop;
  readonly matches;
  readonly orders: HouseOrders;
  readonly watch: TournamentWatch;

  constructor(
    private readonly house: House,
    readonly jobs: HandQueue<TournamentJobs>,
    shareWaitMs = 0,
  ) {
    const { store, clock, reads, vault } = house;
    this.loop = createTournamentLoop({ store, secrets: SECRETS, clock, shared: true });
    this.matches = createMatchLoop({ store, games: FIXTURE_GAMES, secrets: SECRETS, clock, shared: true });
    this.orders = new HouseOrders(this.loop, SECRETS);
    const decks = new DeckLists({ games: FIXTURE_GAMES, kits: FIXTURE_KITS, vault });
    const { loop, matches, orders, errors } = this;
    const onError = (error: unknown) => void errors.push(error);
    const games = FIXTURE_GAMES;
    const tables = new Tables({ loop: matches, games, secrets: SECRETS, vault, onError });
    const parts = { loop, matches, tables, shareWaitMs, orders, decks, games, jobs, store, reads, clock, onError };
    this.watch = new TournamentWatch(parts);
  }

  async state() {
    return (await this.loop.load(tournamentStream(ID))).state.tournament;
  }

  async tables() {
    return currentRound(await this.state())?.tables ?? [];
  }

  async must(command: Without<TournamentCommand>): Promise<void> {
    const sender = { commandId: `c${this.house.sent++}` as CommandId, by: 'account:td' as ActorId };
    const full = { ...command, by: 'td', role: 'director' } as TournamentCommand;
    const handled = await this.loop.handle(tournamentStream(ID), full, sender);
    if (handled.kind !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(handled)}`);
  }

  /** Four players with accounts, in a first round that has begun. */
  async begin(
    ruleset = presetOf('the-card-game') as Ruleset,
    clock: PlayHere['clock'] = { bankMs: 30 * MINUTE },
    isHere = true,
  ): Promise<void> {
    const play = isHere ? { game: 'fixture', clock } : undefined;
    const phases = [{ kind: 'swiss', rounds: 3 }] as const;
    await this.must({ type: 'CreateTournament', tournament: ID, name: 'Spring Cup', ruleset, phases, play });
    await this.must({ type: 'ChangeStatus', to: 'announced' });
    await this.must({ type: 'ChangeStatus', to: 'registration' });
    for (const id of ['p1', 'p2', 'p3', 'p4'])
      await this.must({ type: 'Register', entrant: id, name: id, account: `account-${id}` });
    await this.must({ type: 'ChangeStatus', to: 'locked' });
    await this.must({ type: 'ChangeStatus', to: 'running' });
    await this.orders.commitSeeds(ID, await this.state(), 2);
    await this.must({ type: 'PairRound', seed: this.orders.pairingSeed(ID, 1) });
    await this.must({ type: 'PublishRound' });
    await this.must({ type: 'StartRound' });
  }

  async offerDraw(match: string, seat: 'north' | 'south'): Promise<void> {
    const stream = matchStream(match as MatchId);
    const player = (await this.matches.load(stream)).state.seats[seat]?.player as AccountId;
    const sender = { commandId: `draw-${seat}` as CommandId, by: `account:${player}` as ActorId };
    await this.matches.handle(stream, { type: 'OfferDraw', seat, player }, sender);
  }

  async concede(match: string, seat: 'north' | 'south'): Promise<void> {
    const stream = matchStream(match as MatchId);
    const player = (await this.matches.load(stream)).state.seats[seat]?.player as AccountId;
    const sender = { commandId: `concede-${seat}` as CommandId, by: `account:${player}` as ActorId };
    await this.matches.handle(stream, { type: 'Concede', seat, player }, sender);
  }
}

export class House {
  nowMs = START;
  sent = 0;
  readonly clock = { nowMs: () => this.nowMs };
  readonly vault: Vault = openSqliteVault({ path: ':memory:' });

  private constructor(
    readonly store: EventStore,
    readonly reads: ReadStore,
    private readonly runner: ProjectionRunner,
  ) {}

  static async open(): Promise<House> {
    const [store, reads] = [await openMemoryStore(), openMemoryReadStore()];
    const runner = new ProjectionRunner({ store, readStore: reads, projections: PROJECTIONS });
    await runner.start();
    return new House(store, reads, runner);
  }

  async readUp(): Promise<void> {
    await this.runner.waitFor(await this.store.lastPosition(), 30_000);
  }

  async close(): Promise<void> {
    await this.runner.stop();
    await this.vault.close();
  }
}
