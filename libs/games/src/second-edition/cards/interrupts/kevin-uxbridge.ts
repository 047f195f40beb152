import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { provided, scoreOf } from '../../vocabulary/needs';
import { destroyableEvents, score } from '../../vocabulary/steps';

const POINTS = 5;

/** Kevin Uxbridge */
export const kevinUxbridge: Behaviour = {
  card: premiere.kevinUxbridge,
  text: {
    en: 'To play this interrupt your score must be at least 5. Order: destroy any event. You lose 5 points.',
    de: 'Um diese Unterbrechung zu spielen, musst du mindestens 5 Punkte haben. Befehl: Zerstöre irgendein Ereignis. Du verlierst 5 Punkte.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [scoreOf(POINTS), provided(({ state }) => destroyableEvents(state).length > 0, 'no-event')],
      steps: [
        choose('event', (m) => ({ why: 'choose-event', cards: destroyableEvents(m.state) })),
        run((m) => verbs.destroy(m, m.cards('event'))),
        score(-POINTS),
      ],
    },
  ],
};
