import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { discardFromHand } from '../../vocabulary/steps';

/** Morka, Klingon Intelligence Agent */
export const morkaKlingonIntelligenceAgent: Behaviour = {
  card: premiere.morkaKlingonIntelligenceAgent,
  text: {
    en: 'When an opponent would put a card on top of their deck, you may discard a card from hand to have it put under that deck instead.',
    de: 'Wenn ein Gegner eine Karte auf sein Deck legen würde, darfst du eine Karte aus der Hand abwerfen, damit sie stattdessen unter dieses Deck kommt.',
  },
  abilities: [
    response('bury', 'would-top-deck', {
      needs: [
        provided(({ about, seat }) => about !== null && about.seat !== seat, 'nothing-to-respond-to', '2E-250'),
        cardsInHand(1),
      ],
      publicly: publiclyAll(ofAnOpponent, handOfAtLeast(1)),
      cost: [discardFromHand(1)],
      steps: [run((m) => m.action.set('bottom', true))],
    }),
  ],
};
