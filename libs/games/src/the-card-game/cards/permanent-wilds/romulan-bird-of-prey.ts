import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { search } from '../../rules/search';
import { inTheParty, permanentWildInPlay } from '../../vocabulary/needs';
import { hitsPermanentWild, shipLoses } from '../../vocabulary/steps';
import { plus } from '../../vocabulary/whiles';
import { allCrew, both, challenges, either, ofTypes, theEnterprise, withAttribute } from '../../vocabulary/who';

const romulan = withAttribute('romulan');

/** Romulan Bird-of-Prey */
export const romulanBirdOfPrey: Behaviour = {
  card: base.permanentWilds.romulanBirdOfPrey,
  text: {
    en: 'All ROMULAN Crew and Challenges have +1 Combat. 1 XC: a Permanent Wild of your choice loses 1 XC. 1 XC: if the Enterprise is in the Landing Party, she loses 1 XC. 2 XC: search your Draw Pile for a ROMULAN Challenge, show it, take it into Hand, shuffle.',
    de: 'Alle Crew und Herausforderungen, die ROMULAN sind, haben +1 Kampf. 1 XC: Eine permanente Wild-Karte deiner Wahl verliert 1 XC. 1 XC: Ist die Enterprise im Landetrupp, so verliert sie 1 XC. 2 XC: Suche im Zugstapel eine Herausforderung, die ROMULAN ist, zeige sie, nimm sie auf die Hand, mische.',
  },
  whiles: [plus(both(either(allCrew, challenges), romulan), { combat: 1 })],
  texts: [
    { id: 'disruptors', when: 'episode', pay: 1, needs: [permanentWildInPlay], steps: hitsPermanentWild(1) },
    { id: 'plasma-torpedo', when: 'episode', pay: 1, needs: [inTheParty(theEnterprise)], steps: [shipLoses(1)] },
    { id: 'reinforcements', when: 'episode', pay: 2, steps: search(both(ofTypes('challenge'), romulan)) },
  ],
};
