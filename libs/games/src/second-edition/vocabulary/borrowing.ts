import type { Affiliation, SkillLevels } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Ability, PersonnelAttributes } from '../behaviour';
import { choose, run, type Step } from '../machine/program';
import type { Run } from '../machine/run';
import { allAt, locationOf, typed } from '../query/board';
import { facingGroup } from '../query/situations';
import { skillsOf } from '../query/values';
import * as verbs from '../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../state/state';
import { provided, type Need } from './needs';
import { facesDilemma, publiclyAll, type Publicly } from './publicly';
import { response } from './responses';
import { both, commandedBy, personnel, shownOf, type Who } from './who';

type State = SecondEditionState;

/** "When your X personnel is facing a dilemma, until it is done that personnel also has the skills of your Y." */
interface Borrowing {
  readonly borrower: Who;
  /** Who can lend to this borrower. */
  readonly lenders: (state: State, seat: Seat, borrower: CopyId) => readonly CopyId[];
  /** What lenders in play show of themselves beside their skills. */
  readonly lender?: Who;
  readonly attributes?: (m: Run, lender: CopyId) => PersonnelAttributes;
  readonly needs?: readonly Need[];
  readonly publicly?: Publicly;
  readonly cost?: readonly Step[];
}

export function borrowsSkills(borrowing: Borrowing): Ability {
  const { borrower, lenders, lender: lends = personnel, attributes, needs = [], publicly, cost = [] } = borrowing;
  const borrowers = (state: State, seat: Seat): CopyId[] =>
    facingGroup(state).filter(
      (id) => both(borrower, commandedBy(seat))(state, id) && lenders(state, seat, id).length > 0,
    );
  return response('borrow', 'facing', {
    needs: [provided(({ state, seat }) => borrowers(state, seat).length > 0, 'nobody-to-learn', '2E-087'), ...needs],
    publicly: publicly === undefined ? facesDilemma : publiclyAll(facesDilemma, publicly),
    cost,
    steps: [
      choose('borrower', (m) => ({ why: 'choose-personnel', cards: borrowers(m.state, m.seat) })),
      choose('lender', (m) => {
        const one = m.card('borrower');
        return one === undefined ? null : { why: 'choose-lender', cards: lenders(m.state, m.seat, one) };
      }),
      run((m) => {
        const to = m.card('borrower');
        const lender = m.card('lender');
        if (to === undefined || lender === undefined) return;
        const skills = lent(m.state, lender);
        verbs.show(m, shownOf(m.state, borrower, [to]));
        showLender(m, lender, [
          ...shownOf(m.state, lends, [lender]).flatMap(({ facts }) => facts),
          ...skillFacts(skills),
        ]);
        verbs.give(m, to, {
          until: 'dilemma',
          skills,
          ...(attributes === undefined ? {} : { attributes: attributes(m, lender) }),
        });
      }),
    ],
  });
}

/** A card in a discard pile has what is printed on it, one in play also what it gained. */
const lent = (state: State, lender: CopyId): SkillLevels =>
  copyOf(state, lender).zone === 'discard' ? typed(state, lender, 'personnel').skills : skillsOf(state, lender);

function showLender(m: Run, lender: CopyId, facts: readonly string[]): void {
  if (copyOf(m.state, lender).zone === 'discard') verbs.reveal(m, [lender]);
  else verbs.show(m, [{ copy: lender, facts }]);
}

/** Skills as they are shown to others. */
export const skillFacts = (skills: SkillLevels): string[] =>
  Object.entries(skills).map(([skill, level]) => (level === 1 ? skill : `${level} ${skill}`));

/** Personnel of the player's at the mission of the attempt under way. */
export function atAttemptedMission(state: State, seat: Seat, who: Who): CopyId[] {
  const { attempt } = state;
  if (attempt === null) return [];
  return allAt(state, locationOf(state, attempt.mission)).filter((id) =>
    both(personnel, commandedBy(seat), who)(state, id),
  );
}

export const ofAffiliation =
  (affiliation: Affiliation): ((card: { readonly type: string }) => boolean) =>
  (card) =>
    card.type === 'personnel' && 'affiliation' in card && card.affiliation === affiliation;
