import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { damageShip, killOneAtRandom, stopTheRest, unless } from '../../vocabulary/dilemmas';
import { ALL_SHIP } from '../../vocabulary/whiles';

/** Aggressive Behavior */
export const aggressiveBehavior: Behaviour = {
  card: premiere.aggressiveBehavior,
  text: {
    en: 'Unless your personnel have 2 Anthropology, or 2 Leadership on a ship with more than 8 Weapons, one of them selected at random is killed, the others are stopped and this dilemma is placed on your ship. Damage: Range, Weapons and Shields -2.',
    de: 'Hat dein Personal weder 2 Anthropologie noch 2 Führung auf einem Schiff mit über 8 Waffen, stirbt eine zufällig bestimmte Person, die übrigen werden gestoppt, und dieses Dilemma wird auf dein Schiff gelegt. Schaden: Reichweite, Waffen und Schilde -2.',
  },
  face: [unless(killOneAtRandom, stopTheRest(), damageShip)],
  damage: ALL_SHIP(-2),
};
