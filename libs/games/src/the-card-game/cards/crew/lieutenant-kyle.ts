import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { provided } from '../../vocabulary/needs';
import { takesFromDiscardPile } from '../../vocabulary/steps';
import { inDiscardPile, ofTypes } from '../../vocabulary/who';

const wildCards = ofTypes('wild');

/** Lieutenant Kyle */
export const lieutenantKyle: Behaviour = {
  card: base.crew.lieutenantKyle,
  text: {
    en: 'TRANSPORTER (2 XC): take a Wild, not a Permanent one, from your Discard Pile into Hand.',
    de: 'TRANSPORTER (2 XC): Nimm eine Wild-Karte, keine permanente, aus deinem Ablagestapel auf die Hand.',
  },
  texts: [
    {
      id: 'transporter',
      when: 'episode',
      ability: 'TRANSPORTER',
      pay: 2,
      needs: [provided(({ state, seat }) => inDiscardPile(state, seat, wildCards).length > 0)],
      steps: takesFromDiscardPile('wild', 'choose-discarded', wildCards),
    },
  ],
};
