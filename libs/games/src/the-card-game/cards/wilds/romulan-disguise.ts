import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { provided } from '../../vocabulary/needs';
import { chooseInPlay, lasts } from '../../vocabulary/steps';
import { isAlso, lasting } from '../../vocabulary/whiles';
import { crewAndChallenges, not, withAttribute } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const noRomulan = not(withAttribute('romulan'));

/** Romulan Disguise */
export const romulanDisguise: Behaviour = {
  card: base.wilds.romulanDisguise,
  text: {
    en: 'A Crew or Challenge in play is also ROMULAN for the Episode.',
    de: 'Crew oder eine Herausforderung im Spiel ist für die Episode auch ROMULAN.',
  },
  whiles: [
    lasting(
      'disguised',
      isAlso(() => 'romulan'),
    ),
  ],
  texts: [
    wild('episode', {
      needs: [provided(({ state }) => crewAndChallenges(state, noRomulan).length > 0)],
      steps: [chooseInPlay('disguised', noRomulan), lasts('disguised', { to: 'disguised' })],
    }),
  ],
};
