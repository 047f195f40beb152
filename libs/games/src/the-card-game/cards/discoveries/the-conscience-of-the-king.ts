import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyMember, withRating } from '../../vocabulary/who';

/** The Conscience of the King (Discovery) */
export const theConscienceOfTheKing: Behaviour = {
  card: base.discoveries.theConscienceOfTheKing,
  text: {
    en: '+2 instead of +1 if the highest Logic in the Landing Party is over 4.',
    de: '+2 statt +1, wenn die höchste Logik im Landetrupp größer als 4 ist.',
  },
  rewardIf: anyMember(withRating('logic', { least: 5 })),
};
