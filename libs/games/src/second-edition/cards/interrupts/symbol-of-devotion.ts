import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedPersonnel } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { command } from '../../vocabulary/needs';
import { download } from '../../vocabulary/steps';
import { affiliated, both, keyword, personnel, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

const bajoran = both(personnel, affiliated('bajoran'));

const cleric = both(personnel, keyword('Kai', 'Prylar', 'Vedek'));

const clerics = (state: State, seat: Seat): CopyId[] =>
  commandedPersonnel(state, seat).filter((id) => both(cleric, unstopped)(state, id));

/** Symbol of Devotion */
export const symbolOfDevotion: Behaviour = {
  card: premiere.symbolOfDevotion,
  text: {
    en: 'To play this interrupt you must command a Kai, Prylar or Vedek. Order: download a [Baj] personnel, then put that Kai, Prylar or Vedek on the bottom of the deck.',
    de: 'Um diese Unterbrechung zu spielen, musst du einen Kai, Prylar oder Vedek befehligen. Befehl: Lade ein [Baj]-Personal herunter und lege dann diesen Kai, Prylar oder Vedek unter das Deck.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [command(cleric)],
      steps: [
        choose('cleric', (m) => ({ why: 'choose-personnel', cards: clerics(m.state, m.seat) })),
        download(bajoran),
        run((m) => verbs.leavePlay(m, 'CardsPutUnderDeck', m.cards('cleric'), { zone: 'bottom' })),
      ],
    },
  ],
};
