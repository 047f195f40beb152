import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { all, choose, repeatWhile, run, type Step } from '../../machine/program';
import type { Run } from '../../machine/run';
import * as verbs from '../../rules/verbs';
import { clockwiseFrom } from '../../state/state';
import { onPlay } from '../../vocabulary/responses';

const leftToAsk = (m: Run): readonly Seat[] => (m.value('left') ?? []) as readonly Seat[];

/** Every player in turn may draw a card. */
const everyoneMayDraw: Step = all(
  run((m) => m.keep('left', clockwiseFrom(m.state, m.seat))),
  repeatWhile(
    (m) => leftToAsk(m).length > 0,
    [
      choose('whether', (m) => ({ seat: leftToAsk(m)[0] as Seat, why: 'draw-a-card', words: ['yes', 'no'] })),
      run((m) => {
        const [seat, ...left] = leftToAsk(m);
        m.keep('left', left);
        if (seat !== undefined && m.word('whether') === 'yes') verbs.draw(m, seat, 1);
      }),
    ],
  ),
);

/** Riva, Respected Mediator */
export const rivaRespectedMediator: Behaviour = {
  card: premiere.rivaRespectedMediator,
  text: {
    en: 'When you play him, each player may draw a card.',
    de: 'Wenn du ihn spielst, darf jeder Spieler eine Karte ziehen.',
  },
  abilities: [onPlay([everyoneMayDraw])],
};
