import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';

/** Time Travel: the program of the Plots goes on to the Discovery after it [TCG-258]. */
export const timeTravel: Behaviour = {
  card: base.wilds.timeTravel,
  text: {
    en: 'Played by the Current Player instead of a Plot: go straight to the Discovery.',
    de: 'Wer am Zug ist, spielt sie statt eines Plots: Es geht gleich zur Entdeckung.',
  },
  texts: [{ id: 'play', when: 'any', by: 'current', instead: 'plot', steps: [] }],
};
