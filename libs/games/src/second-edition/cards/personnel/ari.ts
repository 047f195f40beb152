import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { personnelAt } from '../../vocabulary/near';
import { keyword, shownOf } from '../../vocabulary/who';

const superior = keyword('Gul', 'Legate');

const superiorsAt = (state: SecondEditionState, self: CopyId, location: number): CopyId[] =>
  personnelAt(state, location, copyOf(state, self).owner, superior);

/** Ari */
export const ari: Behaviour = {
  card: premiere.ari,
  text: {
    en: 'Costs 1 less when played at a mission where your Gul or Legate is.',
    de: 'Kostet 1 weniger, wenn es bei einer Mission gespielt wird, bei der dein Gul oder Legat ist.',
  },
  rulings: {
    cheaper: (state, self, played, location) =>
      self === played && superiorsAt(state, self, location).length > 0 ? 1 : 0,
  },
  cheaperBy: (state, self, location) => shownOf(state, superior, superiorsAt(state, self, location)),
};
