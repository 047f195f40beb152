import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusBesideAnother } from '../../vocabulary/challenges';
import { listing } from '../../vocabulary/who';

/** Alice in Wonderland */
export const aliceInWonderland: Behaviour = {
  card: base.challenges.aliceInWonderland,
  text: {
    en: '+1 Logic while another Challenge with Enigma is in play.',
    de: '+1 Logik, solange eine andere Herausforderung mit Rätsel im Spiel ist.',
  },
  whiles: [plusBesideAnother(listing('enigma'), { logic: 1 })],
};
