import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { combatOrder, killRandomOpposing } from '../../vocabulary/fights';
import { destroyableEvents } from '../../vocabulary/steps';
import { affiliated } from '../../vocabulary/who';

/** No Love for the Spoon Heads */
export const noLoveForTheSpoonHeads: Behaviour = {
  card: premiere.noLoveForTheSpoonHeads,
  text: {
    en: 'Order: destroy this event to begin a combat involving your [Baj] personnel. If you win, randomly select an opposing personnel in it to be killed, and you may destroy an event.',
    de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein [Baj]-Personal beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet, und du darfst ein Ereignis zerstören.',
  },
  abilities: [
    combatOrder({
      card: premiere.noLoveForTheSpoonHeads,
      involving: affiliated('bajoran'),
      win: [
        ...killRandomOpposing,
        choose('event', (m) => ({ why: 'destroy-event', cards: destroyableEvents(m.state), least: 0, most: 1 })),
        run((m) => verbs.destroy(m, m.cards('event'))),
      ],
    }),
  ],
};
