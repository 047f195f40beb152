import type { Behaviour } from '../../behaviour';
import { returnToPile, stopEveryone, unless, opponentStopsOneWith } from '../../vocabulary/dilemmas';

export const dilemmas: readonly Behaviour[] = [
  {
    card: 13,
    text: {
      en: 'Unless your personnel have 2 Archaeology or 2 Geology, they are all stopped and this dilemma returns to its owner’s dilemma pile.',
      de: 'Wenn dein Personal nicht 2 Archäologie oder 2 Geologie hat, wird es ganz gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
    },
    face: [unless(stopEveryone, returnToPile)],
  },
  {
    card: 8,
    text: {
      en: 'Unless one of your personnel has 2 Anthropology or 2 Archaeology, the opponent stops one with either skill; if nobody has one, all are stopped and this dilemma returns to its owner’s dilemma pile.',
      de: 'Wenn niemand aus deinem Personal allein 2 Anthropologie oder 2 Archäologie hat, stoppt der Gegner jemanden mit einer der beiden Fähigkeiten; hat sie niemand, werden alle gestoppt, und dieses Dilemma kehrt in den Dilemmastapel seines Besitzers zurück.',
    },
    face: [opponentStopsOneWith(['Anthropology', 'Archaeology'])],
  },
];
