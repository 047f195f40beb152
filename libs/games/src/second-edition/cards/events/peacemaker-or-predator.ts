import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import type { Run } from '../../machine/run';
import { commandedPersonnel } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { answerLook, chooseOpponent, chosenOpponent, lookAtTop, putBackInOrder } from '../../vocabulary/steps';
import { affiliated, both, shownOf, skilled } from '../../vocabulary/who';

const romulanLeader = both(affiliated('romulan'), skilled('Leadership'));

/** How many [Rom] Leadership personnel the player commands: those that are counted show icon and skill [2E-092]. */
function countRomulanLeaders(m: Run): number {
  const leaders = commandedPersonnel(m.state, m.seat).filter((id) => romulanLeader(m.state, id));
  verbs.show(m, shownOf(m.state, romulanLeader, leaders, leaders.length));
  return leaders.length;
}

/** Peacemaker or Predator? */
export const peacemakerOrPredator: Behaviour = {
  card: premiere.peacemakerOrPredator,
  text: {
    en: 'Look at the top cards of an opponent’s deck, one for each [Rom] Leadership personnel you command, and put them back in any order. Destroy this event.',
    de: 'Sieh dir vom Deck eines Gegners so viele oberste Karten an, wie du [Rom]-Personal mit Führung befehligst, und lege sie in beliebiger Reihenfolge zurück. Zerstöre dieses Ereignis.',
  },
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [chooseOpponent(), lookAtTop(countRomulanLeaders, chosenOpponent), putBackInOrder, answerLook()],
    },
  ],
};
