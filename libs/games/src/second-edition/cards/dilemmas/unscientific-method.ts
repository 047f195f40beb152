import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { attributeOf } from '../../query/values';
import { killPicked, pickHighest, returnToPile, showSkills, stopEveryone, unless } from '../../vocabulary/dilemmas';
import { both, not, skilled } from '../../vocabulary/who';

/** Unscientific Method */
export const unscientificMethod: Behaviour = {
  card: premiere.unscientificMethod,
  text: {
    en: 'Of your Science personnel without Treachery the one with the highest Cunning is killed. Then, unless those left have more than 24 Cunning in all, they are all stopped and this dilemma returns to its owner’s dilemma pile.',
    de: 'Von deinen Personen mit Wissenschaft und ohne Verrat stirbt die mit der höchsten Klugheit. Haben die übrigen danach nicht zusammen über 24 Klugheit, werden sie alle gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
  },
  face: [
    pickHighest((m, id) => attributeOf(m.state, id, 'cunning'), both(skilled('Science'), not(skilled('Treachery')))),
    showSkills('picked', 'Science'),
    killPicked,
    unless(stopEveryone, returnToPile),
  ],
};
