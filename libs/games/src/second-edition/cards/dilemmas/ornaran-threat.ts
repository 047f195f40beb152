import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import { checkUnless, killThose, returnToPile, select, stopTheRest, stopThose } from '../../vocabulary/dilemmas';

/** Ornaran Threat */
export const ornaranThreat: Behaviour = {
  card: premiere.ornaranThreat,
  text: {
    en: 'One of your personnel selected at random is stopped. Unless your personnel have Diplomacy and Medical, or 2 Security, that one is killed instead, the others are stopped and this dilemma returns to its owner’s dilemma pile.',
    de: 'Eine zufällig bestimmte Person wird gestoppt. Hat dein Personal weder Diplomatie mit Medizin noch 2 Sicherheit, stirbt sie stattdessen, die übrigen werden gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
  },
  face: [
    select(1),
    checkUnless(),
    when((m) => m.flag('met'), [stopThose()], [killThose(), stopTheRest(), returnToPile]),
  ],
};
