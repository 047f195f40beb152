import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, when } from '../../machine/program';
import { inTheParty } from '../../vocabulary/needs';
import { discardsCrew, shipLoses } from '../../vocabulary/steps';
import { complementOf, theEnterprise } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** Direct Hit!: without a Complement she loses the XC */
export const directHit: Behaviour = {
  card: base.wilds.directHit,
  text: {
    en: 'Only if the Enterprise is in the Landing Party: the Current Player chooses that she loses 1 XC, or discards a Crew of his Complement.',
    de: 'Nur wenn die Enterprise im Landetrupp ist: Wer am Zug ist, wählt, dass sie 1 XC verliert, oder legt Crew der eigenen Besatzung ab.',
  },
  texts: [
    wild('episode', {
      needs: [inTheParty(theEnterprise)],
      steps: [
        choose('hit', ({ state }) => {
          const cards = complementOf(state, state.current);
          return cards.length === 0
            ? null
            : { why: 'choose-damage', seat: state.current, cards, words: ['ship-loses'] };
        }),
        when((m) => m.card('hit') === undefined, [shipLoses(1)], [discardsCrew('hit')]),
      ],
    }),
  ],
};
