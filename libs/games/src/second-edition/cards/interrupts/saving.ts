import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Ability, Behaviour, PublicUse } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { isFacing } from '../../query/situations';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state';
import { ofAffiliation, skillFacts } from '../../vocabulary/borrowing';
import { yourOthersPresent } from '../../vocabulary/near';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { facesDilemma, handOfAtLeast, knownToCommand, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';
import { discardAtRandom } from '../../vocabulary/steps';
import { affiliated, both, commandedBy, shownOf, skilled, unstopped, type Who } from '../../vocabulary/who';
import { skillsOf } from '../../query/values';

type State = SecondEditionState;

/** Cards of the action under way that are this player's. */
const own = (state: State, seat: Seat, copies: readonly CopyId[], who: Who = () => true): CopyId[] =>
  copies.filter((id) => both(commandedBy(seat), who)(state, id));

const doomed = (m: Run, who?: Who): CopyId[] => own(m.state, m.seat, m.about?.copies ?? [], who);

/** Whose personnel it happens to is known to all. */
const happensToOwn = ({ state, seat, about }: PublicUse): boolean =>
  about?.copies.some((id) => copyOf(state, id).by === seat) === true;

/** What is about to happen does not happen to these. */
const spare = (m: Run, saved: readonly CopyId[]): void => {
  const copies = m.action.get('copies') as readonly CopyId[];
  m.action.set(
    'copies',
    copies.filter((id) => !saved.includes(id)),
  );
};

const telepaths = both(skilled('Telepathy'), unstopped);
const touchable = (state: State, seat: Seat, copies: readonly CopyId[]): CopyId[] =>
  own(state, seat, copies, (_, id) => yourOthersPresent(state, id, telepaths).length > 0);

const strangers = (state: State, victim: CopyId, dying: readonly CopyId[]): CopyId[] =>
  yourOthersPresent(state, victim, (_, id) => !dying.includes(id));
const replaceable = (state: State, seat: Seat, copies: readonly CopyId[]): CopyId[] =>
  own(state, seat, copies, affiliated('romulan')).filter((id) => strangers(state, id, copies).length > 0);

const savedAs = (id: string, on: 'would-die' | 'would-be-captured'): Ability =>
  response(id, on, {
    needs: [
      provided(
        ({ state, seat, about }) => own(state, seat, about?.copies ?? [], isFacing).length > 0,
        'nobody-to-save',
        '2E-087',
      ),
      cardsInHand(1),
    ],
    publicly: publiclyAll(facesDilemma, happensToOwn, handOfAtLeast(2)),
    cost: [discardAtRandom],
    steps: [
      run((m) => {
        const saved = doomed(m, isFacing);
        spare(m, saved);
        verbs.stop(m, saved);
      }),
    ],
  });

export const savingInterrupts: readonly Behaviour[] = [
  {
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
  },
  {
    card: premiere.escape,
    text: {
      en: 'When your personnel facing a dilemma are about to be killed or placed in an opponent’s brig, discard a card from hand, picked at random, to have them stopped instead.',
      de: 'Wenn dein Personal, das vor einem Dilemma steht, getötet oder in die Arrestzelle eines Gegners gebracht werden soll, wirf eine zufällig gewählte Karte aus der Hand ab, damit es stattdessen gestoppt wird.',
    },
    abilities: [savedAs('from-death', 'would-die'), savedAs('from-brig', 'would-be-captured')],
  },
  {
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
  },
];
