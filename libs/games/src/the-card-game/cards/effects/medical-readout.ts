import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { always, bestIcons, byASideWith } from '../../vocabulary/effects';
import { withAbility } from '../../vocabulary/who';

/** Medical Readout */
export const medicalReadout: Behaviour = {
  card: base.effects.medicalReadout,
  text: {
    en: '+1 Logic icon; for a Crew with MEDICAL +3 instead.',
    de: '+1 Logiksymbol; für Crew mit MEDICAL stattdessen +3.',
  },
  texts: [
    bestIcons('logic', [
      [1, always],
      [3, byASideWith(withAbility('MEDICAL'))],
    ]),
  ],
};
