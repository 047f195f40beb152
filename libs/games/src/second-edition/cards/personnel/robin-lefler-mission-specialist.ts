import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { locationOf, shipsAt } from '../../query/board';
import { beam, whyNotBeam, type BeamPlace } from '../../rules/orders';
import { placeWord } from '../../commands/places';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { personnelAt } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';

type State = SecondEditionState;

const placeOf = (state: State, id: CopyId): BeamPlace => {
  const { zone, at } = copyOf(state, id);
  return zone === 'aboard' ? { zone, at } : { zone: 'surface', at };
};

/** Where a stopped personnel could be beamed: all rules of beaming hold but that one [2E-103 … 2E-110]. */
function destinations(state: State, id: CopyId): BeamPlace[] {
  const location = locationOf(state, id);
  const { by } = copyOf(state, id);
  const ships = shipsAt(state, location).map((at): BeamPlace => ({ zone: 'aboard', at }));
  const places: BeamPlace[] = [{ zone: 'surface', at: location }, ...ships];
  return places.filter((to) => whyNotBeam(state, by, [id], placeOf(state, id), to, { evenStopped: true }) === null);
}

const beamable = (state: State, self: CopyId): CopyId[] =>
  personnelAt(state, locationOf(state, self), copyOf(state, self).by).filter(
    (id) => copyOf(state, id).stopped && destinations(state, id).length > 0,
  );

const wordsOf = (m: Run): string[] =>
  destinations(m.state, m.card('whom') as CopyId).map((place) => placeWord(m.state, place));

/** Robin Lefler, Mission Specialist */
export const robinLeflerMissionSpecialist: Behaviour = {
  card: premiere.robinLeflerMissionSpecialist,
  text: {
    en: 'Order: discard the top card of your deck to beam one of your stopped personnel at this mission.',
    de: 'Befehl: Wirf die oberste Karte deines Decks ab, um ein gestopptes Personal von dir bei dieser Mission zu beamen.',
  },
  abilities: [
    order({
      needs: [
        provided(({ state, seat }) => playerAt(state, seat).deck.length > 0, 'cannot-pay', '2E-247'),
        provided(({ state, self }) => beamable(state, self).length > 0, 'nobody-to-beam', '2E-103'),
      ],
      cost: [run((m) => verbs.discard(m, playerAt(m.state, m.seat).deck.slice(0, 1)))],
      steps: [
        choose('whom', (m) => ({ why: 'choose-personnel', cards: beamable(m.state, m.source) })),
        choose('where', (m) => (m.card('whom') === undefined ? null : { why: 'choose-place', words: wordsOf(m) })),
        run((m) => {
          const whom = m.card('whom');
          if (whom === undefined) return;
          const to = destinations(m.state, whom).find((place) => placeWord(m.state, place) === m.word('where'));
          if (to !== undefined) beam(m, [whom], placeOf(m.state, whom), to);
        }),
      ],
    }),
  ],
};
