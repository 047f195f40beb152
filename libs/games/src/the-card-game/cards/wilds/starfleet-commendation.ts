import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isCrew } from '../../query/board';
import type { CopyId, TcgState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { chooseOne, lasts } from '../../vocabulary/steps';
import { isGivenTo, lasting } from '../../vocabulary/whiles';
import { wild } from '../../vocabulary/wilds';

const neutralized = (state: TcgState): CopyId[] => (state.episode?.neutralized ?? []).filter((id) => isCrew(state, id));

/** Starfleet Commendation */
export const starfleetCommendation: Behaviour = {
  card: base.wilds.starfleetCommendation,
  text: {
    en: 'A Neutralized Crew receives XC as if it had not been Neutralized.',
    de: 'Neutralisierte Crew erhält XC, als wäre sie nicht neutralisiert worden.',
  },
  whiles: [lasting('commended', { mayReceive: (bearing, card) => (isGivenTo(bearing, card) ? Infinity : null) })],
  texts: [
    wild('before-award', {
      needs: [provided(({ state }) => neutralized(state).length > 0)],
      steps: [chooseOne('crew', 'choose-crew', (m) => neutralized(m.state)), lasts('commended', { to: 'crew' })],
    }),
  ],
};
