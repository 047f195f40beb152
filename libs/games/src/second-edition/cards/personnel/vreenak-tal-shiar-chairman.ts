import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { opposesHere } from './opposing';

/** Vreenak, Tal Shiar Chairman */
export const vreenakTalShiarChairman: Behaviour = {
  card: premiere.vreenakTalShiarChairman,
  text: {
    en: 'An opponent must discard a card from hand to use the Diplomacy of one of their personnel at this mission.',
    de: 'Ein Gegner muss eine Karte aus der Hand abwerfen, um die Diplomatie eines seiner Personale bei dieser Mission zu benutzen.',
  },
  rulings: { taxes: (state, self, other) => opposesHere(state, self, other) && ['Diplomacy'] },
};
