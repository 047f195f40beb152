import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commanded } from '../../query/board';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { affiliated, both, personnel, ship, shownOf, species, unstopped, yours } from '../../vocabulary/who';
import { gives } from '../../vocabulary/whiles';
import { missionsTitled } from './hosts';

type State = SecondEditionState;

const REMANS_COUNTED_MOST = 3;

const reman = both(personnel, species('Reman'), unstopped);

/** Remans this player commands who count [2E-280]. */
const remansOf = (state: State, self: CopyId): CopyId[] =>
  commanded(state, copyOf(state, self).by).filter((id) => reman(state, id));

/** The Reman Mines */
export const theRemanMines: Behaviour = {
  card: premiere.theRemanMines,
  text: {
    en: 'Plays on Supervise Dilithium Mine. Each of your [Rom] ships has Range +1 for each Reman you command (+3 at most).',
    de: 'Wird auf Supervise Dilithium Mine gespielt. Jedes deiner [Rom]-Schiffe hat Reichweite +1 für jeden Remaner, den du befehligst (höchstens +3).',
  },
  hosts: ({ state }) => missionsTitled(state, 'Supervise Dilithium Mine'),
  whiles: [
    gives((state, self, other) => both(ship, yours(self), affiliated('romulan'))(state, other), {
      ship: (state, self) => ({ range: Math.min(REMANS_COUNTED_MOST, remansOf(state, self).length) }),
      shows: (state, self) => shownOf(state, reman, remansOf(state, self), REMANS_COUNTED_MOST),
    }),
  ],
};
