import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isDefault } from '../../query/board';
import { rewards } from '../../vocabulary/whiles';

/** Lieutenant Thom Parham: no REWARD, so he must not be Neutralized [TCG-270]. */
export const lieutenantThomParham: Behaviour = {
  card: base.crew.lieutenantThomParham,
  text: {
    en: 'STELLAR MAPPING: +1 XC if Parham survives an Episode in which no Default card was played.',
    de: 'STELLAR MAPPING: +1 XC, wenn Parham eine Episode überlebt, in der keine Standardkarte ausgespielt wurde.',
  },
  whiles: [
    rewards(
      1,
      ({ state }) => state.episode?.parts.every(({ copy }) => !isDefault(state, copy)) === true,
      'STELLAR MAPPING',
    ),
  ],
};
