import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { guestJoins } from '../../vocabulary/wilds';
import { plus, survivorEarns } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** Ambassador Robert Fox */
export const ambassadorRobertFox: Behaviour = {
  card: base.wilds.ambassadorRobertFox,
  text: {
    en: 'GUEST: joins the Landing Party until the first Plot is played. Challenges with Negotiate have -2 on all Ratings while he is in it. +1 XC if he survives the Episode.',
    de: 'GUEST: Kommt vor dem ersten Plot in den Landetrupp. Herausforderungen mit Verhandlung haben -2 auf alle Werte, solange er darin ist. +1 XC, wenn er die Episode überlebt.',
  },
  guest: true,
  whiles: [plus(challengesWith('negotiate'), -2), survivorEarns(1)],
  texts: [guestJoins],
};
