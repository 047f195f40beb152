import { invariant, seatViewer, SPECTATOR, type DomainEvent, type Seat } from '@logbuoy/kernel';
import type { Game, Games } from '../game';
import type { MatchLayerEvent, MatchEvent } from './events';
import { evolveMatch, gameOf } from './evolve';
import type { MatchState } from './state';

/** A batch in the making: every fact is folded at once, so that whatever is decided next sees it. */
export class Draft {
  readonly events: MatchEvent[] = [];

  constructor(
    private readonly games: Games,
    public match: MatchState,
  ) {}

  get game(): Game {
    return gameOf(this.games, this.match);
  }

  record(event: MatchLayerEvent): this {
    return this.add(event);
  }

  /** Records what the game decided. */
  recordPlay(facts: readonly DomainEvent[]): this {
    for (const fact of facts) {
      invariant(this.game.eventTypes.includes(fact.type), `${this.game.id} records an undeclared ${fact.type}`);
      this.add(fact);
    }
    return this;
  }

  /** Records what the game decided, and says whether any other viewer may notice it. */
  recordPlayOf(seat: Seat, facts: readonly DomainEvent[]): boolean {
    let noticed = false;
    for (const fact of facts) {
      this.recordPlay([fact]);
      noticed ||= this.isNoticed(fact, seat);
    }
    return noticed;
  }

  private isNoticed(fact: DomainEvent, actor: Seat): boolean {
    const { game, match } = this;
    if (game.seen(fact, SPECTATOR, match.game) !== undefined) return true;
    return match.order.some((seat) => seat !== actor && game.seen(fact, seatViewer(seat), match.game) !== undefined);
  }

  private add(event: MatchEvent): this {
    this.events.push(event);
    this.match = evolveMatch(this.games, this.match, event);
    return this;
  }
}
