import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { aboard } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import type { Seat } from '@logbuoy/kernel';
import { provided } from '../../vocabulary/needs';
import { both, commandedBy, equipment, keyword } from '../../vocabulary/who';
import { onCompletion } from './on-completion';

type State = SecondEditionState;

const HAND_WEAPONS_MOST = 3;

const POINTS_APIECE = 5;

/** Hand Weapons of the player's aboard the ship that completes the mission. */
const handWeaponsAboard = (state: State, seat: Seat): CopyId[] => {
  const used = state.attempt?.ship ?? null;
  const wanted = both(equipment, keyword('Hand Weapon'), commandedBy(seat));
  return used === null ? [] : aboard(state, used).filter((id) => wanted(state, id));
};

/** Kressari Rendezvous */
export const kressariRendezvous: Behaviour = {
  card: premiere.kressariRendezvous,
  text: {
    en: 'When you complete this mission, you may discard up to three of your Hand Weapons from the ship that completed it; each is worth 5 points.',
    de: 'Wenn du diese Mission erfüllst, darfst du bis zu drei deiner Handwaffen von dem Schiff, das sie erfüllt hat, auf die Ablagestapel ihrer Besitzer legen; jede bringt 5 Punkte.',
  },
  abilities: [
    onCompletion(
      [provided(({ state, seat }) => handWeaponsAboard(state, seat).length > 0, 'no-hand-weapon')],
      [
        choose('sold', (m) => ({
          why: 'choose-hand-weapons',
          cards: handWeaponsAboard(m.state, m.seat),
          least: 0,
          most: HAND_WEAPONS_MOST,
        })),
        run((m) => {
          const sold = m.cards('sold');
          verbs.leavePlay(m, 'CardsDiscarded', sold, { zone: 'discard' });
          verbs.score(m, m.seat, sold.length * POINTS_APIECE);
        }),
      ],
    ),
  ],
};
