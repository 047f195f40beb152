import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { isDefault } from '../../query/board';
import { aboutCard } from '../../vocabulary/needs';
import { not } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** Orders from Starfleet */
export const ordersFromStarfleet: Behaviour = {
  card: base.wilds.ordersFromStarfleet,
  text: {
    en: 'The Mission just played is discarded (no Default Mission); the Current Player plays a different one or the Default Mission.',
    de: 'Die gerade ausgespielte Mission wird abgelegt (keine Standardmission); wer am Zug ist, spielt eine andere oder die Standardmission.',
  },
  texts: [
    wild('mission-played', {
      needs: [aboutCard(not(isDefault))],
      steps: [
        run((m) => {
          const [copy] = m.about?.copies ?? [];
          if (copy !== undefined) m.emit({ type: 'MissionWithdrawn', copy });
        }),
      ],
    }),
  ],
};
