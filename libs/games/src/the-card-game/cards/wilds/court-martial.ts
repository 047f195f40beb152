import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { provided } from '../../vocabulary/needs';
import { wild } from '../../vocabulary/wilds';

/** Court-Martial (Wild) */
export const courtMartial: Behaviour = {
  card: base.wilds.courtMartial,
  text: {
    en: 'When the opponent has played a Crew in the Crew Phase: remove it from the game.',
    de: 'Wenn die Gegenseite in ihrer Crewphase Crew ausgespielt hat: Entferne sie aus dem Spiel.',
  },
  texts: [
    wild('crew-played', {
      by: 'challenger',
      needs: [provided(({ state }) => state.segment === 'crew')],
      steps: [run((m) => m.emit({ type: 'CardsRemoved', copies: m.about?.copies ?? [] }))],
    }),
  ],
};
