import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import { returnToHand } from '../../vocabulary/steps';
import { select, stillFacing, stopThose } from '../../vocabulary/dilemmas';

/** Chula: Pick One to Save Two */
export const chulaPickOneToSaveTwo: Behaviour = {
  card: premiere.chulaPickOneToSaveTwo,
  text: {
    en: 'Three of your personnel are selected at random. Return one of them to its owner’s hand, or all three are stopped.',
    de: 'Drei deiner Personen werden zufällig bestimmt. Gib eine davon auf die Hand ihres Besitzers zurück, sonst werden alle drei gestoppt.',
  },
  face: [
    select(3),
    choose('returned', (m) => ({ why: 'return-one-or-stop-all', cards: stillFacing(m), words: ['stop-all'] })),
    when((m) => m.word('returned') === 'stop-all', [stopThose()], [run((m) => returnToHand(m, m.cards('returned')))]),
  ],
};
