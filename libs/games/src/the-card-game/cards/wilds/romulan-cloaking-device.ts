import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import type { Seat } from '@logbuoy/kernel';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type TcgState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { chooseOne } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

const lost = (state: TcgState, seat: Seat): CopyId[] =>
  (state.episode?.defeated ?? []).filter((id) => {
    const { owner, zone } = copyOf(state, id);
    return owner === seat && zone === 'discard';
  });

/** Romulan Cloaking Device: what comes back is not played again in this Episode [TCG-286]. */
export const romulanCloakingDevice: Behaviour = {
  card: base.wilds.romulanCloakingDevice,
  text: {
    en: 'Take back into Hand a Challenge of yours that was defeated in this Episode.',
    de: 'Nimm eine deiner Herausforderungen auf die Hand zurück, die in dieser Episode besiegt wurde.',
  },
  texts: [
    wild('episode', {
      needs: [provided(({ state, seat }) => lost(state, seat).length > 0)],
      steps: [
        chooseOne('challenge', 'choose-challenge', (m) => lost(m.state, m.seat)),
        run((m) => verbs.takeIntoHand(m, m.seat, m.cards('challenge'))),
      ],
    }),
  ],
};
