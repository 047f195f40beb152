import { createHash } from 'node:crypto';
import {
  chain,
  genesis,
  isRejection,
  matchStream,
  ProvableRandom,
  sealEvent,
  sealKeyFrom,
  toNewEvent,
  type AccountId,
  type ActorId,
  type ChainedEvent,
  type CommandId,
  type Decision,
  type MatchId,
  type NewEvent,
  type Seat,
  type SealKey,
  type Sha256,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import {
  gamesOf,
  matchDecider,
  randomSourceOf,
  type CreateMatch,
  type Games,
  type MatchCommand,
  type MatchDecider,
  type MatchEvent,
  type MatchState,
} from '@logbuoy/games';
import { game } from './fixture-game';

export const nativeSha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The house with the fixture game as its guest. */
export const FIXTURE_GAMES: Games = gamesOf([game]);
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

/**
 * A match in memory with everything the command loop does to it but storing: draws that follow from seed, nonces and
 * version, a hash chain, and the seal in the batch that ends it.
 */
export class TestTable {
  state: MatchState;
  nowMs: number;
  readonly steps: PlayedStep[] = [];
  readonly recorded: ChainedEvent[] = [];
  private head: StreamHead;
  readonly stream: StreamId;

  constructor(
    readonly match: MatchId,
    /** 32 bytes in hex. */
    readonly seed: string,
    readonly decider: MatchDecider = FIXTURE_DECIDER,
    startMs = TEST_START_MS,
  ) {
    this.state = decider.initial;
    this.nowMs = startMs;
    this.stream = matchStream(match);
    this.head = genesis(this.stream, nativeSha256);
  }

  get version(): number {
    return this.head.version;
  }

  /** What would be decided, without recording it. */
  decide(command: MatchCommand, nowMs = this.nowMs): Decision<MatchEvent> {
    const random = new ProvableRandom(randomSourceOf(this.state, this.seed, this.version));
    return this.decider.decide(this.state, command, { nowMs, random, seed: this.seed });
  }

  /** Decides and records. */
  send(command: MatchCommand): Decision<MatchEvent> {
    const decision = this.decide(command);
    if (isRejection(decision) || decision.length === 0) return decision;
    this.steps.push({ command, nowMs: this.nowMs, version: this.version, events: decision });
    const by = actorOf(command);
    const cause = `command-${this.steps.length}` as CommandId;
    this.append(
      decision.map((event) => toNewEvent(event)),
      by,
      cause,
    );
    for (const event of decision) this.state = this.decider.evolve(this.state, event);
    if (this.state.seed !== null) this.seal(by, cause);
    return decision;
  }

  /** Sends what must be accepted; a refusal is a mistake of the test. */
  must(command: MatchCommand): readonly MatchEvent[] {
    const decision = this.send(command);
    if (isRejection(decision)) throw new Error(`${command.type} was refused: ${JSON.stringify(decision)}`);
    return decision;
  }

  private seal(by: ActorId, cause: CommandId): void {
    const seal = sealEvent(this.stream, this.nowMs, this.head, TEST_SEAL_KEY);
    this.append([seal], by, cause);
    this.state = this.decider.evolve(this.state, { type: seal.type, ...seal.data });
  }

  private append(events: readonly NewEvent[], by: ActorId, cause: CommandId): void {
    const chained = chain(this.head, { stream: this.stream, events, at: this.nowMs, by, cause }, nativeSha256);
    this.recorded.push(...chained);
    const last = chained.at(-1);
    if (last) this.head = { version: last.version, hash: last.hash };
  }
}

export function actorOf(command: MatchCommand): ActorId {
  if ('judge' in command) return `judge:${command.judge}` as ActorId;
  if ('player' in command) return `player:${command.player}` as ActorId;
  if ('by' in command) return `player:${command.by}` as ActorId;
  return (command.type === 'CreateMatch' ? `player:${command.createdBy}` : 'system:clock') as ActorId;
}
