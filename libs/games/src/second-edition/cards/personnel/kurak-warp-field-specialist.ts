import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { skilled } from '../../vocabulary/who';
import { opposes } from './opposing';

type State = SecondEditionState;

const hasCompletedNothing = (state: State, id: CopyId): boolean =>
  playerAt(state, copyOf(state, id).by).completed.length === 0;

/** Kurak, Warp Field Specialist */
export const kurakWarpFieldSpecialist: Behaviour = {
  card: premiere.kurakWarpFieldSpecialist,
  text: {
    en: 'While an opponent has completed no mission, that opponent must discard a card from hand to use the skills of one of their Science personnel.',
    de: 'Solange ein Gegner keine Mission erfüllt hat, muss er eine Karte aus der Hand abwerfen, um die Fähigkeiten eines seiner Personale mit Wissenschaft zu benutzen.',
  },
  rulings: {
    taxes: (state, self, other) =>
      opposes(state, self, other) && hasCompletedNothing(state, other) && skilled('Science')(state, other),
    taxesSeat: (state, self, seat) => copyOf(state, self).by !== seat && playerAt(state, seat).completed.length === 0,
  },
};
