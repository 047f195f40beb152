import type { Game, MatchEvent } from '@logbuoy/games';
import type { ActorId, CommandId, Json, Seat, Sent, Viewer, SeededChance } from '@logbuoy/kernel';

/** What one command led to, as it stands in the log. */
export interface MatchBatch {
  readonly at: number;
  readonly by: ActorId;
  readonly cause: CommandId;
  readonly events: readonly MatchEvent[];
  /** The command itself, where it is on record. */
  readonly sent?: Sent;
}

/** What the harness settles about a table before it is played. */
export interface TableToPlay {
  readonly seed: number;
  readonly startMs: number;
  readonly players: number;
  readonly timed: boolean;
  readonly spectators: { readonly allowed: boolean; readonly delayMs: number };
  readonly listed: boolean;
  /** Also pauses, draw offers, absences, concessions. */
  readonly lively: boolean;
}

/**
 * What a game brings to be tested for leaks. Its twins are the heart of it: a twin that leaves something hidden as it was
 * tests nothing about that, so a new hidden zone of a game is also added here.
 */
export interface TwinnableGame {
  readonly game: Game;
  /** A whole random match, its seal last; the players are `playerOf(seat)`, the table is the host's. */
  play(table: TableToPlay): readonly MatchBatch[];
  /**
   * The same match as far as this viewer may know, from its first event to its last: other faces on cards they never saw,
   * other orders in piles that no player looked into, events they may not notice added and left out. It must still fold.
   */
  twin(history: readonly MatchBatch[], viewer: Viewer, random: SeededChance): readonly MatchBatch[];
  /**
   * Something a seat may bring; hardly ever the same twice where it is secret. Seats of one table can bring theirs together. Left out
   * where seats bring nothing.
   */
  equipment?(random: SeededChance, seat: Seat): Json;
  /** Whether a state holds what the game promises of all its states. */
  isSound(state: unknown): boolean;
  /** Commands whose outcome lets the sender see something new: what it shows may differ between twins. */
  readonly revealingCommands: ReadonlySet<string>;
  /** Commands of the game that no seat may send in this form, or not now, or only one seat may send. */
  probes(random: SeededChance): readonly Probe[];
}

export type Probe = { readonly type: string; readonly [field: string]: Json };
