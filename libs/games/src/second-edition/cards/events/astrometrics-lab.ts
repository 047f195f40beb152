import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedShips } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { crewWith, showSkill } from '../../vocabulary/crews';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { discardFromHand } from '../../vocabulary/steps';

type State = SecondEditionState;

const shipsWithAstrometrics = (state: State, seat: Seat): CopyId[] =>
  commandedShips(state, seat).filter((id) => crewWith(state, id, 'Astrometrics').length > 0);

/** Astrometrics Lab */
export const astrometricsLab: Behaviour = {
  card: premiere.astrometricsLab,
  text: {
    en: 'Order, once each turn: discard a card from hand to give your ship with your Astrometrics personnel aboard Range +2 until the end of this turn.',
    de: 'Befehl, einmal pro Zug: Wirf eine Karte aus der Hand ab, um einem deiner Schiffe, das dein Personal mit Astrometrie an Bord hat, bis zum Ende dieses Zuges Reichweite +2 zu geben.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      once: 'turn',
      needs: [
        cardsInHand(1),
        provided(({ state, seat }) => shipsWithAstrometrics(state, seat).length > 0, 'no-such-ship'),
      ],
      cost: [discardFromHand(1)],
      steps: [
        choose('ship', (m) => ({ why: 'choose-ship', cards: shipsWithAstrometrics(m.state, m.seat) })),
        run((m) => {
          const chosen = m.card('ship');
          if (chosen === undefined) return;
          showSkill(m, crewWith(m.state, chosen, 'Astrometrics')[0], 'Astrometrics');
          verbs.give(m, chosen, { until: 'turn', ship: { range: 2 } });
        }),
      ],
    },
  ],
};
