import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { discardAtRandom } from '../../vocabulary/steps';

/** Melkotians */
export const melkotians: Behaviour = {
  card: base.challenges.melkotians,
  text: {
    en: 'After each Action they win the Current Player discards a card from Hand, chosen by chance.',
    de: 'Nach jeder Aktion, die sie gewinnen, wirft, wer am Zug ist, eine Handkarte ab, die der Zufall wählt.',
  },
  onWon: [run((m) => discardAtRandom(m, m.state.current))],
};
