import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { effect } from '../../vocabulary/effects';
import { turnIcons } from '../../vocabulary/steps';

/** Makeshift Weapons */
export const makeshiftWeapons: Behaviour = {
  card: base.effects.makeshiftWeapons,
  text: { en: 'All Logic icons are Combat icons.', de: 'Alle Logiksymbole sind Kampfsymbole.' },
  texts: [effect({ steps: [turnIcons('logic', 'combat')] })],
};
