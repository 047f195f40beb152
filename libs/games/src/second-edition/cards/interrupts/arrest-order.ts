import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { commandedPersonnel, presentWith } from '../../query/board';
import { isAtHeadquarters } from '../../query/values';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { opposingPresent } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { affiliated, both, equippedWith, keyword, shownOf, skilled, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

const officer = both(affiliated('cardassian'), skilled('Security'));

const handWeapon = keyword('Hand Weapon');

const guard = both(officer, unstopped, equippedWith(handWeapon));

const guards = (state: State, seat: Seat): CopyId[] =>
  commandedPersonnel(state, seat).filter(
    (id) => guard(state, id) && !isAtHeadquarters(state, id) && opposingPresent(state, id).length > 0,
  );

/** What makes a personnel a guard: icon, skill, and the weapon. */
function showGuard(m: Run, one: CopyId | undefined): void {
  if (one === undefined) return;
  const weapons = presentWith(m.state, one).filter((item) => equippedWith((_, id) => id === item)(m.state, one));
  verbs.show(m, [
    ...shownOf(m.state, officer, [one]),
    ...shownOf(
      m.state,
      handWeapon,
      weapons.filter((item) => handWeapon(m.state, item)),
    ),
  ]);
}

/** Arrest Order */
export const arrestOrder: Behaviour = {
  card: premiere.arrestOrder,
  text: {
    en: 'To play this interrupt you must have a [Car] Security personnel equipped with a Hand Weapon who is not at a headquarters. Order: stop that personnel to place an opponent’s personnel present, selected at random, in your brig.',
    de: 'Um diese Unterbrechung zu spielen, musst du [Car]-Personal mit Sicherheit haben, das mit einer Handwaffe ausgerüstet und nicht bei einem Hauptquartier ist. Befehl: Stoppe es, um ein zufällig gewähltes gegnerisches Personal bei ihm in deine Arrestzelle zu bringen.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [provided(({ state, seat }) => guards(state, seat).length > 0, 'nobody-to-make-the-arrest')],
      cost: [
        choose('guard', (m) => ({ why: 'choose-personnel', cards: guards(m.state, m.seat) })),
        run((m) => {
          showGuard(m, m.card('guard'));
          verbs.stop(m, m.cards('guard'));
          m.keep('result', m.cards('guard'));
        }),
      ],
      steps: [
        run((m) => {
          const arresting = m.card('paid');
          if (arresting !== undefined) verbs.pickAtRandom(m, opposingPresent(m.state, arresting), 1, 'arrested');
        }),
        run((m) => verbs.capture(m, m.cards('arrested'), m.seat)),
      ],
    },
  ],
};
