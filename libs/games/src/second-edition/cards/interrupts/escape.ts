import { premiere } from '@logbuoy/cards';
import type { Ability, Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { isFacing } from '../../query/situations';
import * as verbs from '../../rules/verbs';
import type { CopyId } from '../../state/state';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { facesDilemma, handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';
import { discardAtRandom } from '../../vocabulary/steps';
import type { Who } from '../../vocabulary/who';
import { happensToOwn, own, spare } from './saving';

const doomed = (m: Run, who?: Who): CopyId[] => own(m.state, m.seat, m.about?.copies ?? [], who);

const savedAs = (id: string, on: 'would-die' | 'would-be-captured'): Ability =>
  response(id, on, {
    needs: [
      provided(
        ({ state, seat, about }) => own(state, seat, about?.copies ?? [], isFacing).length > 0,
        'nobody-to-save',
        '2E-087',
      ),
      cardsInHand(1),
    ],
    publicly: publiclyAll(facesDilemma, happensToOwn, handOfAtLeast(2)),
    cost: [discardAtRandom],
    steps: [
      run((m) => {
        const saved = doomed(m, isFacing);
        spare(m, saved);
        verbs.stop(m, saved);
      }),
    ],
  });

/** Escape */
export const escape: Behaviour = {
  card: premiere.escape,
  text: {
    en: 'When your personnel facing a dilemma are about to be killed or placed in an opponent’s brig, discard a card from hand, picked at random, to have them stopped instead.',
    de: 'Wenn dein Personal, das vor einem Dilemma steht, getötet oder in die Arrestzelle eines Gegners gebracht werden soll, wirf eine zufällig gewählte Karte aus der Hand ab, damit es stattdessen gestoppt wird.',
  },
  abilities: [savedAs('from-death', 'would-die'), savedAs('from-brig', 'would-be-captured')],
};
