import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { ofAffiliation } from '../../vocabulary/borrowing';
import { yourOthersPresent } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { knownToCommand, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';
import { affiliated, shownOf } from '../../vocabulary/who';
import { happensToOwn, own, spare } from './saving';

type State = SecondEditionState;

const strangers = (state: State, victim: CopyId, dying: readonly CopyId[]): CopyId[] =>
  yourOthersPresent(state, victim, (_, id) => !dying.includes(id));

const replaceable = (state: State, seat: Seat, copies: readonly CopyId[]): CopyId[] =>
  own(state, seat, copies, affiliated('romulan')).filter((id) => strangers(state, id, copies).length > 0);

/** Twist of Fate */
export const twistOfFate: Behaviour = {
  card: premiere.twistOfFate,
  text: {
    en: 'When your [Rom] personnel is about to be killed, another of your personnel present, picked at random, is killed instead.',
    de: 'Wenn dein [Rom]-Personal getötet werden soll, wird stattdessen ein anderes, zufällig gewähltes deiner Personal bei ihm getötet.',
  },
  abilities: [
    response('save', 'would-die', {
      needs: [
        provided(
          ({ state, seat, about }) => replaceable(state, seat, about?.copies ?? []).length > 0,
          'nobody-to-take-the-place',
          '2E-087',
        ),
      ],
      publicly: publiclyAll(happensToOwn, knownToCommand(ofAffiliation('romulan'))),
      steps: [
        choose('saved', (m) => ({
          why: 'choose-personnel',
          cards: replaceable(m.state, m.seat, m.about?.copies ?? []),
        })),
        run((m) => {
          const saved = m.card('saved');
          if (saved === undefined) return;
          verbs.show(m, shownOf(m.state, affiliated('romulan'), [saved]));
          verbs.pickAtRandom(m, strangers(m.state, saved, m.about?.copies ?? []), 1, 'instead');
        }),
        run((m) => {
          if (m.cards('instead').length === 0) return;
          spare(m, m.cards('saved'));
          const copies = m.action.get('copies') as readonly CopyId[];
          m.action.set('copies', [...copies, ...m.cards('instead')]);
        }),
      ],
    }),
  ],
};
