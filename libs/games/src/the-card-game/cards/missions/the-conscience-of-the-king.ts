import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { initialPartyOf } from '../../vocabulary/whiles';
import { either, withRating } from '../../vocabulary/who';

/** The Conscience of the King (Mission) */
export const theConscienceOfTheKing: Behaviour = {
  card: base.missions.theConscienceOfTheKing,
  text: {
    en: 'Every member of the initial Landing Party must have Logic or Humanity 4 or more.',
    de: 'Jedes Mitglied des anfänglichen Landetrupps muss Logik oder Menschlichkeit 4 oder mehr haben.',
  },
  whiles: [initialPartyOf(either(withRating('logic', { least: 4 }), withRating('humanity', { least: 4 })))],
};
