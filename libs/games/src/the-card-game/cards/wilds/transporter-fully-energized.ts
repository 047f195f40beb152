import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { fullHand } from '../../query/values';
import * as verbs from '../../rules/verbs';
import { playerAt } from '../../state';
import { provided } from '../../vocabulary/needs';
import { wild } from '../../vocabulary/wilds';

/** This card is in Hand itself when it is asked whether it may be played. */
const hasRoom = provided(({ state, seat }) => playerAt(state, seat).hand.length - 1 < fullHand(state, seat));

/** Transporter, Fully Energized */
export const transporterFullyEnergized: Behaviour = {
  card: base.wilds.transporterFullyEnergized,
  text: {
    en: 'For 1 XC from your Power Base: draw up to your maximum Hand.',
    de: 'Für 1 XC aus deiner Kraftbasis: Ziehe bis zu deiner vollen Hand.',
  },
  texts: [wild('any', { price: 1, needs: [hasRoom], steps: [run((m) => verbs.drawToFull(m, m.seat))] })],
};
