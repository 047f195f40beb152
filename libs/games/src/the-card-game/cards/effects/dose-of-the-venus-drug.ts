import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { bestIcons, byAChallenge, withAction } from '../../vocabulary/effects';

/** Dose of the Venus Drug: the second line names no side, so either player may use it [TCG-260]. */
export const doseOfTheVenusDrug: Behaviour = {
  card: base.effects.doseOfTheVenusDrug,
  text: {
    en: 'For a Challenge +2 Humanity icons; with Tempt +4 instead, for either side. Removed from the game after use.',
    de: 'Für eine Herausforderung +2 Menschlichkeitssymbole; bei Versuchung stattdessen +4, für beide Seiten. Wird danach aus dem Spiel entfernt.',
  },
  removedAfterUse: true,
  texts: [
    bestIcons('humanity', [
      [2, byAChallenge],
      [4, withAction('tempt')],
    ]),
  ],
};
