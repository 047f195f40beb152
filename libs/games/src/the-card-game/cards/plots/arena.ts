import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { neutralizes } from '../../vocabulary/steps';
import { inParty, withRating } from '../../vocabulary/who';

/** Arena (Plot) */
export const arena: Behaviour = {
  card: base.plots.arena,
  text: {
    en: 'Every member of the Landing Party with Combat 4 or less is Neutralized.',
    de: 'Jedes Mitglied des Landetrupps mit Kampf 4 oder weniger wird neutralisiert.',
  },
  onPlay: [neutralizes(({ state }) => inParty(state, withRating('combat', { most: 4 })))],
};
