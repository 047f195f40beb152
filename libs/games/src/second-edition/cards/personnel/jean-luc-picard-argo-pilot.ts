import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isFacing } from '../../query/situations';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { ofYours, response } from '../../vocabulary/responses';
import { discardFromHand, download } from '../../vocabulary/steps';
import { titled } from '../../vocabulary/who';

/** Jean-Luc Picard, Argo Pilot */
export const jeanLucPicardArgoPilot: Behaviour = {
  card: premiere.jeanLucPicardArgoPilot,
  text: {
    en: 'While he faces a dilemma, you may discard a card from hand to download Escape.',
    de: 'Solange er vor einem Dilemma steht, darfst du eine Karte aus der Hand abwerfen, um Escape herunterzuladen.',
  },
  abilities: [
    response('escape', 'facing', {
      needs: [provided(({ state, self }) => isFacing(state, self), 'not-facing', '2E-042'), cardsInHand(1)],
      publicly: publiclyAll(ofYours, handOfAtLeast(1)),
      repeats: true,
      cost: [discardFromHand(1)],
      steps: [download(titled('Escape'))],
    }),
  ],
};
