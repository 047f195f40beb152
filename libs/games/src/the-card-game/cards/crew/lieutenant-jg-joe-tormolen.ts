import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { rewards } from '../../vocabulary/whiles';
import { ofStory } from '../../vocabulary/who';

/** Lieutenant (j.g.) Joe Tormolen */
export const lieutenantJgJoeTormolen: Behaviour = {
  card: base.crew.lieutenantJgJoeTormolen,
  text: {
    en: 'REWARD: +1 XC if Tormolen survives an Episode in which an Episode card of The Naked Time was played.',
    de: 'REWARD: +1 XC, wenn Tormolen eine Episode überlebt, in der eine Episodenkarte von The Naked Time ausgespielt wurde.',
  },
  whiles: [rewards(1, ({ state }) => ofStory(state, 'The Naked Time'))],
};
