import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** A Taste of Armageddon (Mission) */
export const aTasteOfArmageddon: Behaviour = {
  card: base.missions.aTasteOfArmageddon,
  text: {
    en: 'Challenges with Negotiate have -2 on all Ratings.',
    de: 'Herausforderungen mit Verhandlung haben -2 auf alle Werte.',
  },
  whiles: [plus(challengesWith('negotiate'), -2)],
};
