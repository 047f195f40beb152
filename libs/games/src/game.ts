import {
  invariant,
  type AccountId,
  type Context,
  type Decision,
  type DomainEvent,
  type Json,
  type Seat,
  type Viewer,
} from '@logbuoy/kernel';
import type { InWords, Language, SeatNames } from './words';

/**
 * What a game brings. The match layer brings the rest: seats, clocks, pause, concession, draw, timeout, seed and seal.
 * State, commands, events and views are plain JSON. `decide` and `start` may draw from `context.random`; each draw must be
 * written into an event under the key `chance`, and the match layer refuses a decision that hides one.
 */
export interface Game<
  State = unknown,
  Command extends GameCommand = GameCommand,
  Event extends DomainEvent = DomainEvent,
  View extends Json = Json,
> {
  readonly id: string;
  /** As it is printed on the box, the same in both languages. */
  readonly name: string;
  /**
   * Changes whenever the same command could lead to other events; recorded when a match is created. A game of the house makes it of
   * `games[id]` in `rules-hashes.generated.json`, which `node deploy/rules-hashes.mjs` writes; a guest brings a string of its own.
   */
  readonly rulesVersion: string;
  /** Counted up whenever the shape of the state changes: snapshots of another shape are not read. */
  readonly stateVersion: number;
  /** One seat is a training match: it is not listed, has no draws by agreement, and leaving it leaves no winner. */
  readonly players: { readonly min: number; readonly max: number };
  readonly equipment: EquipmentTerms;
  readonly initial: State;
  /** Every event type the game records. None may be one of the match layer's own (`MATCH_EVENT_TYPES`). */
  readonly eventTypes: readonly Event['type'][];

  /** Checks what a table's creator chose for this game (variant, deck rule …), `null` for nothing; a sentence where it is malformed. */
  readOptions(raw: unknown, players: number): Json | Malformed;
  /**
   * Checks what a seat brings when it sits down (a deck list …), `null` for nothing; a sentence where it is malformed, which
   * anything but `null` is in a game whose seats bring nothing.
   */
  readEquipment(raw: unknown, table: SittingDown): Json | Malformed;
  /** Checks the form of a command, not whether it is allowed; a sentence where it is malformed. */
  readCommand(raw: unknown): Command | Malformed;

  /** The first facts: decks shuffled, hands drawn. */
  start(setup: GameSetup, context: Context): Decision<Event>;
  /** A judge is never the actor of a game that does not await one. */
  decide(state: State, by: Actor, command: Command, context: Context): Decision<Event>;
  /** A seat conceded or ran out of time and others play on. Where at most two play this is never asked: `() => []`. */
  retire(state: State, seat: Seat, context: Context): Decision<Event>;
  evolve(state: State, event: Event): State;

  /** Whose decision the game waits for, and a short stable word for what. No seat once there is an outcome. */
  awaiting(state: State): Awaiting;
  /** The rule named in the refusal when a seat that is not awaited sends a command. */
  turnRule?(state: State): string;
  outcome(state: State): Outcome | undefined;
  /**
   * The seat whose turn begins with this event. After time was called, turns are counted by it. An event `TurnBegun` that is seen
   * with `turn` and `seat` is a headline in the log of the table for any game.
   */
  turnBegunBy(event: Event): Seat | undefined;
  /** What decides who leads when time is called; tournaments score the match by it. It may depend on hidden cards. */
  scores(state: State): Scores;
  /** What everybody sees of the scores during play, where that is not all of them. */
  runningScore?(state: State): Scores;

  /** What a seat may send now; the same sentences are used by buttons, bots and the simulator. */
  offers(state: State, seat: Seat): readonly Offer[];
  /** What a judge may send while one is awaited, told from what a spectator sees. */
  judgeOffers?(state: State): readonly Offer[];
  /**
   * A command that is taken at its word: recorded and shown, while the rules neither check nor carry out what it declares.
   * Its offers are marked `declared`.
   */
  declares?(command: Command): boolean;
  /** What a viewer may see of the state; `archive` sees all, also what no player has seen. */
  view(state: State, viewer: Viewer): View;
  /** What a viewer may see of an event, `undefined` where it must not even be noticed. `archive` sees all. */
  seen(event: Event, viewer: Viewer, after: State): SeenEvent | undefined;
  /** What stands out when a match is watched again. */
  readonly marks: GameMarks<Event>;
  readonly words: GameWords<View>;
}

/** Who sends a command: the player of a seat, or a judge whom the game awaits. */
export type Actor =
  { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'judge'; readonly judge: AccountId };

export const actorAt = (seat: Seat): Actor => ({ kind: 'seat', seat });

/** For games that never await a judge. */
export function seatActing(by: Actor): Seat {
  invariant(by.kind === 'seat', 'a judge acts in a game that awaits none');
  return by.seat;
}

/** What seats bring to a table, apart from what it is. Where they bring nothing: `{ public: true, required: false }`. */
export type EquipmentTerms = {
  /** Everybody sees it from the moment it is brought; otherwise only a commitment is recorded, and itself when play begins. */
  readonly public: boolean;
  /** A seat cannot be taken without it. Otherwise the game is asked to read `null`. */
  readonly required: boolean;
  /** A seat brings a list of so many (decks, for instance), and each is read for itself. */
  readonly several?: { readonly least: number; readonly most: number };
};

/** The table at which a seat is taken. */
export interface SittingDown {
  readonly options: Json;
  readonly players: number;
  readonly seat: Seat;
  /** What other seats brought, as far as it is public. */
  readonly others: { readonly [seat in Seat]?: Json };
}

export type Scores = { readonly [seat in Seat]?: number };

export interface GameMarks<Event extends DomainEvent = DomainEvent> {
  /** In the order in which they stand above each other. */
  readonly kinds: readonly MarkKind[];
  /** The mark an event leaves on the course of a match. Marks are for everybody, so only public events leave any. */
  of(event: Event): GameMark | undefined;
}
/** `time`, `judge` and `end` belong to the match layer. */
export type MarkKind = { readonly id: string; readonly words: InWords };
export type GameMark = { readonly kind: string; readonly seat: Seat | null };

/** The game in both languages. Everything is told from what one viewer was given, so words cannot tell more than that. */
export interface GameWords<View extends Json = Json> {
  /** What a viewer saw, as a sentence; empty where there is nothing to tell. Nothing but `seen` may go into it. */
  tell(seen: SeenEvent, language: Language, names: SeatNames): string;
  /** Why something was refused; `undefined` for codes that are none of the game's. */
  refusal(code: string, language: Language, details?: { readonly [detail: string]: Json }): string | undefined;
  /** What is awaited, by the game's short word for it. */
  awaited(why: string, language: Language): string | undefined;
  /** A kind of command, as it stands on a button: "Play a card". */
  offer(offer: Offer, language: Language, shown: Shown<View>): string;
  /** What a blank of a command asks for: "Card". */
  blank(offer: Offer, blank: string, language: Language, shown: Shown<View>): string;
  /** One candidate for a blank: the name of a card rather than its handle. */
  candidate(
    value: string | number,
    at: { readonly offer: Offer; readonly blank: string },
    language: Language,
    shown: Shown<View>,
  ): string;
  /**
   * The fields of the view by their names, at any depth: what the table for any game labels them with. A field without words is
   * labelled by its name. A game that brings some words brings all, and the simulator looks for those that are missing.
   */
  readonly fields?: GameFields;
}

export type GameFields = { readonly [field: string]: FieldWords };

export interface FieldWords {
  readonly label: InWords;
  /** Plain values by how they read as text, such as `red` or `true`; others stand there as they are. */
  readonly values?: { readonly [value: string]: InWords };
}

/** What the reader of the words sees: the game's view for that viewer, and the names of the players. */
export interface Shown<View extends Json = Json> {
  readonly view: View;
  readonly names: SeatNames;
}

export interface GameCommand {
  readonly type: string;
}

export class Malformed {
  constructor(readonly sentence: string) {}
}

export interface GameSetup {
  readonly seats: readonly Seat[];
  readonly options: Json;
  readonly equipment: { readonly [seat in Seat]?: Json };
}

export interface Awaiting {
  readonly seats: readonly Seat[];
  /** A judge has to decide. No clock runs until then; seats named beside the judge may act as well. */
  readonly judge?: true;
  readonly why: string;
}

export type Outcome = { readonly winners: readonly Seat[]; readonly reason: string };

/** A kind of command a seat may send now. `choices` describes its blanks compactly, never every combination. */
export type Offer = {
  readonly type: string;
  readonly choices?: { readonly [blank: string]: OfferedChoice };
  /** The command is taken at its word (`Game.declares`): candidates are suggestions, and others are accepted, too. */
  readonly declared?: true;
};
/** Where `least` and `most` are both 1 the command's blank holds the one chosen; otherwise it holds a list. */
export type OfferedChoice = {
  readonly candidates: readonly (string | number)[];
  readonly least: number;
  readonly most: number;
  readonly ordered?: boolean;
  /** How often each candidate may be chosen at most; without it, once. `least` and `most` count every time. */
  readonly repeats?: readonly number[];
  /** What each candidate weighs, and how much all chosen ones may weigh together. */
  readonly weights?: readonly number[];
  readonly totalMost?: number;
  /** What kind each candidate is; no two chosen ones may be of the same kind. */
  readonly kinds?: readonly (string | number)[];
};

export type SeenEvent = { readonly type: string; readonly [field: string]: Json | undefined };

/** Games without their private types, as the match layer, the edge and the tools hold them, by id. */
export type Games = ReadonlyMap<string, Game>;
