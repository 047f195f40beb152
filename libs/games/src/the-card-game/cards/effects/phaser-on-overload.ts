import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { effect } from '../../vocabulary/effects';
import { turnIcons } from '../../vocabulary/steps';

/** Phaser on Overload */
export const phaserOnOverload: Behaviour = {
  card: base.effects.phaserOnOverload,
  text: { en: 'All Humanity icons are Logic icons.', de: 'Alle Menschlichkeitssymbole sind Logiksymbole.' },
  texts: [effect({ steps: [turnIcons('humanity', 'logic')] })],
};
