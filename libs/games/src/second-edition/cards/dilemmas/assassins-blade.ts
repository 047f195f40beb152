import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { killPicked, opponentPicks, returnToPile, stopTheRest, unless } from '../../vocabulary/dilemmas';
import { either, keyword, not, species } from '../../vocabulary/who';

/** Assassin's Blade */
export const assassinsBlade: Behaviour = {
  card: premiere.assassinsBlade,
  text: {
    en: 'Unless your personnel have 2 Security or more than 26 Cunning in all, the opponent kills one of them who is neither Android nor Shape-shifter, the others are stopped and this dilemma returns to its owner’s dilemma pile.',
    de: 'Hat dein Personal weder 2 Sicherheit noch zusammen über 26 Klugheit, tötet der Gegner eine Person, die weder Androide noch Gestaltwandler ist, die übrigen werden gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
  },
  face: [
    unless(
      opponentPicks(not(either(species('Android'), keyword('Shape-shifter')))),
      killPicked,
      stopTheRest('picked'),
      returnToPile,
    ),
  ],
};
