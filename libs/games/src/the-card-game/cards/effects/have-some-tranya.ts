import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { effect } from '../../vocabulary/effects';
import { turnIcons } from '../../vocabulary/steps';

/** Have Some Tranya */
export const haveSomeTranya: Behaviour = {
  card: base.effects.haveSomeTranya,
  text: { en: 'All Combat icons are Humanity icons.', de: 'Alle Kampfsymbole sind Menschlichkeitssymbole.' },
  texts: [effect({ steps: [turnIcons('combat', 'humanity')] })],
};
