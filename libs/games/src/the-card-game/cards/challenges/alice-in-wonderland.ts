import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusWhile } from '../../vocabulary/whiles';
import { challengesWith, inPlay } from '../../vocabulary/who';

/** Alice in Wonderland */
export const aliceInWonderland: Behaviour = {
  card: base.challenges.aliceInWonderland,
  text: {
    en: '+1 Logic while another Challenge with Enigma is in play.',
    de: '+1 Logik, solange eine andere Herausforderung mit Rätsel im Spiel ist.',
  },
  whiles: [
    plusWhile(({ state, self }) => inPlay(state, challengesWith('enigma')).some((id) => id !== self), { logic: 1 }),
  ],
};
