import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { ability, asTargetsOfChallengesWith } from '../../vocabulary/whiles';
import { onTheBridge } from '../../vocabulary/who';

/** Yeoman Janice Rand: against a Challenge that lists Tempt, whichever Action it uses [TCG-248]. */
export const yeomanJaniceRand: Behaviour = {
  card: base.crew.yeomanJaniceRand,
  text: {
    en: 'DEDICATION: Bridge Crew have +2 on all Ratings as targets of a Challenge with Tempt.',
    de: 'DEDICATION: Brückencrew hat als Ziel einer Herausforderung mit Versuchung +2 auf alle Werte.',
  },
  whiles: [ability('DEDICATION', asTargetsOfChallengesWith(onTheBridge, 'tempt', 2))],
};
