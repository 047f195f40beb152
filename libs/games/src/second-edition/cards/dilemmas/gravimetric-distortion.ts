import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { damageShip, stopEveryone, unless } from '../../vocabulary/dilemmas';
import { ALL_SHIP } from '../../vocabulary/whiles';

/** Gravimetric Distortion */
export const gravimetricDistortion: Behaviour = {
  card: premiere.gravimetricDistortion,
  text: {
    en: 'Unless your personnel have 3 Engineer, or 2 Astrometrics, or one of them has 2 Navigation, all are stopped and this dilemma is placed on your ship. Damage: Range, Weapons and Shields -2.',
    de: 'Hat dein Personal weder 3 Ingenieur noch 2 Astrometrie noch eine einzelne Person mit 2 Navigation, werden alle gestoppt, und dieses Dilemma wird auf dein Schiff gelegt. Schaden: Reichweite, Waffen und Schilde -2.',
  },
  face: [unless(stopEveryone, damageShip)],
  damage: ALL_SHIP(-2),
};
