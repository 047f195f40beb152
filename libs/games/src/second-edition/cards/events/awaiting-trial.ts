import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { aCaptive, command } from '../../vocabulary/needs';
import { draw } from '../../vocabulary/steps';
import { affiliated, both, personnel } from '../../vocabulary/who';

const cardassian = both(personnel, affiliated('cardassian'));

/** Awaiting Trial */
export const awaitingTrial: Behaviour = {
  card: premiere.awaitingTrial,
  text: {
    en: 'To play this event you must command three [Car] personnel. At the start of your turn, if you have a captive in your brig, you may draw a card.',
    de: 'Um dieses Ereignis zu spielen, musst du drei [Car]-Personal befehligen. Zu Beginn deines Zuges darfst du eine Karte ziehen, wenn in deiner Arrestzelle ein Gefangener ist.',
  },
  playableIf: [command(cardassian, 3)],
  abilities: [{ id: 'draw', kind: 'start', needs: [aCaptive], steps: [draw(1)] }],
};
