import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { captivesOf } from '../../query/board';
import { mayCommand } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { chooseHeadquarters, chosenHeadquarters, headquartersOf } from '../../vocabulary/headquarters';
import { aCaptive, provided } from '../../vocabulary/needs';

type State = SecondEditionState;

const willing = (state: State, seat: Seat): CopyId[] =>
  captivesOf(state, seat).filter((id) => mayCommand(state, seat, id));

/** Condition Captive */
export const conditionCaptive: Behaviour = {
  card: premiere.conditionCaptive,
  text: {
    en: 'Order: place your captive on your headquarters. You command that personnel from now on.',
    de: 'Befehl: Lege deinen Gefangenen auf dein Hauptquartier. Du befehligst dieses Personal von jetzt an.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [
        aCaptive,
        provided(({ state, seat }) => willing(state, seat).length > 0, 'unique', '2E-199'),
        provided(({ state, seat }) => headquartersOf(state, seat).length > 0, 'no-headquarters'),
      ],
      steps: [
        choose('captive', (m) => ({ why: 'choose-captive', cards: willing(m.state, m.seat) })),
        chooseHeadquarters,
        run((m) =>
          verbs.move(m, 'CommandTaken', m.cards('captive'), { zone: 'surface', at: chosenHeadquarters(m) }, m.seat),
        ),
      ],
    },
  ],
};
