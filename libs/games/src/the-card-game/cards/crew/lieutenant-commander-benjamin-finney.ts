import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { ability, plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** Lieutenant Commander Benjamin Finney */
export const lieutenantCommanderBenjaminFinney: Behaviour = {
  card: base.crew.lieutenantCommanderBenjaminFinney,
  text: {
    en: 'PROGRAMMING: COMPUTER Challenges have -2 on all Ratings.',
    de: 'PROGRAMMING: Herausforderungen mit COMPUTER haben -2 auf alle Werte.',
  },
  whiles: [ability('PROGRAMMING', plus(challengesThatAre('computer'), -2))],
};
