import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { discardsChallenges, lasts } from '../../vocabulary/steps';
import { lasting, noChallenge } from '../../vocabulary/whiles';
import { withAttribute } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const godlike = withAttribute('godlike');

/** Thasians: also where no GODLIKE Challenge is in play yet. */
export const thasians: Behaviour = {
  card: base.wilds.thasians,
  text: {
    en: 'Discard all GODLIKE Challenges in play; none may be played in the rest of the Episode.',
    de: 'Lege alle Herausforderungen im Spiel ab, die GODLIKE sind; im Rest der Episode kann keine gespielt werden.',
  },
  whiles: [lasting('banned', noChallenge(godlike))],
  texts: [wild('episode', { steps: [discardsChallenges(godlike), lasts('banned')] })],
};
