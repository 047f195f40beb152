import {
  isRejection,
  SeededChance,
  seatsFor,
  seatViewer,
  type AccountId,
  type Decision,
  type DomainEvent,
  type Json,
  type Seat,
} from '@logbuoy/kernel';
import { filled, type Bot, type BotCommand, type BotKit } from '../bots';
import type { CardId } from '../decks';
import { actorAt, Malformed, type Actor, type Game, type GameCommand } from '../game';
import { readEquipmentAt } from '../match';
import { Checks } from './checks';
import type { SimulationKit } from './simulation-kit';

/** What a simulation needs of a game's kit. */
export interface Playable<
  State = unknown,
  Command extends GameCommand = GameCommand,
  Event extends DomainEvent = DomainEvent,
> {
  readonly game: Game<State, Command, Event>;
  readonly bots: BotKit;
  readonly simulation: SimulationKit<State, Event>;
}

export interface SimulatedPlayer {
  readonly bot: Bot;
  readonly equipment: Json;
}

export interface Simulation {
  readonly seed: number;
  /** Clockwise. */
  readonly players: readonly SimulatedPlayer[];
  /** Without checks a match is played as fast as it can be. */
  readonly checks: 'full' | 'none';
  /** Whether it is noted which cards and effects took part. */
  readonly watched?: boolean;
}

export interface SimulatedMatch<State = unknown, Event extends DomainEvent = DomainEvent> {
  readonly seats: readonly Seat[];
  readonly state: State;
  readonly history: readonly Event[];
  readonly decisions: number;
  readonly cardsPlayed: ReadonlySet<CardId>;
  readonly violations: readonly Violation[];
}

export interface Violation {
  readonly what: string;
  /** How many decisions had been made. */
  readonly step: number;
  readonly detail: string;
}

/** A real match takes some hundreds; one that needs more does not come to an end. */
export const DECISIONS_MOST = 30_000;

/** Where each share of chance comes from, so that a check never changes what is played. */
const FOR_GAME = 1;
const FOR_BOT = 2;
const FOR_CHECK = 3;
const FOR_SEAT = 4;

const JUDGE = 'judge' as AccountId;

/** Plays a whole match of bots, and looks at everything that must be true on the way. The same request is the same match. */
export function simulateMatch<State, Command extends GameCommand, Event extends DomainEvent>(
  kit: Playable<State, Command, Event>,
  simulation: Simulation,
): SimulatedMatch<State, Event> {
  return new Simulated(kit, simulation).play();
}

class Simulated<State, Command extends GameCommand, Event extends DomainEvent> {
  private readonly game: Game<State, Command, Event>;
  private readonly kit: SimulationKit<State, Event>;
  private readonly seats: readonly Seat[];
  private state: State;
  private readonly history: Event[] = [];
  private decisions = 0;
  private readonly cardsPlayed = new Set<CardId>();
  private readonly violations: Violation[] = [];
  private readonly checks: Checks<State, Command, Event> | undefined;

  constructor(
    { game, simulation: kit }: Playable<State, Command, Event>,
    private readonly simulation: Simulation,
  ) {
    this.game = game;
    this.kit = kit;
    this.state = game.initial;
    this.seats = seatsFor(simulation.players.length);
    if (simulation.checks === 'full')
      this.checks = new Checks({
        game,
        kit,
        seats: this.seats,
        ask: (state, seat, command) => this.ask(state, actorAt(seat), command),
        violated: (what, detail) => this.violated(what, detail),
      });
  }

  play(): SimulatedMatch<State, Event> {
    try {
      this.start();
      while (this.game.outcome(this.state) === undefined && this.violations.length === 0) {
        if (this.decisions >= DECISIONS_MOST) this.violated('does-not-end', `after ${this.decisions} decisions`);
        else this.decide();
      }
      if (this.violations.length === 0) this.checks?.fold(this.history, this.state);
    } catch (error) {
      this.violated('threw', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const { seats, state, history, decisions, cardsPlayed, violations } = this;
    return { seats, state, history, decisions, cardsPlayed, violations };
  }

  private violated(what: string, detail: string): void {
    this.violations.push({ what, step: this.decisions, detail });
  }

  private chance(share: number): SeededChance {
    return new SeededChance(this.simulation.seed, share, this.decisions);
  }

  private start(): void {
    const { game, seats } = this;
    const options = game.readOptions(null, seats.length);
    if (options instanceof Malformed) return this.violated('no-usual-options', options.sentence);
    const equipment: { [seat in Seat]?: Json } = {};
    for (const [i, seat] of seats.entries()) {
      const others = game.equipment.public ? equipment : {};
      const table = { options, players: seats.length, seat, others };
      const read = readEquipmentAt(game, table, this.simulation.players[i]?.equipment ?? null);
      if (read instanceof Malformed) return this.violated('illegal-deck', read.sentence);
      equipment[seat] = read;
    }
    const facts = game.start({ seats, options, equipment }, { nowMs: 0, random: this.chance(FOR_GAME) });
    if (isRejection(facts)) this.violated('start-refused', facts.code);
    else this.record(facts);
  }

  private decide(): void {
    const { game } = this;
    const { seats: awaited, judge, why } = game.awaiting(this.state);
    const seat = awaited.length > 1 ? this.chance(FOR_SEAT).pick(awaited) : awaited[0];
    if (judge === true && (seat === undefined || this.chance(FOR_SEAT).below(2) === 0)) return this.rule();
    if (seat === undefined) return this.violated('nobody-awaited', why);
    const offers = game.offers(this.state, seat);
    const { bot } = this.simulation.players[this.seats.indexOf(seat)] as SimulatedPlayer;
    const command = bot(() => game.view(this.state, seatViewer(seat)), offers, this.chance(FOR_BOT));
    const chance = this.chance(FOR_CHECK);
    this.lookingAway(() => this.checks?.before(this.state, seat, offers, chance));
    const decision = this.ask(this.state, actorAt(seat), command);
    if (isRejection(decision))
      return this.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    this.state = this.lookingAway(() => this.checks?.resume(this.state, seat, command, decision, chance)) ?? this.state;
    this.decisions += 1;
    this.record(decision);
  }

  /** A judge who is awaited rules by any of the offers. */
  private rule(): void {
    const chance = this.chance(FOR_BOT);
    const offers = this.game.judgeOffers?.(this.state) ?? [];
    if (offers.length === 0) return this.violated('nothing-to-judge', this.game.awaiting(this.state).why);
    const command = filled(chance.pick(offers), chance);
    const decision = this.ask(this.state, { kind: 'judge', judge: JUDGE }, command);
    if (isRejection(decision))
      return this.violated('offered-but-refused', `judge: ${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    this.decisions += 1;
    this.record(decision);
  }

  private lookingAway<T>(check: () => T): T {
    return this.kit.witness === undefined ? check() : this.kit.witness.lookingAway(check);
  }

  private ask(state: State, by: Actor, command: BotCommand): Decision<Event> {
    const wish = this.game.readCommand(command);
    if (wish instanceof Malformed) throw new Error(`malformed: ${wish.sentence} ${JSON.stringify(command)}`);
    return this.game.decide(state, by, wish, { nowMs: 0, random: this.chance(FOR_GAME) });
  }

  private record(facts: readonly Event[]): void {
    const { kit, checks } = this;
    for (const event of facts) {
      const before = this.state;
      this.state = this.game.evolve(before, event);
      this.history.push(event);
      if (this.simulation.watched) this.note(event);
      if (checks === undefined) continue;
      const broken = kit.broken?.(this.state, before);
      if (broken !== undefined) return this.violated('invariant', `${broken}, after ${JSON.stringify(event)}`);
      checks.told(event, this.state, new SeededChance(this.simulation.seed, FOR_CHECK, this.history.length));
    }
    const broken = checks && kit.brokenAtRest?.(this.state);
    if (broken !== undefined) this.violated('invariant', `${broken}, after ${JSON.stringify(facts.at(-1))}`);
  }

  private note(event: Event): void {
    const { witness } = this.kit;
    if (witness === undefined) return;
    witness.note(event, this.state);
    for (const card of witness.cardsIn(event, this.state)) this.cardsPlayed.add(card);
  }
}
