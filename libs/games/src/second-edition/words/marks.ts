import type { GameMarks } from '../../game';
import type { SecondEditionEvent } from '../state/events';

/** What people look for in a match of Second Edition that is over. */
export const marks: GameMarks<SecondEditionEvent> = {
  kinds: [
    { id: 'turn', words: { en: 'Turn', de: 'Zug' } },
    { id: 'attempt', words: { en: 'Mission attempt', de: 'Missionsversuch' } },
    { id: 'dilemma', words: { en: 'Dilemma', de: 'Dilemma' } },
    { id: 'points', words: { en: 'Points', de: 'Punkte' } },
    { id: 'combat', words: { en: 'Combat', de: 'Kampf' } },
  ],
  of(event) {
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
};
