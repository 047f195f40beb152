import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, when } from '../../machine/program';
import { byCurrent, iconFlip, neutralizes } from '../../vocabulary/steps';
import { inParty, named } from '../../vocabulary/who';

const kirk = named('Captain James T. Kirk');

/** Court-Martial (Plot) */
export const courtMartial: Behaviour = {
  card: base.plots.courtMartial,
  text: {
    en: 'Icon Flip, or Kirk is Neutralized if he is in the Landing Party; the Current Player chooses.',
    de: 'Symbolwurf, oder Kirk wird neutralisiert, wenn er im Landetrupp ist; wer am Zug ist, wählt.',
  },
  onPlay: [
    choose('verdict', ({ state }) => {
      const words = inParty(state, kirk).length > 0 ? ['icon-flip', 'neutralize-kirk'] : [];
      return { why: 'choose-one', seat: byCurrent(state), words };
    }),
    when(
      (m) => m.word('verdict') === 'neutralize-kirk',
      [neutralizes(({ state }) => inParty(state, kirk))],
      [iconFlip()],
    ),
  ],
};
