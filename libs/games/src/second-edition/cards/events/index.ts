import type { Behaviour } from '../../behaviour';
import { combatOrder, killRandomOpposing } from '../../vocabulary/fights';
import { cardsInHand, command } from '../../vocabulary/needs';
import { discardFromHand, draw } from '../../vocabulary/steps';
import { affiliated, both, personnel, skilled } from '../../vocabulary/who';

export const events: readonly Behaviour[] = [
  {
    card: 77,
    text: {
      en: 'To play this event you must command a [Fed] Engineer personnel. Discard a card from hand to draw two cards. Destroy this event.',
      de: 'Um dieses Ereignis zu spielen, musst du [Fed]-Personal mit Ingenieur befehligen. Wirf eine Karte aus der Hand ab, um zwei Karten zu ziehen. Zerstöre dieses Ereignis.',
    },
    playableIf: [command(both(personnel, affiliated('federation'), skilled('Engineer'))), cardsInHand(1)],
    abilities: [{ id: 'play', kind: 'play', cost: [discardFromHand(1)], steps: [draw(2)] }],
  },
  {
    card: 82,
    text: {
      en: 'Order: destroy this event to begin a combat involving your Leadership personnel. If you win, randomly select an opposing personnel in it to be killed.',
      de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein Personal mit Führung beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
    },
    abilities: [combatOrder({ card: 82, involving: skilled('Leadership'), win: killRandomOpposing })],
  },
];
