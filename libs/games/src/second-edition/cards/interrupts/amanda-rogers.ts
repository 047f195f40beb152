import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { playerAt } from '../../state/state';
import { scoreOf } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';
import { score } from '../../vocabulary/steps';

const POINTS = 5;

/** Amanda Rogers */
export const amandaRogers: Behaviour = {
  card: premiere.amandaRogers,
  text: {
    en: 'To play this interrupt your score must be at least 5. When any event or interrupt is played, prevent it and place it in its owner’s discard pile. You lose 5 points.',
    de: 'Um diese Unterbrechung zu spielen, musst du mindestens 5 Punkte haben. Wenn irgendein Ereignis oder eine Unterbrechung gespielt wird, verhindere sie und lege sie auf den Ablagestapel ihres Besitzers. Du verlierst 5 Punkte.',
  },
  abilities: [
    response('prevent', 'playing', {
      needs: [scoreOf(POINTS)],
      publicly: ({ state, seat }) => playerAt(state, seat).score >= POINTS,
      steps: [run((m) => m.action.set('prevented', true)), score(-POINTS)],
    }),
  ],
};
