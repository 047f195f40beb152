import {
  isRejection,
  ProvableRandom,
  seatViewer,
  type AccountId,
  type Json,
  type Rejection,
  type Seat,
} from '@logbuoy/kernel';
import {
  matchDecider,
  offersFor,
  randomSourceOf,
  whyNot,
  type MatchCommand,
  type MatchDecider,
  type MatchState,
  type MatchView,
  type SeatOffers,
} from '../match';
import type { Games, Offer } from '../game';
import type { ReplayedEvent } from './replay';

/** Plays a seat from its view and its offers, and from nothing else. */
export type PracticePartner = (
  look: () => Json,
  offers: readonly Offer[],
  chance: { below(limit: number): number },
) => Json;

/** Where a match is taken up again, and by whom. */
export interface TakenUp {
  readonly state: MatchState;
  readonly version: number;
  readonly seat: Seat;
  /** What follows is drawn from this; 32 bytes in hex. */
  readonly seed: string;
}

/** Bots that get nowhere are not waited for. */
const DECISIONS_MOST = 5_000;

/**
 * A recorded match that goes on from one of its moments: the visitor takes a seat, bots take the others. The cards lie as they
 * lay then, what is drawn or shuffled from there on is new, and no clock runs. Nothing of it is recorded anywhere.
 */
export class Practice {
  readonly events: ReplayedEvent[] = [];
  private readonly decider: MatchDecider;
  private readonly seat: Seat;
  private readonly seed: string;
  private state: MatchState;
  private version: number;

  constructor(
    private readonly games: Games,
    { state, version, seat, seed }: TakenUp,
    private readonly partner: PracticePartner,
  ) {
    this.decider = matchDecider(games);
    this.state = { ...state, pause: null, draw: null, clock: state.clock && { ...state.clock, left: null } };
    this.version = version;
    this.seat = seat;
    this.seed = seed;
    this.letOthersPlay();
  }

  view(): MatchView {
    return this.decider.view(this.state, seatViewer(this.seat));
  }

  /** The game's whole state, hidden cards and pending work included: for the debug panel. */
  whole(): Json {
    return this.state.game as Json;
  }

  offers(): SeatOffers {
    return { game: offersFor(this.state, this.seat, this.games).game, frame: [] };
  }

  /** Does what the seat wishes, which the game reads first, and whatever others do about it; the refusal where it may not. */
  act(command: unknown): Rejection | undefined {
    const refused = this.decide(this.wishOf(this.seat, command));
    if (refused === undefined) this.letOthersPlay();
    return refused;
  }

  whyNot(command: unknown): Rejection | undefined {
    return whyNot(this.games, this.state, this.wishOf(this.seat, command), this.nowMs);
  }

  private get nowMs(): number {
    return this.state.clock?.sinceMs ?? 0;
  }

  private letOthersPlay(): void {
    for (let decisions = 0; decisions < DECISIONS_MOST; decisions += 1) {
      const { status, awaiting } = this.state;
      const [seat] = awaiting.seats;
      if (status !== 'playing' || seat === undefined || awaiting.seats.includes(this.seat)) return;
      const look = () => this.decider.view(this.state, seatViewer(seat)).play;
      const command = this.partner(look, offersFor(this.state, seat, this.games).game, this.dice());
      if (this.decide(this.wishOf(seat, command)) !== undefined) return;
    }
  }

  private wishOf(seat: Seat, command: unknown): MatchCommand {
    return {
      type: 'Play',
      seat,
      player: this.state.seats[seat]?.player ?? ('' as AccountId),
      command: command as Json,
    };
  }

  private decide(wish: MatchCommand): Rejection | undefined {
    const { seed, nowMs } = this;
    const random = new ProvableRandom(randomSourceOf(this.state, seed, this.version));
    const decision = this.decider.decide(this.state, wish, { nowMs, seed, random });
    if (isRejection(decision)) return decision;
    for (const event of decision) {
      this.state = this.decider.evolve(this.state, event);
      this.version += 1;
      const seen = this.decider.seen(event, seatViewer(this.seat), this.state);
      if (seen !== undefined) this.events.push({ ...seen, version: this.version, at: nowMs });
    }
    return undefined;
  }

  /** Chance for a bot's own mind, which has nothing to do with the cards. */
  private dice(): { below(limit: number): number } {
    const random = new ProvableRandom({ seed: this.seed, match: 'partner', nonces: {}, version: this.version });
    return { below: (limit) => random.roll(limit).result };
  }
}
