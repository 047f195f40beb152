import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { COMMON_WORDS, told } from '../../vocabulary/common';
import { rewards } from '../../vocabulary/whiles';
import { challengeWasPlayed } from '../../vocabulary/who';

const scientistWasPlayed = challengeWasPlayed('scientist');

/** Lieutenant Charlene Masters */
export const lieutenantCharleneMasters: Behaviour = {
  card: base.crew.lieutenantCharleneMasters,
  text: told(COMMON_WORDS.ENGINEERING, {
    en: 'REWARD: +1 XC if Masters survives an Episode in which a SCIENTIST Challenge was played.',
    de: 'REWARD: +1 XC, wenn Masters eine Episode überlebt, in der eine Herausforderung mit SCIENTIST ausgespielt wurde.',
  }),
  whiles: [rewards(1, ({ state }) => scientistWasPlayed(state))],
};
