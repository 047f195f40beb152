import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { always, bestIcons, withAction } from '../../vocabulary/effects';

/** Phaser Rifle Fire */
export const phaserRifleFire: Behaviour = {
  card: base.effects.phaserRifleFire,
  text: { en: '+1 Combat icon; with Attack +3 instead.', de: '+1 Kampfsymbol; bei Angriff stattdessen +3.' },
  texts: [
    bestIcons('combat', [
      [1, always],
      [3, withAction('attack')],
    ]),
  ],
};
