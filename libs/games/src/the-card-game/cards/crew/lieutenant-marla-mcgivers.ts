import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { shuffle } from '../../rules/verbs';
import { playerAt } from '../../state';
import { provided } from '../../vocabulary/needs';

/** Lieutenant Marla McGivers */
export const lieutenantMarlaMcgivers: Behaviour = {
  card: base.crew.lieutenantMarlaMcgivers,
  text: {
    en: 'LESSONS OF HISTORY (1 XC): shuffle your Discard Pile into your Draw Pile.',
    de: 'LESSONS OF HISTORY (1 XC): Mische deinen Ablagestapel in deinen Zugstapel.',
  },
  texts: [
    {
      id: 'lessons-of-history',
      when: 'episode',
      ability: 'LESSONS OF HISTORY',
      pay: 1,
      needs: [provided(({ state, seat }) => playerAt(state, seat).discard.length > 0)],
      steps: [run((m) => shuffle(m, m.seat, true))],
    },
  ],
};
