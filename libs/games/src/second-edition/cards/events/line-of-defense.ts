import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { locationOf, missionAt, showsAffiliation, typed } from '../../query/board';
import type { CopyId, SecondEditionState } from '../../state/state';
import { both, ship, yours } from '../../vocabulary/who';
import { gives } from '../../vocabulary/whiles';

type State = SecondEditionState;

/** At a mission that shows the ship's own affiliation. */
const isAtHome = (state: State, id: CopyId): boolean => {
  const location = locationOf(state, id);
  return location >= 0 && showsAffiliation(missionAt(state, location), typed(state, id, 'ship').affiliation);
};

/** Line of Defense */
export const lineOfDefense: Behaviour = {
  card: premiere.lineOfDefense,
  text: {
    en: 'Each of your ships has Shields +2 while it is at a mission that shows the icon of the ship’s affiliation.',
    de: 'Jedes deiner Schiffe hat Schilde +2, solange es bei einer Mission ist, die das Symbol seiner Zugehörigkeit zeigt.',
  },
  whiles: [gives((state, self, other) => both(ship, yours(self), isAtHome)(state, other), { ship: { shields: 2 } })],
};
