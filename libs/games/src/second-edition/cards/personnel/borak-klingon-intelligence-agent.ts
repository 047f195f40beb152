import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { copyOf } from '../../state/state';

/** Bo'rak, Klingon Intelligence Agent */
export const borakKlingonIntelligenceAgent: Behaviour = {
  card: premiere.borakKlingonIntelligenceAgent,
  text: {
    en: 'A card an opponent downloads is put on top of that opponent’s deck instead of into hand.',
    de: 'Eine Karte, die ein Gegner herunterlädt, kommt oben auf dessen Deck statt auf die Hand.',
  },
  rulings: { downloadsToDeck: (state, self, seat) => copyOf(state, self).by !== seat },
};
