import { secondEditionCard } from '@logbuoy/cards';
import { isRejection, seatsFor, seatViewer, SPECTATOR, type Seat, type Viewer } from '@logbuoy/kernel';
import { Malformed, type Offer } from '../../game';
import type { Bot, BotCommand } from '../bots/bot';
import type { Deck } from '../deck';
import type { SecondEditionEvent } from '../events';
import { secondEdition as game } from '../game';
import { copyByHandle } from '../places';
import { copyOf, type SecondEditionState } from '../state';
import { noteAbility, noteEffects } from './effects';
import { disguised, hiddenCardIn } from './hidden-cards';
import { brokenInvariant } from './invariants';
import { anyCommand, isOffered } from './non-offers';
import { filled } from '../bots/filled';
import { SeededChance } from './seeded-chance';

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
  private readonly checking: boolean;

  constructor(private readonly simulation: Simulation) {
    this.seats = seatsFor(simulation.players.length);
    this.checking = simulation.checks === 'full';
  }

  play(): SimulatedMatch {
    try {
      this.start();
      while (this.state.outcome === null && this.violations.length === 0) {
        if (this.decisions >= DECISIONS_MOST) this.violated('does-not-end', `turn ${this.state.turn}`);
        else this.decide();
      }
      if (this.checking && this.violations.length === 0) this.checkFold();
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
      this.seats.map((seat, i) => [seat, game.readEquipment(this.simulation.players[i]?.deck, {})]),
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
    if (this.checking) this.check(seat, offers, this.chance(FOR_CHECK));
    const decision = this.ask(this.state, seat, command);
    if (isRejection(decision))
      return this.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    if (this.checking && this.decisions % 5 === 0) this.resume(seat, command, decision);
    if (this.simulation.watched) this.noteCommand(command);
    this.decisions += 1;
    this.record(decision);
  }

  private ask(state: State, seat: Seat, command: BotCommand): ReturnType<typeof game.decide> {
    const wish = game.readCommand(command);
    if (wish instanceof Malformed) throw new Error(`malformed: ${wish.sentence} ${JSON.stringify(command)}`);
    return game.decide(state, seat, wish, { nowMs: 0, random: this.chance(FOR_GAME) });
  }

  private record(facts: readonly SecondEditionEvent[]): void {
    for (const event of facts) {
      this.state = game.evolve(this.state, event);
      this.history.push(event);
      if (this.simulation.watched) this.note(event);
      if (!this.checking) continue;
      const broken = brokenInvariant(this.state);
      if (broken !== undefined) return this.violated('invariant', `${broken}, after ${JSON.stringify(event)}`);
    }
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

  private noteCommand({ type, card, ability }: BotCommand): void {
    if (type !== 'UseAbility' && type !== 'Respond') return;
    const copy = copyByHandle(this.state, card as number);
    if (copy !== undefined) noteAbility(copyOf(this.state, copy).card, ability as string);
  }

  /** Stored as JSON and read again by somebody who remembers nothing, the match must go on in the same way. */
  private resume(seat: Seat, command: BotCommand, decision: readonly SecondEditionEvent[]): void {
    const stored = JSON.parse(JSON.stringify(this.state)) as State;
    const again = this.ask(stored, seat, command);
    if (JSON.stringify(again) !== JSON.stringify(decision))
      this.violated('resumed-otherwise', `${JSON.stringify(command)}: ${firstDifference(decision, again)}`);
    this.state = stored;
  }

  private check(seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    deepFreeze(this.state);
    const other = chance.pick(this.seats);
    if (chance.below(3) === 0) this.checkOffer(seat, offers, chance);
    for (let i = 0; i < 2; i++) this.checkNonOffer(seat, offers, chance);
    if (other !== seat) this.checkNonOffer(other, game.offers(this.state, other), chance);
    if (chance.below(8) === 0) this.checkViews(chance);
  }

  private checkOffer(seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    const command = filled(chance.pick(offers), chance);
    const decision = this.ask(this.state, seat, command);
    if (isRejection(decision))
      this.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
  }

  private checkNonOffer(seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    const command = anyCommand(this.state, seat, offers, chance);
    if (game.readCommand(command) instanceof Malformed) return;
    const offered = isOffered(offers, command);
    const decision = this.ask(this.state, seat, command);
    if (isRejection(decision)) {
      if (offered) this.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
      else if (decision.rule === undefined || decision.code === '')
        this.violated('refused-without-a-rule', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    } else if (!offered)
      this.violated('accepted-but-not-offered', `${seat} ${JSON.stringify(command)} of ${JSON.stringify(offers)}`);
  }

  private checkViews(chance: SeededChance): void {
    const viewers: Viewer[] = [...this.seats.map(seatViewer), SPECTATOR];
    for (const viewer of viewers) {
      const seat = viewer.kind === 'seat' ? viewer.seat : null;
      const view = game.view(this.state, viewer);
      const leak = hiddenCardIn(view, this.state, seat);
      if (leak !== undefined) this.violated('hidden-card-in-view', `${seat ?? 'spectator'} sees ${leak}`);
      const other = disguised(this.state, viewer, chance);
      const otherView = game.view(other, viewer);
      if (JSON.stringify(view) !== JSON.stringify(otherView))
        this.violated('view-tells', `${seat ?? 'spectator'}: ${firstDifference(view, otherView)}`);
      if (JSON.stringify(game.awaiting(other)) !== JSON.stringify(game.awaiting(this.state)))
        this.violated('awaiting-tells', `${seat ?? 'spectator'}`);
      if (seat === null) continue;
      const offers = game.offers(this.state, seat);
      const otherOffers = game.offers(other, seat);
      if (JSON.stringify(offers) !== JSON.stringify(otherOffers))
        this.violated(
          'offers-tell',
          `${seat} by ${this.onlyIn(offers, otherOffers)}, ${this.onlyIn(otherOffers, offers)}`,
        );
    }
  }

  /** Offers of the one and not of the other, with the numbers of the cards they are about. */
  private onlyIn(offers: readonly Offer[], others: readonly Offer[]): string {
    const known = new Set(others.map((offer) => JSON.stringify(offer)));
    return offers
      .filter((offer) => !known.has(JSON.stringify(offer)))
      .map((offer) => {
        const copy = copyByHandle(this.state, offer.choices?.['card']?.candidates[0] as number);
        return `${JSON.stringify(offer)} (card ${copy === undefined ? 'none' : copyOf(this.state, copy).card})`;
      })
      .join();
  }

  private checkFold(): void {
    const stored = JSON.parse(JSON.stringify(this.history)) as SecondEditionEvent[];
    const again = stored.reduce((state, event) => game.evolve(state, event), game.initial);
    const now = JSON.stringify(this.state);
    if (JSON.stringify(again) !== now) this.violated('folds-otherwise', firstDifference(this.state, again));
  }
}

const isHome = (card: number): boolean => {
  const printed = secondEditionCard(card);
  return printed.type === 'mission' && printed.missionType === 'headquarters';
};

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
}

/** Where two values that should be the same part ways. */
function firstDifference(one: unknown, other: unknown, path = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? '' : `${path}: ${JSON.stringify(one)} became ${JSON.stringify(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(
      (one as { [key: string]: unknown })[key],
      (other as { [key: string]: unknown })[key],
      `${path}/${key}`,
    );
    if (found !== '') return found;
  }
  return JSON.stringify(one) === JSON.stringify(other) ? '' : `${path}: keys in another order`;
}
