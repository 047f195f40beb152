import type { DomainEvent, Seat } from '@logbuoy/kernel';
import type { Game } from '../game';
import type { Draft } from './draft';
import { isMatchLayerEvent } from './events';
import { seatsPlaying, type MatchState } from './state';

/** After time was called: whether a turn began that no longer may. One that may is counted in the record. */
export function isLastTurnOver(draft: Draft): boolean {
  const { turnsLeft } = draft.match;
  if (turnsLeft === null) return false;
  const beginsTurn = (event: DomainEvent) => draft.game.turnBegunBy(event) !== undefined;
  const begun = draft.events.filter((event) => !isMatchLayerEvent(event) && beginsTurn(event)).length;
  if (begun > turnsLeft) return true;
  if (begun > 0) draft.record({ type: 'ExtraTurnBegun', turnsLeft: turnsLeft - begun });
  return false;
}

export const aheadIn = ({ game, match }: Draft): readonly Seat[] => leadersOf(game, match);

/** The seat that leads by score; none where two are level, or where one plays alone. */
export function leadersOf(game: Game, match: MatchState): readonly Seat[] {
  if (match.order.length === 1) return [];
  const scores = game.scores(match.game);
  const playing = seatsPlaying(match);
  const best = Math.max(...playing.map((seat) => scores[seat] ?? 0));
  const leading = playing.filter((seat) => (scores[seat] ?? 0) === best);
  return leading.length === 1 ? leading : [];
}
