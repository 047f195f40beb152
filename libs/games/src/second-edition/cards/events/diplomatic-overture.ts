import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { commanded, locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { affiliated, atMissionOf, both, shownOf, skilled, unstopped } from '../../vocabulary/who';
import { everyMission } from './hosts';

type State = SecondEditionState;

const envoy = both(affiliated('federation'), skilled('Diplomacy'));

/** [Fed] Diplomacy personnel of the player's at the mission where this card is. */
const envoysAt = (state: State, seat: Seat, card: CopyId): CopyId[] =>
  commanded(state, seat).filter((id) => unstopped(state, id) && atMissionOf(card)(state, id) && envoy(state, id));

/** Diplomatic Overture */
export const diplomaticOverture: Behaviour = {
  card: premiere.diplomaticOverture,
  text: {
    en: 'Plays on a mission where you have a [Fed] Diplomacy personnel. At this mission the skills of a Diplomacy personnel, whoever commands it, may be used only if its player discards a card from hand.',
    de: 'Wird auf eine Mission gespielt, bei der du [Fed]-Personal mit Diplomatie hast. Bei dieser Mission dürfen die Fähigkeiten von Personal mit Diplomatie, gleich wer es befehligt, nur verwendet werden, wenn sein Spieler dafür eine Karte aus der Hand abwirft.',
  },
  hosts: ({ state, seat }) => everyMission(state).filter((mission) => envoysAt(state, seat, mission).length > 0),
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [run((m) => verbs.show(m, shownOf(m.state, envoy, envoysAt(m.state, m.seat, m.source))))],
    },
  ],
  rulings: {
    taxes: (state, self, other) => atMissionOf(self)(state, other) && skilled('Diplomacy')(state, other),
    taxesSeat: (state, self, _, location) => locationOf(state, self) === location,
  },
};
