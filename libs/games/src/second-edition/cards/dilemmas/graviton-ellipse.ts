import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { damageShip, stopEveryone, unless } from '../../vocabulary/dilemmas';
import { ALL_SHIP } from '../../vocabulary/whiles';

/** Graviton Ellipse */
export const gravitonEllipse: Behaviour = {
  card: premiere.gravitonEllipse,
  text: {
    en: 'Unless your personnel have Astrometrics, Engineer and Physics, or the Shields of your ship and the Range it has left this turn add up to more than 13, all are stopped and this dilemma is placed on your ship. Damage: Range, Weapons and Shields -2.',
    de: 'Hat dein Personal nicht Astrometrie, Ingenieur und Physik und ergeben auch die Schilde deines Schiffs und seine in diesem Zug noch übrige Reichweite zusammen nicht über 13, werden alle gestoppt, und dieses Dilemma wird auf dein Schiff gelegt. Schaden: Reichweite, Waffen und Schilde -2.',
  },
  face: [unless(stopEveryone, damageShip)],
  damage: ALL_SHIP(-2),
};
