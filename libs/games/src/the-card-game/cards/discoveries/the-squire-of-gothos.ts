import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { discardsChallenges } from '../../vocabulary/steps';
import { withAttribute } from '../../vocabulary/who';

/** The Squire of Gothos (Discovery) */
export const theSquireOfGothos: Behaviour = {
  card: base.discoveries.theSquireOfGothos,
  text: {
    en: 'Discard all GODLIKE Challenges; they earn nothing.',
    de: 'Lege alle GODLIKE-Herausforderungen ab; sie bringen nichts ein.',
  },
  onPlay: [discardsChallenges(withAttribute('godlike'))],
};
