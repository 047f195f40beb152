import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { discardsChallenges } from '../../vocabulary/steps';
import { challengesWith } from '../../vocabulary/who';

/** A Taste of Armageddon (Discovery) */
export const aTasteOfArmageddon: Behaviour = {
  card: base.discoveries.aTasteOfArmageddon,
  text: {
    en: 'Discard all Challenges with Negotiate; they earn nothing.',
    de: 'Lege alle Herausforderungen mit Verhandlung ab; sie bringen nichts ein.',
  },
  onPlay: [discardsChallenges(challengesWith('negotiate'))],
};
