import { createHash } from 'node:crypto';
import {
  chain,
  chanceKeyFrom,
  genesis,
  isRejection,
  matchStream,
  ProvableRandom,
  sealed,
  sealKeyFrom,
  seedBy,
  shareCommitment,
  toDomain,
  toNewEvent,
  type AccountId,
  type ActorId,
  type Batch,
  type ChainedBatch,
  type ChanceKey,
  type ChainedEvent,
  type CommandId,
  type Decision,
  type Json,
  type MatchId,
  type Seat,
  type SealKey,
  type Sha256,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import {
  gamesOf,
  kitsOf,
  Malformed,
  matchDecider,
  mayReveal,
  randomSourceOf,
  readBrought,
  recordedCommand,
  type Brought,
  type CreateMatch,
  type GameKit,
  type GameKits,
  type Games,
  type MatchCommand,
  type MatchDecider,
  type MatchEvent,
  type MatchState,
  type TakeSeat,
} from '@logbuoy/games';
import { game } from './fixture-game';
import { kit } from './fixture-kit';

export const nativeSha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** All games, with the fixture game as a guest. */
export const FIXTURE_GAMES: Games = gamesOf([game]);
export const FIXTURE_KITS: GameKits = kitsOf(FIXTURE_GAMES, [kit as unknown as GameKit]);
export const FIXTURE_DECIDER: MatchDecider = matchDecider(FIXTURE_GAMES);
/** Not a secret: it seals test matches only. */
export const TEST_SEAL_KEY: SealKey = sealKeyFrom('5e'.repeat(32));
export const TEST_START_MS = 1_800_000_000_000;

export const account = (id: string): AccountId => id as AccountId;
/** Who sits where at a test table. */
export const playerOf = (seat: Seat): AccountId => account(`player-${seat}`);
export const HOST = account('host');
export const JUDGE = account('judge');

export function createFixtureMatch(changes: Partial<CreateMatch> = {}): CreateMatch {
  return {
    type: 'CreateMatch',
    match: 'm1' as MatchId,
    game: game.id,
    players: 2,
    clock: null,
    spectators: { allowed: true, delayMs: 0 },
    listed: true,
    createdBy: HOST,
    ...changes,
  };
}

/** One command that was accepted, and what it led to. */
export interface PlayedStep {
  readonly command: MatchCommand;
  readonly nowMs: number;
  /** The stream's version before. */
  readonly version: number;
  readonly events: readonly MatchEvent[];
}

const chanceKeys = new Map<string, ChanceKey>();
/** The chance key of a test house with this secret, 32 bytes in hex. */
export function testChanceKey(secret: string): ChanceKey {
  const known = chanceKeys.get(secret);
  if (known !== undefined) return known;
  const key = chanceKeyFrom(`${secret}${secret}`.slice(0, 96));
  chanceKeys.set(secret, key);
  return key;
}

export const testSalt = (match: string, seat: Seat): string => nativeSha256(`salt of ${match} ${seat}`).slice(0, 32);
export const testShare = (match: string, seat: Seat): string => nativeSha256(`share of ${match} ${seat}`);

/**
 * A match in memory with everything the service does to it but storing: draws that follow from seed, shares and their
 * number, what seats bring kept until the start, a hash chain, and the seal in the batch that ends it.
 */
export class TestTable {
  state: MatchState;
  nowMs: number;
  readonly steps: PlayedStep[] = [];
  /** Batch by batch, the seal with the batch it closes. */
  readonly recorded: ChainedBatch[] = [];
  private head: StreamHead;
  readonly stream: StreamId;
  private readonly brought: { [seat in Seat]?: Brought } = {};
  private signed: string | undefined;

  constructor(
    readonly match: MatchId,
    /** The server's secret, 32 bytes in hex. */
    private readonly secret: string,
    readonly decider: MatchDecider = FIXTURE_DECIDER,
    startMs = TEST_START_MS,
    private readonly games: Games = FIXTURE_GAMES,
  ) {
    this.state = decider.initial;
    this.nowMs = startMs;
    this.stream = matchStream(match);
    this.head = genesis(this.stream, nativeSha256);
  }

  get version(): number {
    return this.head.version;
  }

  /** The seed of the match, which costs some milliseconds the first time. */
  get seed(): string {
    return (this.signed ??= seedBy(testChanceKey(this.secret), this.match));
  }

  /** What would be decided, without recording it. */
  decide(command: MatchCommand, nowMs = this.nowMs): Decision<MatchEvent> {
    const seed = () => this.seed;
    const random = new ProvableRandom(randomSourceOf(this.state, seed, this.version));
    const { publicKey: chanceKey } = testChanceKey(this.secret);
    const context = {
      nowMs,
      random,
      chanceKey,
      get seed() {
        return seed();
      },
    };
    return this.decider.decide(this.state, command, context);
  }

  /** Takes a seat with a share of its own. */
  sit(seat: Seat, equipment: Json = null, player: AccountId = playerOf(seat)): readonly MatchEvent[] {
    const commitment = shareCommitment(this.match, seat, testShare(this.match, seat));
    return this.must({ type: 'TakeSeat', seat, player, equipment, shareCommitment: commitment });
  }

  /** Starts; who sat down by `sit` reveals their share before. */
  start(): readonly MatchEvent[] {
    return this.must({ type: 'StartMatch', by: HOST });
  }

  private revealShares(): void {
    for (const seat of this.state.order) {
      const share = testShare(this.match, seat);
      const taken = this.state.seats[seat];
      if (taken?.share?.commitment === shareCommitment(this.match, seat, share) && mayReveal(this.state, seat))
        this.must({ type: 'RevealShare', seat, player: taken.player, share });
    }
  }

  /** Decides and records. */
  send(wish: MatchCommand): Decision<MatchEvent> {
    if (wish.type === 'StartMatch') this.revealShares();
    const command = this.completed(wish);
    const decision = this.decide(command);
    if (isRejection(decision) || decision.length === 0) return decision;
    this.steps.push({ command, nowMs: this.nowMs, version: this.version, events: decision });
    const by = actorOf(command);
    const cause = `command-${this.steps.length}` as CommandId;
    for (const event of decision) this.state = this.decider.evolve(this.state, event);
    const sent = { bound: '', client: 'api' as const, command: recordedCommand(command), received: this.nowMs };
    this.append({ by, cause, sent, events: decision.map((event) => toNewEvent(event)) });
    return decision;
  }

  /** Sends what must be accepted; a refusal is a mistake of the test. */
  must(command: MatchCommand): readonly MatchEvent[] {
    const decision = this.send(command);
    if (isRejection(decision)) throw new Error(`${command.type} was refused: ${JSON.stringify(decision)}`);
    return decision;
  }

  /** As the service would send it: it salts what a seat brings, keeps it, and hands it over when the match starts. */
  completed(command: MatchCommand): MatchCommand {
    if (command.type === 'TakeSeat' && command.salt === undefined) return this.kept(command);
    if (command.type === 'StartMatch' && command.equipment === undefined)
      return { ...command, equipment: this.brought };
    return command;
  }

  private kept(command: TakeSeat): TakeSeat {
    const { table } = this.state;
    const value = table === null ? undefined : readBrought(this.games, this.state, command.seat, command.equipment);
    const salt = testSalt(this.match, command.seat);
    if (this.games.get(table?.game ?? '')?.equipment.public === true) return command;
    if (value === undefined || value instanceof Malformed) return { ...command, salt };
    if (this.state.seats[command.seat] === undefined) this.brought[command.seat] = { salt, value };
    return { ...command, equipment: value, salt };
  }

  /** As the command loop does it: the batch that reveals the seed is sealed. */
  private append(decided: Pick<Batch, 'by' | 'cause' | 'sent' | 'events'>): void {
    const batch = chain(this.head, { stream: this.stream, at: this.nowMs, ...decided }, nativeSha256);
    const closes = this.state.seed !== null || this.state.status === 'closed';
    const recorded = closes ? sealed(batch, TEST_SEAL_KEY, nativeSha256) : batch;
    if (closes) this.state = this.decider.evolve(this.state, toDomain(recorded.events.at(-1) as ChainedEvent));
    this.recorded.push(recorded);
    this.head = recorded.head;
  }
}

export function actorOf(command: MatchCommand): ActorId {
  if ('judge' in command) return `judge:${command.judge}` as ActorId;
  if ('player' in command) return `player:${command.player}` as ActorId;
  if ('by' in command) return `player:${command.by}` as ActorId;
  return (command.type === 'CreateMatch' ? `player:${command.createdBy}` : 'system:clock') as ActorId;
}
