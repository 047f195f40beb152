import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { command } from '../../vocabulary/needs';
import { lookAtTop, othersLookedAt, takeOfThose } from '../../vocabulary/steps';
import { affiliated, both, personnel } from '../../vocabulary/who';

const threeCardassians = command(both(personnel, affiliated('cardassian')), 3);

/** Process Identification */
export const processIdentification: Behaviour = {
  card: premiere.processIdentification,
  text: {
    en: 'To play this event you must command three [Car] personnel. Look at the top five cards of your deck, take one into your hand and put the others under your deck in any order. Destroy this event.',
    de: 'Um dieses Ereignis zu spielen, musst du drei [Car]-Personal befehligen. Sieh dir die obersten fünf Karten deines Decks an, nimm eine auf die Hand und lege die anderen in beliebiger Reihenfolge unter dein Deck. Zerstöre dieses Ereignis.',
  },
  playableIf: [threeCardassians],
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [
        lookAtTop(5),
        takeOfThose(1),
        choose('buried', (m) => ({
          why: 'put-under-deck',
          cards: othersLookedAt(m),
          least: othersLookedAt(m).length,
          ordered: true,
          inSight: true,
        })),
        run((m) => verbs.move(m, 'CardsPutUnderDeck', m.cards('buried'), { zone: 'bottom' })),
      ],
    },
  ],
};
