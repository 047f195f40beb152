import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyMember, withRating } from '../../vocabulary/who';

/** Operation: Annihilate! (Discovery) */
export const operationAnnihilate: Behaviour = {
  card: base.discoveries.operationAnnihilate,
  text: {
    en: '+2 instead of +1 if a member of the Landing Party has Logic 5 or more.',
    de: '+2 statt +1, wenn ein Mitglied des Landetrupps Logik 5 oder mehr hat.',
  },
  rewardIf: anyMember(withRating('logic', { least: 5 })),
};
