import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { command } from '../../vocabulary/needs';
import { lookAtTop, othersLookedAt, takeOfThose } from '../../vocabulary/steps';
import { affiliated, both, personnel } from '../../vocabulary/who';

const threeCardassians = command(both(personnel, affiliated('cardassian')), 3);

/** The Pillage of Bajor */
export const thePillageOfBajor: Behaviour = {
  card: premiere.thePillageOfBajor,
  text: {
    en: 'To play this event you must command three [Car] personnel. Look at the top three cards of your deck, take two into your hand and discard the other. Destroy this event.',
    de: 'Um dieses Ereignis zu spielen, musst du drei [Car]-Personal befehligen. Sieh dir die obersten drei Karten deines Decks an, nimm zwei auf die Hand und wirf die andere ab. Zerstöre dieses Ereignis.',
  },
  playableIf: [threeCardassians],
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [lookAtTop(3), takeOfThose(2), run((m) => verbs.discard(m, othersLookedAt(m)))],
    },
  ],
};
