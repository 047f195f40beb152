import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { discardsChallenges } from '../../vocabulary/steps';
import { withAttribute } from '../../vocabulary/who';

/** Errand of Mercy (Discovery) */
export const errandOfMercy: Behaviour = {
  card: base.discoveries.errandOfMercy,
  text: {
    en: 'Discard all KLINGON Challenges; they earn nothing.',
    de: 'Lege alle KLINGON-Herausforderungen ab; sie bringen nichts ein.',
  },
  onPlay: [discardsChallenges(withAttribute('klingon'))],
};
