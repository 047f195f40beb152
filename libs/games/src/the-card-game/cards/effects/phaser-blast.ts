import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { effect } from '../../vocabulary/effects';
import { addIcons } from '../../vocabulary/steps';

const phaserBlast = (card: number): Behaviour => ({
  card,
  text: { en: '+2 Combat icons.', de: '+2 Kampfsymbole.' },
  texts: [effect({ steps: [addIcons('combat', 2)] })],
});

/** Phaser Blast was printed with two Icons. */
export const phaserBlasts: readonly Behaviour[] = [base.effects.phaserBlastHumanity, base.effects.phaserBlastLogic].map(
  phaserBlast,
);
