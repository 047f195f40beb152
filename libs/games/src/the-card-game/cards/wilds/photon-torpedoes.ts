import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { enterprise } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf } from '../../state';
import { permanentWildInPlay, provided } from '../../vocabulary/needs';
import { hitsPermanentWild } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

const canPay = provided(
  ({ state }) => {
    const ship = enterprise(state);
    return ship !== undefined && copyOf(state, ship).xc > 0;
  },
  'cannot-pay',
  'TCG-266',
);

/** Photon Torpedoes: her XC is a price and no loss, so it must be there [TCG-266] */
export const photonTorpedoes: Behaviour = {
  card: base.wilds.photonTorpedoes,
  text: {
    en: 'Played by the Current Player for 1 XC from the Enterprise: a Permanent Wild loses 2 XC.',
    de: 'Wer am Zug ist, spielt sie für 1 XC von der Enterprise: Eine permanente Wild-Karte verliert 2 XC.',
  },
  texts: [
    wild('any', {
      by: 'current',
      needs: [canPay, permanentWildInPlay],
      steps: [
        run((m) => {
          const ship = enterprise(m.state);
          if (ship !== undefined) verbs.moveXc(m, 'paid', { copy: ship }, 'stores', 1);
        }),
        ...hitsPermanentWild(2),
      ],
    }),
  ],
};
