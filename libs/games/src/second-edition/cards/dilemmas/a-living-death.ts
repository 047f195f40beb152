import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf } from '../../state/state';
import { stayOnMission } from '../../vocabulary/dilemmas';
import { provided } from '../../vocabulary/needs';
import { not, personnel, skilled } from '../../vocabulary/who';
import { ALL_THREE, gives } from '../../vocabulary/whiles';

/** A Living Death */
export const aLivingDeath: Behaviour = {
  card: premiere.aLivingDeath,
  text: {
    en: 'Place this dilemma on the mission. While it is there, each personnel on this planet without Treachery, whoever commands it, is Integrity -1, Cunning -1 and Strength -1. At the end of this turn this dilemma is overcome.',
    de: 'Lege dieses Dilemma auf die Mission. Solange es dort liegt, hat jede Person auf diesem Planeten ohne Verrat, wer auch immer sie befehligt, Integrität -1, Klugheit -1 und Stärke -1. Am Ende dieses Zuges ist dieses Dilemma überwunden.',
  },
  face: [stayOnMission],
  whiles: [
    gives(
      (state, self, id) =>
        copyOf(state, id).zone === 'surface' &&
        copyOf(state, id).at === locationOf(state, self) &&
        personnel(state, id) &&
        not(skilled('Treachery'))(state, id),
      { attributes: ALL_THREE(-1) },
    ),
  ],
  abilities: [
    {
      id: 'overcome',
      kind: 'end',
      mandatory: true,
      needs: [provided(({ state, self }) => copyOf(state, self).zone === 'on', 'not-on-a-mission')],
      steps: [
        run((m) => verbs.move(m, 'DilemmaOvercome', [m.source], { zone: 'beneath', at: copyOf(m.state, m.source).at })),
      ],
    },
  ],
};
