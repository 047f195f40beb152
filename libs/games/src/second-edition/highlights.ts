import type { GameHighlights } from '../game';
import type { SecondEditionEvent } from './events';
import type { SecondEditionState } from './state';

/** What people look for in a match of Second Edition that is over. */
export const highlights: GameHighlights<SecondEditionState, SecondEditionEvent> = {
  mark(event) {
    switch (event.type) {
      case 'TurnBegun':
        return { kind: 'turn', seat: event.seat };
      case 'AttemptBegun':
        return { kind: 'attempt', seat: event.seat };
      case 'DilemmaRevealed':
        return { kind: 'dilemma', seat: null };
      case 'PointsChanged':
        return { kind: 'points', seat: event.seat };
      case 'FightBegun':
        return { kind: 'combat', seat: event.fight.beginner.seat };
      default:
        return undefined;
    }
  },
  scores: ({ players }) => Object.fromEntries(players.map(({ seat, score }) => [seat, score])),
};
