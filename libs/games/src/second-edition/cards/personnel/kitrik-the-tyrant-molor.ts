import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { inPlay, typed } from '../../query/board';
import { copyOf, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { onPlay } from '../../vocabulary/responses';
import { draw } from '../../vocabulary/steps';

/** One of this player's missions asks for Science. */
const hasScienceMission = (state: SecondEditionState, seat: Seat): boolean =>
  inPlay(state).some((id) => {
    const { zone, owner } = copyOf(state, id);
    if (zone !== 'mission' || owner !== seat) return false;
    return typed(state, id, 'mission').requirements.some(({ skills }) => (skills.Science ?? 0) > 0);
  });

/** Kitrik, "The Tyrant Molor" */
export const kitrikTheTyrantMolor: Behaviour = {
  card: premiere.kitrikTheTyrantMolor,
  text: {
    en: 'When you play him and one of your missions asks for Science, you may draw a card.',
    de: 'Wenn du ihn spielst und eine deiner Missionen Wissenschaft verlangt, darfst du eine Karte ziehen.',
  },
  abilities: [onPlay([draw(1)], [provided(({ state, seat }) => hasScienceMission(state, seat), 'no-science-mission')])],
};
