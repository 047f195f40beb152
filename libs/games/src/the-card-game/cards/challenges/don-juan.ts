import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusBesideAnother } from '../../vocabulary/challenges';
import { listing } from '../../vocabulary/who';

/** Don Juan */
export const donJuan: Behaviour = {
  card: base.challenges.donJuan,
  text: {
    en: '+1 Combat while another Challenge with Enigma is in play.',
    de: '+1 Kampf, solange eine andere Herausforderung mit Rätsel im Spiel ist.',
  },
  whiles: [plusBesideAnother(listing('enigma'), { combat: 1 })],
};
