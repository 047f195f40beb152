import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isEnterprise } from '../../query/board';
import { canJoin } from '../../query/playable';
import { playerAt, type CopyId, type TcgState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { byCurrent, chooseOne, joins } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

const onBoard = (state: TcgState): CopyId[] =>
  [...state.bridge, ...playerAt(state, state.current).complement].filter(
    (id) => !isEnterprise(state, id) && canJoin(state, id, false),
  );
const partyIsChosen = provided(({ state }) => (state.episode?.initial ?? null) !== null, 'not-now', 'TCG-256');

/** Transporters Operational: from the choice of the Landing Party on, where one more is the same as one more chosen */
export const transportersOperational: Behaviour = {
  card: base.wilds.transportersOperational,
  text: {
    en: 'One more Crew, of the Bridge or of the Current Player’s Complement, joins the Landing Party; the Current Player chooses.',
    de: 'Eine Crew mehr, von der Brücke oder aus der Besatzung dessen, der am Zug ist und sie wählt, kommt in den Landetrupp.',
  },
  texts: [
    wild('episode', {
      needs: [partyIsChosen, provided(({ state }) => onBoard(state).length > 0)],
      steps: [chooseOne('crew', 'choose-crew', (m) => onBoard(m.state), byCurrent), joins('crew')],
    }),
  ],
};
