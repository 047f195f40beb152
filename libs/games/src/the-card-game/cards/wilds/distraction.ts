import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { chooseOne, lasts } from '../../vocabulary/steps';
import { isGivenTo, lasting } from '../../vocabulary/whiles';
import { wild } from '../../vocabulary/wilds';

/** Distraction */
export const distraction: Behaviour = {
  card: base.wilds.distraction,
  text: {
    en: 'The target or the Challenge of this Action has -2 on all Ratings for it.',
    de: 'Das Ziel oder die Herausforderung dieser Aktion hat dabei -2 auf alle Werte.',
  },
  whiles: [lasting('distracted', { reaches: isGivenTo, ratings: -2 })],
  texts: [
    wild('before-action', {
      steps: [
        chooseOne('side', 'choose-side', ({ state: { action } }) =>
          [action?.target, action?.challenge].filter((id) => typeof id === 'number'),
        ),
        lasts('distracted', { until: 'action', to: 'side' }),
      ],
    }),
  ],
};
