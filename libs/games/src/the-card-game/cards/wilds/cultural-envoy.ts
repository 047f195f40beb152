import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { provided } from '../../vocabulary/needs';
import { chooseOne, gains } from '../../vocabulary/steps';
import { complementOf } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** Cultural Envoy: an Episode that was abandoned brings nobody */
export const culturalEnvoy: Behaviour = {
  card: base.wilds.culturalEnvoy,
  text: {
    en: 'Before the Reward of a completed Episode is received, the Current Player removes a Crew of his Complement from the game; its XC are lost, and he gains 4 XC.',
    de: 'Bevor die Belohnung einer abgeschlossenen Episode kommt, entfernt, wer am Zug ist, Crew der eigenen Besatzung aus dem Spiel; ihre XC gehen verloren, und es gibt 4 XC dafür.',
  },
  texts: [
    wild('before-award', {
      by: 'current',
      needs: [provided(({ state, seat }) => complementOf(state, seat).length > 0)],
      steps: [
        chooseOne('envoy', 'choose-crew', (m) => complementOf(m.state, m.seat)),
        run((m) => m.emit({ type: 'CardsRemoved', copies: m.cards('envoy') })),
        gains(4),
      ],
    }),
  ],
};
