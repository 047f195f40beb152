import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { note, noted } from '../../vocabulary/steps';
import { everyInitial, not, withRating } from '../../vocabulary/who';

/** The Enemy Within (Mission) */
export const theEnemyWithin: Behaviour = {
  card: base.missions.theEnemyWithin,
  text: {
    en: '+3 instead of +2 if no member of the initial Landing Party has Combat 4 or more.',
    de: '+3 statt +2, wenn kein Mitglied des anfänglichen Landetrupps Kampf 4 oder mehr hat.',
  },
  onParty: [note('weak', everyInitial(not(withRating('combat', { least: 4 }))))],
  rewardIf: ({ state, self }) => noted(state, self, 'weak'),
};
