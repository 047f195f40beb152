import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { rewards } from '../../vocabulary/whiles';
import { challengeWasPlayed } from '../../vocabulary/who';

const illusionWasPlayed = challengeWasPlayed('tempt', 'computer');

/** Lieutenant D'Amato */
export const lieutenantDamato: Behaviour = {
  card: base.crew.lieutenantDamato,
  text: {
    en: "REWARD: +1 XC if D'Amato survives an Episode in which a Challenge with Tempt or a COMPUTER Challenge was played.",
    de: "REWARD: +1 XC, wenn D'Amato eine Episode überlebt, in der eine Herausforderung mit Versuchung oder mit COMPUTER ausgespielt wurde.",
  },
  whiles: [rewards(1, ({ state }) => illusionWasPlayed(state))],
};
