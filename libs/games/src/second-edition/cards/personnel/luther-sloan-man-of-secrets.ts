import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { eventsOf, eventsOfOpponents } from '../../vocabulary/events';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { returnToHand } from '../../vocabulary/steps';

/** Luther Sloan, Man of Secrets */
export const lutherSloanManOfSecrets: Behaviour = {
  card: premiere.lutherSloanManOfSecrets,
  text: {
    en: 'Order: destroy your event and return him to his owner’s hand to destroy an opponent’s event.',
    de: 'Befehl: Zerstöre dein Ereignis und nimm ihn auf die Hand seines Besitzers zurück, um ein Ereignis eines Gegners zu zerstören.',
  },
  abilities: [
    order({
      needs: [
        provided(({ state, seat }) => eventsOf(state, seat).length > 0, 'cannot-pay', '2E-247'),
        provided(({ state, seat }) => eventsOfOpponents(state, seat).length > 0, 'no-event-to-destroy'),
      ],
      cost: [
        choose('own', (m) => ({ why: 'choose-event', cards: eventsOf(m.state, m.seat) })),
        run((m) => {
          verbs.destroy(m, m.cards('own'));
          returnToHand(m, [m.source]);
        }),
      ],
      steps: [
        choose('event', (m) => ({ why: 'choose-event', cards: eventsOfOpponents(m.state, m.seat) })),
        run((m) => verbs.destroy(m, m.cards('event'))),
      ],
    }),
  ],
};
