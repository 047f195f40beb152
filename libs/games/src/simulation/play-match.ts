import { secondEditionCard } from '@logbuoy/cards';
import { isRejection, seatsFor, seatViewer, type Seat } from '@logbuoy/kernel';
import { actorAt, Malformed } from '../game';
import type { Bot, BotCommand } from '../bots/bot';
import type { Deck } from '../second-edition/deck';
import type { SecondEditionEvent } from '../second-edition/events';
import { secondEdition as game } from '../second-edition/game';
import { copyOf, type SecondEditionState } from '../second-edition/state';
import { Checks } from './checks';
import { lookingAway, noteEffects } from '../second-edition/simulation/effects';
import { brokenAtRest, brokenInvariant } from '../second-edition/simulation/invariants';
import { SeededChance } from '@logbuoy/kernel';

type State = SecondEditionState;

export interface SimulatedPlayer {
  readonly bot: Bot;
  readonly deck: Deck;
}

export interface Simulation {
  readonly seed: number;
  /** Clockwise. */
  readonly players: readonly SimulatedPlayer[];
  /** Without checks a match is played as fast as it can be. */
  readonly checks: 'full' | 'none';
  /** Whether it is noted which cards were played and which effects used. */
  readonly watched?: boolean;
}

export interface SimulatedMatch {
  readonly seats: readonly Seat[];
  readonly state: State;
  readonly history: readonly SecondEditionEvent[];
  readonly decisions: number;
  readonly cardsPlayed: ReadonlySet<number>;
  readonly violations: readonly Violation[];
}

export interface Violation {
  readonly what: string;
  /** How many decisions had been made. */
  readonly step: number;
  readonly detail: string;
}

/** A real match takes some hundreds; whoever needs more cannot come to an end. */
export const DECISIONS_MOST = 30_000;

/** Where each share of chance comes from, so that a check never changes what is played. */
const FOR_GAME = 1;
const FOR_BOT = 2;
const FOR_CHECK = 3;

/** Plays a whole match of bots, and looks at everything that must be true on the way. The same request is the same match. */
export function simulateMatch(simulation: Simulation): SimulatedMatch {
  return new Simulated(simulation).play();
}

class Simulated {
  private readonly seats: readonly Seat[];
  private state: State = game.initial;
  private readonly history: SecondEditionEvent[] = [];
  private decisions = 0;
  private readonly cardsPlayed = new Set<number>();
  private readonly violations: Violation[] = [];
  private readonly checks: Checks | undefined;

  constructor(private readonly simulation: Simulation) {
    this.seats = seatsFor(simulation.players.length);
    if (simulation.checks === 'full')
      this.checks = new Checks(
        this.seats,
        (state, seat, command) => this.ask(state, seat, command),
        (what, detail) => this.violated(what, detail),
      );
  }

  play(): SimulatedMatch {
    try {
      this.start();
      while (this.state.outcome === null && this.violations.length === 0) {
        if (this.decisions >= DECISIONS_MOST) this.violated('does-not-end', `turn ${this.state.turn}`);
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
    const equipment = Object.fromEntries(
      this.seats.map((seat, i) => [
        seat,
        game.readEquipment(this.simulation.players[i]?.deck, {
          options: {},
          players: this.seats.length,
          seat,
          others: {},
        }),
      ]),
    );
    const malformed = Object.values(equipment).find((read) => read instanceof Malformed);
    if (malformed instanceof Malformed) return this.violated('illegal-deck', malformed.sentence);
    const facts = game.start(
      { seats: this.seats, options: {}, equipment: equipment },
      { nowMs: 0, random: this.chance(FOR_GAME) },
    );
    if (isRejection(facts)) this.violated('start-refused', facts.code);
    else this.record(facts);
  }

  private decide(): void {
    const [seat] = game.awaiting(this.state).seats;
    if (seat === undefined) return this.violated('nobody-awaited', JSON.stringify(this.state.stack));
    const offers = game.offers(this.state, seat);
    const { bot } = this.simulation.players[this.seats.indexOf(seat)] as SimulatedPlayer;
    const command = bot(() => game.view(this.state, seatViewer(seat)), offers, this.chance(FOR_BOT));
    const chance = this.chance(FOR_CHECK);
    lookingAway(() => this.checks?.before(this.state, seat, offers, chance));
    const decision = this.ask(this.state, seat, command);
    if (isRejection(decision))
      return this.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    this.state = lookingAway(() => this.checks?.resume(this.state, seat, command, decision, chance)) ?? this.state;
    this.decisions += 1;
    this.record(decision);
  }

  private ask(state: State, seat: Seat, command: BotCommand): ReturnType<typeof game.decide> {
    const wish = game.readCommand(command);
    if (wish instanceof Malformed) throw new Error(`malformed: ${wish.sentence} ${JSON.stringify(command)}`);
    return game.decide(state, actorAt(seat), wish, { nowMs: 0, random: this.chance(FOR_GAME) });
  }

  private record(facts: readonly SecondEditionEvent[]): void {
    for (const event of facts) {
      const before = this.state;
      this.state = game.evolve(before, event);
      this.history.push(event);
      if (this.simulation.watched) this.note(event);
      if (this.checks === undefined) continue;
      const broken = brokenInvariant(this.state, before);
      if (broken !== undefined) return this.violated('invariant', `${broken}, after ${JSON.stringify(event)}`);
      this.checks.told(event, this.state);
    }
    const broken = this.checks && brokenAtRest(this.state);
    if (broken !== undefined) this.violated('invariant', `${broken}, after ${JSON.stringify(facts.at(-1))}`);
  }

  private note(event: SecondEditionEvent): void {
    noteEffects(event, this.state);
    if (event.type === 'CardPlayed') this.cardsPlayed.add(event.card);
    if (event.type === 'DilemmaRevealed') this.cardsPlayed.add(copyOf(this.state, event.copy).card);
    if (event.type === 'AttemptBegun') this.cardsPlayed.add(copyOf(this.state, event.mission).card);
    if (event.type === 'DeckBrought')
      for (const { card, zone } of this.state.copies)
        if (zone === 'mission' && isHome(card)) this.cardsPlayed.add(card);
  }
}

const isHome = (card: number): boolean => {
  const printed = secondEditionCard(card);
  return printed.type === 'mission' && printed.missionType === 'headquarters';
};
