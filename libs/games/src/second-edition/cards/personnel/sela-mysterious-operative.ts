import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { locationOf } from '../../query/board';
import { copyOf } from '../../state/state';
import { personnelAt } from '../../vocabulary/near';
import { both, skilled, unstopped } from '../../vocabulary/who';
import { opposesHere } from './opposing';

/** Skills of the stopped cannot be used [2E-279]. */
const agent = both(skilled('Intelligence'), unstopped);

/** Sela, Mysterious Operative */
export const selaMysteriousOperative: Behaviour = {
  card: premiere.selaMysteriousOperative,
  text: {
    en: 'While an opponent has no Intelligence personnel at this mission, none of that opponent’s personnel here can use abilities.',
    de: 'Solange ein Gegner kein Personal mit Geheimdienst bei dieser Mission hat, kann hier kein Personal dieses Gegners Fertigkeiten aus seinem Text benutzen.',
  },
  rulings: {
    mutes: (state, self, other) =>
      opposesHere(state, self, other) &&
      personnelAt(state, locationOf(state, self), copyOf(state, other).by, agent).length === 0,
  },
};
