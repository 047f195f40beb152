import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { anotherIsTarget } from '../../vocabulary/needs';
import { isGivenTo, lasting } from '../../vocabulary/whiles';
import * as verbs from '../../rules/verbs';

/** Captain James T. Kirk */
export const captainJamesTKirk: Behaviour = {
  card: base.coreCrew.captainJamesTKirk,
  text: {
    en: 'INTERCEDE (1 XC): when another member of the Landing Party is the target of an Action, Kirk becomes its target with -1 on all Ratings for that Action.',
    de: 'INTERCEDE (1 XC): Wenn ein anderes Mitglied des Landetrupps Ziel einer Aktion ist, wird Kirk ihr Ziel und hat dabei -1 auf alle Werte.',
  },
  whiles: [lasting('interceding', { reaches: isGivenTo, ratings: -1 })],
  texts: [
    {
      id: 'intercede',
      when: 'before-action',
      ability: 'INTERCEDE',
      pay: 1,
      needs: [anotherIsTarget],
      steps: [
        run((m) => {
          m.emit({ type: 'ActionRedirected', target: m.source });
          verbs.lasts(m, 'interceding', { until: 'action', targets: [m.source] });
        }),
      ],
    },
  ],
};
