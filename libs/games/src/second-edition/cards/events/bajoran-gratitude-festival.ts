import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { command } from '../../vocabulary/needs';
import { chooseFromDiscards } from '../../vocabulary/steps';
import { affiliated, both, personnel } from '../../vocabulary/who';

/** Bajoran Gratitude Festival */
export const bajoranGratitudeFestival: Behaviour = {
  card: premiere.bajoranGratitudeFestival,
  text: {
    en: 'To play this event you must command three [Baj] personnel. Remove up to four cards of your discard pile from the game and draw that many cards. Destroy this event.',
    de: 'Um dieses Ereignis zu spielen, musst du drei [Baj]-Personal befehligen. Entferne bis zu vier Karten deines Ablagestapels aus dem Spiel und ziehe ebenso viele Karten. Zerstöre dieses Ereignis.',
  },
  playableIf: [command(both(personnel, affiliated('bajoran')), 3)],
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [
        chooseFromDiscards('given', () => true, 0, 4),
        run((m) => {
          verbs.move(m, 'CardsRemovedFromGame', m.cards('given'), { zone: 'removed' });
          verbs.draw(m, m.seat, m.cards('given').length);
        }),
      ],
    },
  ],
};
