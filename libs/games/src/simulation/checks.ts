import { isRejection, seatViewer, SPECTATOR, type Decision, type Seat, type Viewer } from '@logbuoy/kernel';
import { Malformed, type Offer } from '../game';
import type { BotCommand } from '../bots/bot';
import { filled } from '../bots/filled';
import type { SecondEditionEvent } from '../second-edition/events';
import { secondEdition as game } from '../second-edition/game';
import { copyByHandle } from '../second-edition/places';
import { copyOf, type SecondEditionState } from '../second-edition/state';
import { disguised, hiddenCardIn } from '../second-edition/simulation/hidden-cards';
import { anyCommand, isOffered } from './non-offers';
import { deepFreeze, firstDifference, isSame } from './plain-data';
import type { SeededChance } from '@logbuoy/kernel';

type State = SecondEditionState;
type Asked = (state: State, seat: Seat, command: BotCommand) => Decision<SecondEditionEvent>;

/**
 * How often each look is taken: once in so many decisions. A match has some three hundred, so that each look is taken many
 * times in every match; invariants are looked at after every event.
 */
const ONCE_IN = { offer: 4, views: 5, resume: 12 } as const;

/** What must be true of a match beside its invariants. Nothing of it changes what is played. */
export class Checks {
  constructor(
    private readonly seats: readonly Seat[],
    private readonly ask: Asked,
    private readonly violated: (what: string, detail: string) => void,
  ) {}

  /** Before a seat's command is decided. Whatever is asked for, the state stays as it is. */
  before(state: State, seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    deepFreeze(state);
    if (chance.below(ONCE_IN.offer) === 0) this.checkOffer(state, seat, offers, chance);
    this.checkNonOffer(state, seat, offers, chance);
    const other = chance.pick(this.seats);
    if (other !== seat) this.checkNonOffer(state, other, game.offers(state, other), chance);
    if (chance.below(ONCE_IN.views) === 0) this.checkView(state, this.someViewer(chance), chance);
  }

  /**
   * Stored as JSON and read again by somebody who remembers nothing, the match must go on in the same way. Gives back the
   * state to go on with.
   */
  resume(
    state: State,
    seat: Seat,
    command: BotCommand,
    decision: readonly SecondEditionEvent[],
    chance: SeededChance,
  ): State {
    if (chance.below(ONCE_IN.resume) !== 0) return state;
    const stored = JSON.parse(JSON.stringify(state)) as State;
    const again = this.ask(stored, seat, command);
    if (!isSame(again, decision))
      this.violated('resumed-otherwise', `${JSON.stringify(command)}: ${firstDifference(decision, again)}`);
    return stored;
  }

  /** The whole history, stored and folded again, must give the state it gave before. */
  fold(history: readonly SecondEditionEvent[], state: State): void {
    const stored = JSON.parse(JSON.stringify(history)) as SecondEditionEvent[];
    const again = stored.reduce((next, event) => game.evolve(next, event), game.initial);
    if (!isSame(again, state)) this.violated('folds-otherwise', firstDifference(state, again));
  }

  /** What is told of an event names no card whose face is hidden from whoever it is told to. */
  told(event: SecondEditionEvent, after: State): void {
    // Wherever they lie face down afterwards, these were seen by all.
    if (event.type === 'CardPlayed' || ('open' in event && event.open)) return;
    for (const viewer of [SPECTATOR, ...this.seats.map(seatViewer)]) {
      const seat = viewer.kind === 'seat' ? viewer.seat : null;
      const leak = hiddenCardIn(game.seen(event, viewer, after) ?? null, after, seat);
      if (leak !== undefined) this.violated('hidden-card-told', `${seat ?? 'spectator'} of ${event.type}: ${leak}`);
    }
  }

  private checkOffer(state: State, seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    const command = filled(chance.pick(offers), chance);
    const decision = this.ask(state, seat, command);
    if (isRejection(decision))
      this.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
  }

  private checkNonOffer(state: State, seat: Seat, offers: readonly Offer[], chance: SeededChance): void {
    const command = anyCommand(state, seat, offers, chance);
    if (game.readCommand(command) instanceof Malformed) return;
    const offered = isOffered(offers, command);
    const decision = this.ask(state, seat, command);
    if (isRejection(decision)) {
      if (offered) this.violated('offered-but-refused', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
      else if (decision.rule === undefined || decision.code === '')
        this.violated('refused-without-a-rule', `${JSON.stringify(command)}: ${JSON.stringify(decision)}`);
    } else if (!offered)
      this.violated('accepted-but-not-offered', `${seat} ${JSON.stringify(command)} of ${JSON.stringify(offers)}`);
  }

  private someViewer(chance: SeededChance): Viewer {
    const seat = this.seats[chance.below(this.seats.length + 1)];
    return seat === undefined ? SPECTATOR : seatViewer(seat);
  }

  /** A view holds no hidden card, and nothing a viewer gets changes when only hidden things do. */
  private checkView(state: State, viewer: Viewer, chance: SeededChance): void {
    const seat = viewer.kind === 'seat' ? viewer.seat : null;
    const who = seat ?? 'spectator';
    const view = game.view(state, viewer);
    const leak = hiddenCardIn(view, state, seat);
    if (leak !== undefined) this.violated('hidden-card-in-view', `${who} sees ${leak}`);
    const other = disguised(state, viewer, chance);
    const otherView = game.view(other, viewer);
    if (!isSame(view, otherView)) this.violated('view-tells', `${who}: ${firstDifference(view, otherView)}`);
    if (!isSame(game.awaiting(other), game.awaiting(state))) this.violated('awaiting-tells', who);
    if (seat === null) return;
    const offers = game.offers(state, seat);
    const otherOffers = game.offers(other, seat);
    this.checkRefusal(state, other, seat, anyCommand(state, seat, offers, chance));
    if (!isSame(offers, otherOffers))
      this.violated(
        'offers-tell',
        `${seat} by ${onlyIn(state, offers, otherOffers)}, ${onlyIn(state, otherOffers, offers)}`,
      );
  }

  /** Why something is refused must not tell either what is hidden from whoever asks. */
  private checkRefusal(state: State, other: State, seat: Seat, command: BotCommand): void {
    if (game.readCommand(command) instanceof Malformed) return;
    const [here, there] = [this.ask(state, seat, command), this.ask(other, seat, command)];
    if (isRejection(here) && isRejection(there) && isSame(here, there)) return;
    if (isRejection(here) || isRejection(there))
      this.violated('refusal-tells', `${seat} ${JSON.stringify(command)}: ${firstDifference(here, there)}`);
  }
}

/** Offers of the one and not of the other, with the numbers of the cards they are about. */
function onlyIn(state: State, offers: readonly Offer[], others: readonly Offer[]): string {
  const known = new Set(others.map((offer) => JSON.stringify(offer)));
  return offers
    .filter((offer) => !known.has(JSON.stringify(offer)))
    .map((offer) => {
      const copy = copyByHandle(state, offer.choices?.['card']?.candidates[0] as number);
      return `${JSON.stringify(offer)} (card ${copy === undefined ? 'none' : copyOf(state, copy).card})`;
    })
    .join();
}
