import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { lasts } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';

/** Witch */
export const witch: Behaviour = {
  card: base.challenges.witch,
  text: {
    en: 'If in play when the Discovery is played, no Neutralized Crew may receive XC in this Episode.',
    de: 'Ist sie im Spiel, wenn die Entdeckung ausgespielt wird, darf in dieser Episode keine neutralisierte Crew XC bekommen.',
  },
  whiles: [
    lasting('cursed', {
      mayReceive: ({ state }, id) => (state.episode?.neutralized.includes(id) === true ? 0 : null),
    }),
  ],
  onDiscovery: [lasts('cursed')],
};
