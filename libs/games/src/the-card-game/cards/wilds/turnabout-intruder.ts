import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { copyOf } from '../../state';
import { provided } from '../../vocabulary/needs';
import { controlledBy } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** Turnabout Intruder */
export const turnaboutIntruder: Behaviour = {
  card: base.wilds.turnaboutIntruder,
  text: {
    en: 'Exchange all XC between two Crew you control.',
    de: 'Vertausche alle XC zwischen zwei Crew unter deiner Führung.',
  },
  texts: [
    wild('any', {
      needs: [
        provided(({ state, seat }) => new Set(controlledBy(state, seat).map((id) => copyOf(state, id).xc)).size > 1),
      ],
      steps: [
        choose('two', (m) => ({ why: 'choose-two-crew', cards: controlledBy(m.state, m.seat), least: 2, most: 2 })),
        run((m) => {
          const [one, other] = m.cards('two');
          if (one === undefined || other === undefined) return;
          const moves = [
            { from: { copy: one }, to: { copy: other }, count: copyOf(m.state, one).xc },
            { from: { copy: other }, to: { copy: one }, count: copyOf(m.state, other).xc },
          ].filter(({ count }) => count > 0);
          if (moves.length > 0) m.emit({ type: 'XcMoved', why: 'moved', moves });
        }),
      ],
    }),
  ],
};
