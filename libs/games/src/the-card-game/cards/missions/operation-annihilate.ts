import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { note, noted } from '../../vocabulary/steps';
import { everyInitial, withRating } from '../../vocabulary/who';

/** Operation: Annihilate! (Mission) */
export const operationAnnihilate: Behaviour = {
  card: base.missions.operationAnnihilate,
  text: {
    en: '+3 instead of +0 if every member of the initial Landing Party has Combat 4 or more.',
    de: '+3 statt +0, wenn jedes Mitglied des anfänglichen Landetrupps Kampf 4 oder mehr hat.',
  },
  onParty: [note('strong', everyInitial(withRating('combat', { least: 4 })))],
  rewardIf: ({ state, self }) => noted(state, self, 'strong'),
};
