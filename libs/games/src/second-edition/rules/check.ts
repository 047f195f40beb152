import type { Json } from '@logbuoy/kernel';
import { choose, program, run, when } from '../machine/program';
import type { Run } from '../machine/run';
import { behaviourOf, type Rulings } from '../behaviour';
import { isType, locationOf } from '../query/board';
import { someRuling } from '../query/values';
import { copyOf, playerAt, type CopyId } from '../state/state';
import { factsUsed, priceOfSkills, type Checked, type Requirement } from './requirements';
import { discard, show } from './verbs';
import { metAlternative } from './weighing';

/**
 * Checks a group against requirements of which one is enough. Where a text makes skills of some personnel cost a card from
 * hand, their player may pay for as many of them as are wanted, once for every such text. The result is whether it was met.
 */
export const CHECK = 'rule/check';

export function check(m: Run, requirements: readonly Requirement[], checked: Omit<Checked, 'paid'>, as: string): void {
  m.call(
    CHECK,
    { requirements: requirements as unknown as Json, group: checked.group, ship: checked.ship, by: checked.by },
    as,
    { seat: checked.seat },
  );
}

const requirementsOf = (m: Run): readonly Requirement[] => m.value('requirements') as unknown as readonly Requirement[];

/** Personnel of the group whose skills must be paid for, each as often as that takes. */
const taxed = (m: Run): CopyId[] =>
  m
    .cards('group')
    .filter((id) => isType(m.state, id, 'personnel'))
    .flatMap((id) => new Array<CopyId>(priceOfSkills(m.state, id)).fill(id));

const checkedBy = (m: Run, paid: readonly CopyId[]): Checked => ({
  seat: m.seat,
  group: m.cards('group'),
  paid,
  ship: m.card('ship') ?? null,
  by: m.word('by') === 'mission' ? 'mission' : 'dilemma',
});

/** Where nothing else is said a text makes opponents at its own mission pay. */
const reachesOpponentsHere: NonNullable<Rulings['taxesSeat']> = (state, self, seat, location) =>
  copyOf(state, self).by !== seat && locationOf(state, self) === location;

/** Whether this player is asked to pay: it hangs on open things only, not on who has which skill. */
const isAskedToPay = (m: Run): boolean => {
  const first = m.card('group');
  if (first === undefined || playerAt(m.state, m.seat).hand.length === 0) return false;
  const location = locationOf(m.state, first);
  return someRuling(m.state, 'taxes', (_, self) => {
    const { taxesSeat = reachesOpponentsHere } = behaviourOf(copyOf(m.state, self).card)?.rulings ?? {};
    return taxesSeat(m.state, self, m.seat, location);
  });
};

export const checkProgram = program(
  CHECK,
  run('begin', (m) => m.keep('paidFor', [])),
  when(isAskedToPay, [
    choose('paidFor', (m) => {
      const cards = taxed(m);
      const { hand } = playerAt(m.state, m.seat);
      return cards.length === 0
        ? { why: 'pay-for-skills', words: ['none'] }
        : { why: 'pay-for-skills', cards, least: 0, most: hand.length };
    }),
    choose('price', (m) => {
      const count = m.cards('paidFor').length;
      return count === 0 ? null : { why: 'discard', cards: playerAt(m.state, m.seat).hand, least: count, most: count };
    }),
    run('pay', (m) => discard(m, m.cards('price'))),
  ]),
  run('check', (m) => {
    const checked = checkedBy(m, m.cards('paidFor'));
    const requirements = requirementsOf(m);
    const by = metAlternative(m.state, requirements, checked);
    const met = by === null ? undefined : requirements[by];
    if (met !== undefined) show(m, factsUsed(m.state, met, checked));
    m.emit({ type: 'RequirementsChecked', met: by !== null, by });
    m.keep('result', by !== null);
  }),
);
