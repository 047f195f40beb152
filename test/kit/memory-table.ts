import { randomUUID } from 'node:crypto';
import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import {
  Malformed,
  readBrought,
  type Brought,
  type CreateMatch,
  type MatchCommand,
  type MatchState,
} from '@logbuoy/games';
import {
  matchStream,
  type AccountId,
  type ActorId,
  type CommandId,
  type Json,
  type MatchId,
  type Seat,
  SeededChance,
} from '@logbuoy/kernel';
import type * as Platform from '@logbuoy/platform';
import { randomCommand } from './random-player';
import { actorOf, createFixtureMatch, FIXTURE_GAMES, HOST, playerOf, TEST_START_MS, testSalt } from './test-table';

const SECRET = 'a7'.repeat(32); // not a secret: it seeds and seals test matches only

/** Handed in, since most tests that use the kit need nothing of the platform and should not wait for it to load. */
type Loops = Pick<typeof Platform, 'createMatchLoop' | 'secretsFrom'>;

/** The server's match loop over a log in memory, with a clock moved by hand. */
export class MemoryHouse {
  readonly loop: Platform.MatchLoop;
  readonly clock: { nowMs: () => number };
  nowMs = TEST_START_MS;

  private constructor(
    readonly store: EventStore,
    { createMatchLoop, secretsFrom }: Loops,
  ) {
    this.clock = { nowMs: () => this.nowMs };
    const secrets = secretsFrom(SECRET);
    this.loop = createMatchLoop({ store, games: FIXTURE_GAMES, secrets, clock: this.clock, shared: false });
  }

  static async open(loops: Loops): Promise<MemoryHouse> {
    return new MemoryHouse(await openMemoryStore(), loops);
  }

  /** A table of the fixture game for two, with empty seats. */
  async table(settled: Partial<CreateMatch> = {}): Promise<MemoryTable> {
    const table = new MemoryTable(this, settled.match ?? ('m1' as MatchId));
    await table.must(createFixtureMatch({ match: table.match, ...settled }));
    return table;
  }

  async started(settled: Partial<CreateMatch> = {}): Promise<MemoryTable> {
    const table = await this.table(settled);
    await table.sit('north');
    await table.sit('south');
    await table.must({ type: 'StartMatch', by: HOST });
    return table;
  }
}

/** As the edge would say it: the account that the command names, or the service itself. */
function senderOf(command: MatchCommand): ActorId {
  return actorOf(command).replace(/^(player|judge):/, 'account:') as ActorId;
}

export class MemoryTable {
  private readonly prng = new SeededChance(7);
  private readonly brought: { [seat in Seat]?: Brought } = {};

  constructor(
    readonly house: MemoryHouse,
    readonly match: MatchId,
  ) {}

  get state(): MatchState {
    const state = this.house.loop.lastKnown(matchStream(this.match));
    if (state === undefined) throw new Error('the match is not known yet');
    return state;
  }

  /** Who must decide now. */
  get awaited(): Seat {
    return this.state.awaiting.seats[0] as Seat;
  }

  sit(seat: Seat, player: AccountId = playerOf(seat), equipment: Json = null): Promise<void> {
    return this.must({ type: 'TakeSeat', seat, player, equipment });
  }

  async must(command: MatchCommand): Promise<void> {
    const sender = { commandId: randomUUID() as CommandId, by: senderOf(command) };
    const handled = await this.house.loop.handle(matchStream(this.match), this.completed(command), sender);
    if (handled.kind !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(handled)}`);
  }

  /** As the service would send it: it salts what a seat brings, keeps it, and hands it over when the match starts. */
  private completed(command: MatchCommand): MatchCommand {
    if (command.type === 'StartMatch') return { ...command, equipment: this.brought };
    if (command.type !== 'TakeSeat' || command.salt !== undefined) return command;
    const { table } = this.state;
    const value = table === null ? undefined : readBrought(FIXTURE_GAMES, this.state, command.seat, command.equipment);
    const salt = testSalt(this.match, command.seat);
    if (value === undefined || value instanceof Malformed) return { ...command, salt };
    this.brought[command.seat] = { salt, value };
    return { ...command, equipment: value, salt };
  }

  /** Plays so many commands that everybody may notice, a second each. */
  async play(commands: number): Promise<void> {
    for (let i = 0; i < commands && this.state.status === 'playing'; i++) {
      this.house.nowMs += 1000;
      await this.must(this.noticeableCommand());
    }
  }

  /** A setting that only its own seat may notice. */
  setStandingPass(seat: Seat, on: 0 | 1): Promise<void> {
    return this.must({ type: 'Play', seat, player: playerOf(seat), command: { type: 'SetStandingPass', on } });
  }

  /** The types of what was recorded, oldest first. */
  async recorded(): Promise<string[]> {
    const types: string[] = [];
    for await (const { type } of this.house.store.readStream(matchStream(this.match))) types.push(type);
    return types;
  }

  private noticeableCommand(): MatchCommand {
    for (;;) {
      const command = randomCommand(this.state, this.prng, false, this.house.nowMs);
      const inner = command.type === 'Play' ? (command.command as { readonly type: string }).type : command.type;
      if (inner !== 'SetStandingPass') return command;
    }
  }
}
