import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { killOneAtRandom, returnToPile, stopTheRest, unless } from '../../vocabulary/dilemmas';

/** Automated Weapons */
export const automatedWeapons: Behaviour = {
  card: premiere.automatedWeapons,
  text: {
    en: 'Unless your personnel have 2 Security or a Hand Weapon, one of them selected at random is killed, the others are stopped and this dilemma returns to its owner’s dilemma pile.',
    de: 'Hat dein Personal weder 2 Sicherheit noch eine Handwaffe, stirbt eine zufällig bestimmte Person, die übrigen werden gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
  },
  face: [unless(killOneAtRandom, stopTheRest(), returnToPile)],
};
