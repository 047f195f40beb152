import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { inPlay } from '../../query/board';
import { mayBeFreed } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import { copyOf, inBrigOf, type CopyId, type SecondEditionState } from '../../state/state';
import type { Seat } from '@logbuoy/kernel';
import { chooseHeadquarters, chosenHeadquarters } from '../../vocabulary/headquarters';
import { provided } from '../../vocabulary/needs';
import { onCompletion } from './on-completion';

type State = SecondEditionState;

const held = (state: State, seat: Seat): CopyId[] =>
  inPlay(state).filter((id) => inBrigOf(copyOf(state, id), seat) && mayBeFreed(state, seat, id));

/** Rescue Prisoners */
export const rescuePrisoners: Behaviour = {
  card: premiere.rescuePrisoners,
  text: {
    en: 'When you complete this mission, you may bring one of your personnel from an opponent’s brig to your headquarters.',
    de: 'Wenn du diese Mission erfüllst, darfst du eines deiner Personal aus der Arrestzelle eines Gegners in dein Hauptquartier holen.',
  },
  abilities: [
    onCompletion(
      [provided(({ state, seat }) => held(state, seat).length > 0, 'nobody-held', '2E-240')],
      [
        choose('freed', (m) => ({ why: 'choose-personnel', cards: held(m.state, m.seat) })),
        chooseHeadquarters,
        run((m) => verbs.move(m, 'CaptivesFreed', m.cards('freed'), { zone: 'surface', at: chosenHeadquarters(m) })),
      ],
    ),
  ],
};
