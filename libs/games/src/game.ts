import type { Context, Decision, DomainEvent, Json, Seat, Viewer } from '@logbuoy/kernel';
import type { Language, SeatNames } from './words';

/**
 * What a game brings. The match layer brings the rest: seats, clocks, pause, concession, draw, timeout, seed and seal.
 * State, commands, events and views are plain JSON. `decide` and `start` may draw from `context.random`; each draw must be
 * written into an event under the key `chance`, and the match layer refuses a decision that hides one.
 */
export interface Game<
  State = unknown,
  Command extends GameCommand = GameCommand,
  Event extends DomainEvent = DomainEvent,
> {
  readonly id: string;
  /** Changes whenever the same command could lead to other events; recorded when a match is created (README). */
  readonly rulesVersion: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly initial: State;
  /** Every event type the game records. None may be one of the match layer's own (`MATCH_EVENT_TYPES`). */
  readonly eventTypes: readonly Event['type'][];

  /** Checks what a table's creator chose for this game (variant, deck rule …); a sentence where it is malformed. */
  readOptions(raw: unknown): Json | Malformed;
  /** Checks what a seat brings when it sits down (a deck list …); a sentence where it is malformed. */
  readEquipment(raw: unknown, options: Json): Json | Malformed;
  /** Checks the form of a command, not whether it is allowed; a sentence where it is malformed. */
  readCommand(raw: unknown): Command | Malformed;

  /** The first facts: decks shuffled, hands drawn. */
  start(setup: GameSetup, context: Context): Decision<Event>;
  decide(state: State, seat: Seat, command: Command, context: Context): Decision<Event>;
  /** A seat conceded or ran out of time and others play on (three or more players). */
  retire(state: State, seat: Seat, context: Context): Decision<Event>;
  evolve(state: State, event: Event): State;

  /** Whose decision the game waits for, and a short stable word for what. Nobody once there is an outcome. */
  awaiting(state: State): Awaiting;
  /** The rule that gives the decision to whoever is awaited: whoever is not, is refused by it. */
  turnRule?(state: State): string;
  outcome(state: State): Outcome | undefined;

  /** What a seat may send now; the same sentences are used by buttons, bots and the simulator. */
  offers(state: State, seat: Seat): readonly Offer[];
  view(state: State, viewer: Viewer): Json;
  /** What a viewer may see of an event, `undefined` where it must not even be noticed. `archive` sees all. */
  seen(event: Event, viewer: Viewer, after: State): SeenEvent | undefined;
  /** The game in the house's languages; a game without them is told by the browser alone. */
  readonly words?: GameWords;
  /** What stands out when a match is watched again; a game without it shows turns and scores nowhere but in its view. */
  readonly highlights?: GameHighlights<State, Event>;
}

export interface GameHighlights<State, Event extends DomainEvent> {
  /** The mark an event leaves on the course of a match. Marks are for everybody, so only public events leave any. */
  mark(event: Event): GameMark | undefined;
  scores(state: State): { readonly [seat in Seat]?: number };
}

export type GameMark = {
  readonly kind: 'turn' | 'attempt' | 'dilemma' | 'points' | 'combat';
  readonly seat: Seat | null;
};

export interface GameWords {
  /** What a viewer saw, as a sentence; empty where there is nothing to tell. Nothing but `seen` may go into it. */
  tell(seen: SeenEvent, language: Language, names: SeatNames): string;
  /** Why something was refused; `undefined` for codes that are none of the game's. */
  refusal(code: string, language: Language, details?: { readonly [detail: string]: Json }): string | undefined;
  /** What is awaited, by the game's short word for it. */
  awaited(why: string, language: Language): string | undefined;
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
  readonly why: string;
}

export type Outcome = { readonly winners: readonly Seat[]; readonly reason: string };

/** A kind of command a seat may send now. `choices` describes its blanks compactly, never every combination. */
export type Offer = {
  readonly type: string;
  readonly choices?: { readonly [blank: string]: OfferedChoice };
};
/** Where `least` and `most` are both 1 the command's blank holds the one chosen; otherwise it holds a list. */
export type OfferedChoice = {
  readonly candidates: readonly (string | number)[];
  readonly least: number;
  readonly most: number;
  readonly ordered?: boolean;
  /** What each candidate weighs, and how much all chosen ones may weigh together. */
  readonly weights?: readonly number[];
  readonly totalMost?: number;
  /** What kind each candidate is; no two chosen ones may be of the same kind. */
  readonly kinds?: readonly (string | number)[];
};

export type SeenEvent = { readonly type: string; readonly [field: string]: Json | undefined };

/** Games without their private types, as the match layer, the edge and the tools hold them, by id. */
export type Games = ReadonlyMap<string, Game>;
