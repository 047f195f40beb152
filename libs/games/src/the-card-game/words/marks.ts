import type { GameMarks } from '../../game';
import type { TcgEvent } from '../events';

/** What people look for in a match that is over. */
export const marks: GameMarks<TcgEvent> = {
  kinds: [
    { id: 'turn', words: { en: 'Turn', de: 'Zug' } },
    { id: 'challenge', words: { en: 'Challenge', de: 'Herausforderung' } },
    { id: 'icon-draw', words: { en: 'Icon Draw', de: 'Symbolziehung' } },
    { id: 'kill', words: { en: 'Killed', de: 'Getötet' } },
    { id: 'xc', words: { en: 'Reward', de: 'Belohnung' } },
  ],
  of(event) {
    switch (event.type) {
      case 'TurnBegun':
        return { kind: 'turn', seat: event.seat };
      case 'ChallengePlayed':
        return { kind: 'challenge', seat: event.seat };
      case 'IconsCompared':
        return { kind: 'icon-draw', seat: event.winner };
      case 'MemberKilled':
        return { kind: 'kill', seat: null };
      case 'EpisodeCompleted':
        return { kind: 'xc', seat: event.seat };
      default:
        return undefined;
    }
  },
};
