import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { chooseMember, neutralizes } from '../../vocabulary/steps';
import { inTheParty } from '../../vocabulary/needs';
import { wild } from '../../vocabulary/wilds';
import { allCrew } from '../../vocabulary/who';

/** Beam Me Up, Scotty!: who is gone before a result is applied does not suffer it [TCG-279]. */
export const beamMeUpScotty: Behaviour = {
  card: base.wilds.beamMeUpScotty,
  text: {
    en: 'Neutralize a Crew you control that is in the Landing Party. Played on the outcome of an Action or of its Icon Flip, this replaces the result for its target.',
    de: 'Neutralisiere Crew unter deiner Führung, die im Landetrupp ist. Auf das Ergebnis einer Aktion oder ihres Symbolwurfs gespielt, ersetzt das deren Folge für ihr Ziel.',
  },
  texts: [
    wild('any-or-outcome', {
      by: 'current',
      needs: [inTheParty(allCrew)],
      steps: [chooseMember('crew', allCrew), neutralizes((m) => m.cards('crew'))],
    }),
  ],
};
