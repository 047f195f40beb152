import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { byCurrent, chooseChallenge, discardsChosen } from '../../vocabulary/steps';

/** Where No Man Has Gone Before (Discovery) [TCG-269]. */
export const whereNoManHasGoneBefore: Behaviour = {
  card: base.discoveries.whereNoManHasGoneBefore,
  text: {
    en: 'Discard a Challenge in play, as the Current Player chooses; it earns nothing.',
    de: 'Lege eine Herausforderung im Spiel ab; wer am Zug ist, wählt sie. Sie bringt nichts ein.',
  },
  onPlay: [chooseChallenge('challenge', undefined, byCurrent), discardsChosen('challenge')],
};
