import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { canJoin } from '../../query/playable';
import type { CopyId, TcgState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { chooseOne } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

/** Those Killed in this Episode whom no text keeps from joining. */
const killed = (state: TcgState): CopyId[] =>
  (state.episode?.killed ?? []).map(({ copy }) => copy).filter((copy) => canJoin(state, copy, false));

/** Miraculous Recovery: it brings back what the Crew had when it was Killed [TCG-275]. */
export const miraculousRecovery: Behaviour = {
  card: base.wilds.miraculousRecovery,
  text: {
    en: 'A Crew Killed in this Episode comes back into the Landing Party with all its XC.',
    de: 'Crew, die in dieser Episode getötet wurde, kommt mit allen ihren XC in den Landetrupp zurück.',
  },
  texts: [
    wild('episode', {
      needs: [provided(({ state }) => killed(state).length > 0)],
      steps: [
        chooseOne('crew', 'choose-crew', (m) => killed(m.state)),
        run((m) => {
          const was = m.state.episode?.killed.find(({ copy }) => copy === m.card('crew'));
          if (was !== undefined) m.emit({ type: 'KilledReturned', copy: was.copy, as: 'member', xc: was.xc });
        }),
      ],
    }),
  ],
};
