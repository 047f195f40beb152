import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';

/** Dagger of the Mind (Discovery) */
export const daggerOfTheMind: Behaviour = {
  card: base.discoveries.daggerOfTheMind,
  text: {
    en: 'Every Neutralize, of an Action or an Icon Flip, is Convert instead.',
    de: 'Aus jedem Neutralisieren, durch eine Aktion oder einen Symbolwurf, wird Bekehren.',
  },
  whiles: [
    {
      result: (_, result) => (result === 'neutralize' ? 'convert' : result),
      flipResult: (_, result) => (result === 'neutralize' ? 'convert' : result),
    },
  ],
};
