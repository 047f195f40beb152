import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { wild } from '../../vocabulary/wilds';

/** Great Bird of the Galaxy */
export const greatBirdOfTheGalaxy: Behaviour = {
  card: base.wilds.greatBirdOfTheGalaxy,
  text: {
    en: 'Negate a Wild or Permanent Wild just played. Both are removed from the game.',
    de: 'Hebe eine gerade ausgespielte Wild-Karte oder permanente Wild-Karte auf. Beide werden aus dem Spiel entfernt.',
  },
  removedAfterUse: true,
  texts: [
    wild('wild-played', {
      steps: [
        run((m) => {
          const [copy] = m.about?.copies ?? [];
          if (copy === undefined) return;
          m.action.set('negated', true);
          m.emit({ type: 'WildNegated', copy, by: m.source });
        }),
      ],
    }),
  ],
};
