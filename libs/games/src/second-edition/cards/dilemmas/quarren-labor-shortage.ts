import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { returnToPile, stopEveryone, unless } from '../../vocabulary/dilemmas';

/** Quarren Labor Shortage */
export const quarrenLaborShortage: Behaviour = {
  card: premiere.quarrenLaborShortage,
  text: {
    en: 'If more than half of your personnel facing this dilemma are [NA], all of them are stopped and it returns to its owner’s dilemma pile.',
    de: 'Ist mehr als die Hälfte deines Personals vor diesem Dilemma [NA], wird es ganz gestoppt, und das Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
  },
  face: [unless(stopEveryone, returnToPile)],
};
