import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { checkUnless, killPicked, ownerOfDilemma, select, stillFacing } from '../../vocabulary/dilemmas';

/** Armus Roulette */
export const armusRoulette: Behaviour = {
  card: premiere.armusRoulette,
  text: {
    en: 'Four of your personnel are selected at random. Unless they have more than 22 Cunning in all, or one of them has more than 7, the opponent kills one of them and the others of the four are stopped.',
    de: 'Vier deiner Personen werden zufällig bestimmt. Haben sie weder zusammen über 22 Klugheit noch eine von ihnen allein über 7, tötet der Gegner eine davon, und die übrigen der vier werden gestoppt.',
  },
  face: [
    select(4),
    checkUnless([{ attribute: 'cunning', over: 22 }, { onePersonnel: { attribute: 'cunning', over: 7 } }], (m) =>
      stillFacing(m),
    ),
    when(
      (m) => !m.flag('met'),
      [
        choose('picked', (m) => ({ seat: ownerOfDilemma(m), why: 'choose-personnel', cards: stillFacing(m) })),
        killPicked,
        run((m) =>
          verbs.stop(
            m,
            stillFacing(m).filter((id) => !m.cards('picked').includes(id)),
          ),
        ),
      ],
    ),
  ],
};
