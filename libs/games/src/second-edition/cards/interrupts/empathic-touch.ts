import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { skillFacts } from '../../vocabulary/borrowing';
import { yourOthersPresent } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';
import { both, skilled, unstopped } from '../../vocabulary/who';
import { skillsOf } from '../../query/values';
import { happensToOwn, own, spare } from './saving';

type State = SecondEditionState;

const telepaths = both(skilled('Telepathy'), unstopped);

const touchable = (state: State, seat: Seat, copies: readonly CopyId[]): CopyId[] =>
  own(state, seat, copies, (_, id) => yourOthersPresent(state, id, telepaths).length > 0);

/** Empathic Touch */
export const empathicTouch: Behaviour = {
  card: premiere.empathicTouch,
  text: {
    en: 'When your personnel is about to be killed while your Telepathy personnel is present, both are stopped and the death is prevented.',
    de: 'Wenn dein Personal getötet werden soll und dein Personal mit Telepathie bei ihm ist, werden beide gestoppt, und der Tod wird verhindert.',
  },
  abilities: [
    response('save', 'would-die', {
      needs: [
        provided(
          ({ state, seat, about }) => touchable(state, seat, about?.copies ?? []).length > 0,
          'no-telepath-present',
          '2E-087',
        ),
      ],
      publicly: publiclyAll(happensToOwn, knownToHave('Telepathy')),
      steps: [
        choose('saved', (m) => ({
          why: 'choose-personnel',
          cards: touchable(m.state, m.seat, m.about?.copies ?? []),
        })),
        choose('telepath', (m) => {
          const saved = m.card('saved');
          return saved === undefined
            ? null
            : { why: 'choose-telepath', cards: yourOthersPresent(m.state, saved, telepaths) };
        }),
        run((m) => {
          const [telepath] = m.cards('telepath');
          if (telepath === undefined) return;
          const { Telepathy: level = 1 } = skillsOf(m.state, telepath);
          verbs.show(m, [{ copy: telepath, facts: skillFacts({ Telepathy: level }) }]);
          spare(m, m.cards('saved'));
          verbs.stop(m, [...m.cards('saved'), telepath]);
        }),
      ],
    }),
  ],
};
