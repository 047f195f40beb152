import {
  isRejection,
  seatViewer,
  SPECTATOR,
  type Decision,
  type DomainEvent,
  type SeededChance,
  type Seat,
  type Viewer,
} from '@logbuoy/kernel';
import { filled, type BotCommand } from '../bots';
import { Malformed, type Game, type GameCommand, type Offer } from '../game';
import { anyCommand, isDeclared, isOffered, OffersSoFar } from './non-offers';
import { deepFreeze, firstDifference, isSame } from './plain-data';
import type { SimulationKit } from './simulation-kit';
import { wordlessFields } from './wordless-fields';

/**
 * How often each look is taken: once in so many decisions. A match has some three hundred, so that each look is taken many
 * times in every match; invariants are looked at after every event.
 */
const ONCE_IN = { offer: 4, views: 5, resume: 12 } as const;

export interface ChecksParts<State, Command extends GameCommand, Event extends DomainEvent> {
  readonly game: Game<State, Command, Event>;
  readonly kit: SimulationKit<State, Event>;
  readonly seats: readonly Seat[];
  /** Decides a command of a seat in a state, and records nothing. */
  ask(state: State, seat: Seat, command: BotCommand): Decision<Event>;
  violated(what: string, detail: string): void;
}

/** What must be true of a match of any game beside its invariants. Nothing of it changes what is played. */
export class Checks<State, Command extends GameCommand, Event extends DomainEvent> {
  private readonly offeredSoFar = new OffersSoFar();

  constructor(private readonly parts: ChecksParts<State, Command, Event>) {}

  /** Before a seat's command is decided. Whatever is asked for, the state stays as it is. */
  before(state: State, seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    const { game, kit, seats } = this.parts;
    deepFreeze(state);
    if (kit.inventor === undefined) this.offeredSoFar.note(offers);
    if (chance.below(ONCE_IN.offer) === 0) this.checkOffer(state, seat, offers, chance);
    this.checkNonOffer(state, seat, offers, chance);
    const other = chance.pick(seats);
    if (other !== seat) this.checkNonOffer(state, other, game.offers(state, other), chance);
    if (chance.below(ONCE_IN.views) === 0) this.checkView(state, this.someViewer(chance), chance);
  }

  /**
   * Stored as JSON and read again without any cache, the match must go on in the same way. Gives back the
   * state to go on with.
   */
  resume(state: State, seat: Seat, command: BotCommand, decision: readonly Event[], chance: SeededChance): State {
    if (chance.below(ONCE_IN.resume) !== 0) return state;
    const stored = JSON.parse(JSON.stringify(state)) as State;
    const again = this.parts.ask(stored, seat, command);
    if (!isSame(again, decision))
      this.parts.violated('resumed-otherwise', `${JSON.stringify(command)}: ${firstDifference(decision, again)}`);
    return stored;
  }

  /** The whole history, stored and folded again, must give the state it gave before. */
  fold(history: readonly Event[], state: State): void {
    const { game, violated } = this.parts;
    const stored = JSON.parse(JSON.stringify(history)) as Event[];
    const again = stored.reduce((next, event) => game.evolve(next, event), game.initial);
    if (!isSame(again, state)) violated('folds-otherwise', firstDifference(state, again));
  }

  /** What is told of an event shows nothing that is hidden from the viewer, and does not change when only that does. */
  told(event: Event, after: State, chance: SeededChance): void {
    const { game, kit, seats, violated } = this.parts;
    const { hidden } = kit;
    if (hidden === undefined) return;
    const isOpen = hidden.showsToAll?.(event) === true;
    for (const viewer of [SPECTATOR, ...seats.map(seatViewer)]) {
      const who = `${nameOf(viewer)} of ${event.type}`;
      if (!isOpen && hidden.leakIn !== undefined) {
        const leak = hidden.leakIn(game.seen(event, viewer, after) ?? null, after, viewer);
        if (leak !== undefined) violated('hidden-card-told', `${who}: ${leak}`);
      }
      if (hidden.disguisedEvent === undefined) continue;
      const told = game.seen(event, viewer, after);
      const other = hidden.disguised(after, viewer, chance);
      const otherTold = game.seen(hidden.disguisedEvent(event, viewer, chance), viewer, other);
      if (!isSame(told, otherTold)) violated('event-tells', `${who}: ${firstDifference(told, otherTold)}`);
    }
  }

  private someCommand(state: State, seat: Seat, offers: readonly Offer[], chance: SeededChance): BotCommand {
    return anyCommand(offers, this.parts.kit.inventor?.(state, seat) ?? this.offeredSoFar.inventor, chance);
  }

  private checkOffer(state: State, seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    const command = filled(chance.pick(offers), chance);
    const decision = this.parts.ask(state, seat, command);
    if (isRejection(decision)) this.refusedOffer(command, decision);
  }

  private refusedOffer(command: BotCommand, decision: object): void {
    this.parts.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
  }

  private checkNonOffer(state: State, seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    const { game, ask, violated } = this.parts;
    const command = this.someCommand(state, seat, offers, chance);
    if (game.readCommand(command) instanceof Malformed) return;
    const offered = isOffered(offers, command);
    if (!offered && isDeclared(offers, command)) return;
    const decision = ask(state, seat, command);
    if (isRejection(decision)) {
      if (offered) this.refusedOffer(command, decision);
      else if (decision.code === '' || (game.turnRule !== undefined && decision.rule === undefined))
        violated('refused-without-a-rule', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    } else if (!offered)
      violated('accepted-but-not-offered', `${seat} ${JSON.stringify(command)} of ${JSON.stringify(offers)}`);
  }

  private someViewer(chance: SeededChance): Viewer {
    const { seats } = this.parts;
    const seat = seats[chance.below(seats.length + 1)];
    return seat === undefined ? SPECTATOR : seatViewer(seat);
  }

  /** A view holds nothing hidden, and nothing a viewer gets changes when only hidden things do. */
  private checkView(state: State, viewer: Viewer, chance: SeededChance): void {
    const { game, kit, violated } = this.parts;
    const { hidden } = kit;
    const who = nameOf(viewer);
    const view = game.view(state, viewer);
    const { fields } = game.words;
    const wordless = fields === undefined ? [] : wordlessFields(fields, view);
    if (wordless.length > 0) violated('field-without-words', `${who} sees ${wordless.join()}`);
    if (hidden === undefined) return;
    const leak = hidden.leakIn?.(view, state, viewer);
    if (leak !== undefined) violated('hidden-card-in-view', `${who} sees ${leak}`);
    const other = hidden.disguised(state, viewer, chance);
    const otherView = game.view(other, viewer);
    if (!isSame(view, otherView)) violated('view-tells', `${who}: ${firstDifference(view, otherView)}`);
    if (!isSame(game.awaiting(other), game.awaiting(state))) violated('awaiting-tells', who);
    if (viewer.kind !== 'seat') return;
    const { seat } = viewer;
    const offers = game.offers(state, seat);
    const otherOffers = game.offers(other, seat);
    this.checkRefusal(state, other, seat, this.someCommand(state, seat, offers, chance));
    if (!isSame(offers, otherOffers))
      violated('offers-tell', `${seat} by ${onlyIn(offers, otherOffers)}, ${onlyIn(otherOffers, offers)}`);
  }

  /** Why something is refused must not tell either what is hidden from the seat that asks. */
  private checkRefusal(state: State, other: State, seat: Seat, command: BotCommand): void {
    const { game, ask, violated } = this.parts;
    if (game.readCommand(command) instanceof Malformed) return;
    const [here, there] = [ask(state, seat, command), ask(other, seat, command)];
    if (isRejection(here) && isRejection(there) && isSame(here, there)) return;
    if (isRejection(here) || isRejection(there))
      violated('refusal-tells', `${seat} ${JSON.stringify(command)}: ${firstDifference(here, there)}`);
  }
}

const nameOf = (viewer: Viewer): string => (viewer.kind === 'seat' ? viewer.seat : viewer.kind);

/** Offers of the one and not of the other. */
function onlyIn(offers: readonly Offer[], others: readonly Offer[]): string {
  const known = new Set(others.map((offer) => JSON.stringify(offer)));
  return offers
    .map((offer) => JSON.stringify(offer))
    .filter((offer) => !known.has(offer))
    .join();
}
