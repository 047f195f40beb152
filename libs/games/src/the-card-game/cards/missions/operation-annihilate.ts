import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { note, noted } from '../../vocabulary/steps';
import { withRating } from '../../vocabulary/who';

const strong = withRating('combat', { least: 4 });

/** Operation: Annihilate! (Mission) */
export const operationAnnihilate: Behaviour = {
  card: base.missions.operationAnnihilate,
  text: {
    en: '+3 instead of +0 if every member of the initial Landing Party has Combat 4 or more.',
    de: '+3 statt +0, wenn jedes Mitglied des anfänglichen Landetrupps Kampf 4 oder mehr hat.',
  },
  onParty: [note('strong', ({ state }) => state.episode?.initial?.every((id) => strong(state, id)) ?? false)],
  rewardIf: ({ state, self }) => noted(state, self, 'strong'),
};
