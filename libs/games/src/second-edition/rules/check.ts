import type { Json } from '@logbuoy/kernel';
import { choose, defineProgram, run, when } from '../machine/program';
import type { Run } from '../machine/run';
import { isType } from '../query/board';
import { playerAt, type CopyId } from '../state';
import { factsUsed, metAlternative, taxedSkills, type Checked, type Requirement } from './requirements';
import { discard, show } from './verbs';

/**
 * Checks a group against requirements of which one is enough. Where a text makes skills of some personnel cost a card from
 * hand, their player may pay for as many of them as are wanted. The result is whether it was met.
 */
export const CHECK = 'rule/check';

export function check(
  m: Run,
  requirements: readonly Requirement[],
  checked: Omit<Checked, 'skilled'>,
  as: string,
): void {
  m.call(
    CHECK,
    { requirements: requirements as unknown as Json, group: checked.group, ship: checked.ship, by: checked.by },
    as,
    { seat: checked.seat },
  );
}

const requirementsOf = (m: Run): readonly Requirement[] => m.value('requirements') as unknown as readonly Requirement[];

const isTaxed = (m: Run, id: CopyId): boolean =>
  isType(m.state, id, 'personnel') && taxedSkills(m.state, id).length > 0;

const checkedBy = (m: Run, skilled: readonly CopyId[]): Checked => ({
  seat: m.seat,
  group: m.cards('group'),
  skilled,
  ship: m.card('ship') ?? null,
  by: m.word('by') === 'mission' ? 'mission' : 'dilemma',
});

const untaxed = (m: Run): CopyId[] => m.cards('group').filter((id) => !isTaxed(m, id));

const couldPay = (m: Run): boolean => {
  const group = m.cards('group');
  const free = untaxed(m);
  if (free.length === group.length || playerAt(m.state, m.seat).hand.length === 0) return false;
  return (
    metAlternative(m.state, requirementsOf(m), checkedBy(m, free)) === null &&
    metAlternative(m.state, requirementsOf(m), checkedBy(m, group)) !== null
  );
};

defineProgram(
  CHECK,
  run((m) => m.keep('paidFor', [])),
  when(couldPay, [
    choose('paidFor', (m) => ({
      why: 'pay-for-skills',
      cards: m.cards('group').filter((id) => isTaxed(m, id)),
      least: 0,
      most: playerAt(m.state, m.seat).hand.length,
    })),
    choose('price', (m) => {
      const count = m.cards('paidFor').length;
      return count === 0 ? null : { why: 'discard', cards: playerAt(m.state, m.seat).hand, least: count, most: count };
    }),
    run((m) => discard(m, m.cards('price'))),
  ]),
  run((m) => {
    const checked = checkedBy(m, [...untaxed(m), ...m.cards('paidFor')]);
    const requirements = requirementsOf(m);
    const by = metAlternative(m.state, requirements, checked);
    const met = by === null ? undefined : requirements[by];
    if (met !== undefined) show(m, factsUsed(m.state, met, checked));
    m.emit({ type: 'RequirementsChecked', met: by !== null, by });
    m.keep('result', by !== null);
  }),
);
