import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { when } from '../../machine/program';
import { neutralizes } from '../../vocabulary/steps';
import { currentControls, inParty, withAbility, withRating } from '../../vocabulary/who';

/** The Devil in the Dark (Plot) */
export const theDevilInTheDark: Behaviour = {
  card: base.plots.theDevilInTheDark,
  text: {
    en: 'Every member of the Landing Party with Combat 3 or less is Neutralized, unless the Current Player controls a Crew with ENGINEERING.',
    de: 'Jedes Mitglied des Landetrupps mit Kampf 3 oder weniger wird neutralisiert, wenn nicht Crew mit ENGINEERING unter der Führung dessen steht, der am Zug ist.',
  },
  onPlay: [
    when(
      ({ state }) => !currentControls(state, withAbility('ENGINEERING')),
      [neutralizes(({ state }) => inParty(state, withRating('combat', { most: 3 })))],
    ),
  ],
};
