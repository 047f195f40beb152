import type { DomainEvent, Json } from '@logbuoy/kernel';
import type { BotKit } from './bots';
import type { DeckKit } from './decks';
import type { Game, GameCommand } from './game';
import type { Guide } from './guide';
import type { CoverageSource, Ledger } from './ledger';
import type { Passing, SimulationKit } from './simulation';

/** What a game brings beside its rules: for pages, tools, bots and suites. It is loaded only where it is needed. */
export interface GameKit<
  State = unknown,
  Command extends GameCommand = GameCommand,
  Event extends DomainEvent = DomainEvent,
  Deck extends Json = Json,
> {
  readonly game: Game<State, Command, Event>;
  /** Every card with its printed facts, and what it does in our own words; a game without a catalogue has none. */
  readonly cards?: () => readonly object[];
  /** Where seats bring decks. */
  readonly decks?: DeckKit<Deck>;
  readonly ledger?: Ledger;
  readonly coverage?: CoverageSource;
  readonly bots: BotKit;
  /** A first match against a bot that explains the game. */
  readonly guide?: Guide;
  /** Where players may respond, and clients pass by themselves. */
  readonly passing?: Passing;
  readonly simulation: SimulationKit<State, Event>;
}

/** What a seat brings with this deck: a game may want several of a player. */
export const broughtWith = ({ equipment: { several } }: Game, deck: Json): Json =>
  several === undefined || deck === null ? deck : Array.from({ length: several.least }, () => deck);

/** For a game that brings no kit: it is played by the random bot and simulated without checks of its own. */
export const plainKit = <State, Command extends GameCommand, Event extends DomainEvent>(
  game: Game<State, Command, Event>,
): GameKit<State, Command, Event> => ({
  game,
  bots: { bots: {}, settings: [] },
  simulation: { plan: { decks: ['none'], bots: ['random'], players: [game.players.min, game.players.max] } },
});
