import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { killThose, select, showAttributes, showSkills } from '../../vocabulary/dilemmas';
import { skilled, under } from '../../vocabulary/who';

/** Trabe Grenade */
export const trabeGrenade: Behaviour = {
  card: premiere.trabeGrenade,
  text: {
    en: 'One of your Leadership or Security personnel is selected at random. With less than 7 Cunning that personnel is killed.',
    de: 'Eine deiner Personen mit Führung oder Sicherheit wird zufällig bestimmt. Hat sie weniger als 7 Klugheit, stirbt sie.',
  },
  face: [
    select(1, 'selected', skilled('Leadership', 'Security')),
    showSkills('selected', 'Leadership', 'Security'),
    showAttributes('selected', 'cunning'),
    killThose('selected', under('cunning', 7)),
  ],
};
