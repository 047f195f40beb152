import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { locationOf } from '../../query/board';
import { copyOf } from '../../state/state';
import { command } from '../../vocabulary/needs';
import { affiliated, both, personnel } from '../../vocabulary/who';
import { ownMissions } from './hosts';

/** Warrior's Birthright */
export const warriorsBirthright: Behaviour = {
  card: premiere.warriorsBirthright,
  text: {
    en: 'To play this event you must command three [Kli] personnel. Plays on your mission. At this mission you may use Strength in place of Integrity or Cunning for its requirements and for dilemmas you face.',
    de: 'Um dieses Ereignis zu spielen, musst du drei [Kli]-Personal befehligen. Wird auf deine Mission gespielt. Bei dieser Mission darfst du für ihre Anforderungen und für Dilemmas, vor denen du stehst, Stärke statt Integrität oder Klugheit verwenden.',
  },
  playableIf: [command(both(personnel, affiliated('klingon')), 3)],
  hosts: ({ state, seat }) => ownMissions(state, seat),
  rulings: {
    substitutes: (state, self, seat, asked) => {
      const { attempt } = state;
      const isHere = attempt !== null && locationOf(state, attempt.mission) === locationOf(state, self);
      return isHere && copyOf(state, self).by === seat && asked !== 'strength' ? 'strength' : null;
    },
  },
};
