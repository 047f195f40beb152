import { premiere } from '@logbuoy/cards';
import type { Behaviour, Use } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { captivesOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId } from '../../state/state';
import { killCaptives } from '../../vocabulary/captives';
import { eventsOf } from '../../vocabulary/events';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';

/** Captives whose owner commands an event. */
const captivesOfEventOwners = ({ state, seat }: Pick<Use, 'state' | 'seat'>): CopyId[] =>
  captivesOf(state, seat).filter((id) => eventsOf(state, copyOf(state, id).owner).length > 0);

/** Corbin Entek, Undercover Operations Supervisor */
export const corbinEntekUndercoverOperationsSupervisor: Behaviour = {
  card: premiere.corbinEntekUndercoverOperationsSupervisor,
  text: {
    en: 'Order: kill your captive to destroy an event commanded by that captive’s owner.',
    de: 'Befehl: Töte deinen Gefangenen, um ein Ereignis zu zerstören, das der Besitzer dieses Gefangenen befehligt.',
  },
  abilities: [
    order({
      needs: [provided((use) => captivesOfEventOwners(use).length > 0, 'no-such-captive', '2E-240')],
      steps: [
        choose('captive', (m) => ({ why: 'choose-captive', cards: captivesOfEventOwners(m) })),
        choose('event', (m) => ({
          why: 'choose-event',
          cards: eventsOf(m.state, copyOf(m.state, m.card('captive') as CopyId).owner),
        })),
        run((m) => {
          killCaptives(m, m.cards('captive'));
          verbs.destroy(m, m.cards('event'));
        }),
      ],
    }),
  ],
};
