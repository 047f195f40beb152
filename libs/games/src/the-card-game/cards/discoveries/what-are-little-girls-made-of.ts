import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { hasAttribute } from '../../query/values';

/** What Are Little Girls Made Of? (Discovery) */
export const whatAreLittleGirlsMadeOf: Behaviour = {
  card: base.discoveries.whatAreLittleGirlsMadeOf,
  text: {
    en: 'ANDROID Challenges earn nothing in the Challenger XC Segment.',
    de: 'ANDROID-Herausforderungen bringen der Gegenseite keine XC ein.',
  },
  whiles: [{ earnsNothing: ({ state }, challenge) => hasAttribute(state, challenge, 'android') }],
};
