import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { discardsChallenges } from '../../vocabulary/steps';
import { withAttribute } from '../../vocabulary/who';

/** The Cage (Discovery) */
export const theCage: Behaviour = {
  card: base.discoveries.theCage,
  text: {
    en: 'Discard all TELEPATHIC Challenges; they earn nothing.',
    de: 'Lege alle TELEPATHIC-Herausforderungen ab; sie bringen nichts ein.',
  },
  onPlay: [discardsChallenges(withAttribute('telepathic'))],
};
