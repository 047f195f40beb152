import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { aboard, cardOf, cardsOn, commandedShips, typed } from '../../query/board';
import { copyOf, isCommandedBy, type CopyId, type SecondEditionState } from '../../state/state';
import { both, personnel, unstopped } from '../../vocabulary/who';
import { gives } from '../../vocabulary/whiles';
import { hostOf } from './hosts';

type State = SecondEditionState;

/** Personnel of the ship's own player aboard whose Commander keyword names it. */
const commandersAboard = (state: State, self: CopyId): CopyId[] => {
  const { title } = cardOf(state, self);
  const { by } = copyOf(state, self);
  return aboard(state, self).filter(
    (id) =>
      both(personnel, unstopped)(state, id) &&
      isCommandedBy(copyOf(state, id), by) &&
      typed(state, id, 'personnel').commanderOf.includes(title),
  );
};

/** Inspiring Leader */
export const inspiringLeader: Behaviour = {
  card: premiere.inspiringLeader,
  text: {
    en: 'Plays on your ship that has no other Inspiring Leader on it. While the Commander of this ship, commanded by you, is aboard, it has Range +2.',
    de: 'Wird auf dein Schiff gespielt, auf dem kein anderer Inspiring Leader liegt. Solange dein Kommandant dieses Schiffes an Bord ist, hat es Reichweite +2.',
  },
  hosts: ({ state, seat }) =>
    commandedShips(state, seat).filter((id) =>
      cardsOn(state, id).every((other) => copyOf(state, other).card !== premiere.inspiringLeader),
    ),
  whiles: [
    gives((state, self, other) => hostOf(state, self) === other && commandersAboard(state, other).length > 0, {
      ship: { range: 2 },
      shows: (state, _, host) =>
        commandersAboard(state, host)
          .slice(0, 1)
          .map((copy) => ({ copy, facts: [`Commander: ${cardOf(state, host).title}`] })),
    }),
  ],
};
