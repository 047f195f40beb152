import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { party } from '../../query/board';
import { ratingOf } from '../../query/values';
import { workedOut } from '../../vocabulary/steps';

/** Black Knight */
export const blackKnight: Behaviour = {
  card: base.challenges.blackKnight,
  text: {
    en: 'When played, Combat is the highest Logic in the Landing Party.',
    de: 'Beim Ausspielen wird Kampf die höchste Logik im Landetrupp.',
  },
  onPlay: [workedOut((m) => ({ combat: Math.max(0, ...party(m.state).map((id) => ratingOf(m.state, id, 'logic'))) }))],
};
