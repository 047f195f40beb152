import type { PersonnelAttribute, Skill } from '@logbuoy/cards';
import { tableKnownTo } from '../query/knowledge';
import { rulingsInForce } from '../query/values';
import type { SecondEditionState } from '../state';
import { groupLevel, groupTotal, missionRequirements, type Checked } from './requirements';

/** One way to complete a mission, and what those who attempted it brought for it. */
export type WeighedWay = {
  readonly skills: { readonly [skill: string]: { readonly have: number; readonly need: number } };
  readonly attribute: PersonnelAttribute;
  readonly have: number;
  readonly over: number;
};

/**
 * What was there and what it takes, as whoever attempts knows it. Nothing while a dilemma is faced, whose requirements are
 * others, and nothing where skills must be paid for: what was paid is not to be seen here.
 */
export function weighedAttempt(state: SecondEditionState): readonly WeighedWay[] | undefined {
  const { attempt } = state;
  if (attempt === null || attempt.facing !== null) return undefined;
  const { seat, mission, ship, personnel } = attempt;
  const known = tableKnownTo(state, seat);
  if (rulingsInForce(known, 'taxes').length > 0) return undefined;
  const checked: Checked = { seat, group: personnel, paid: [], ship, by: 'mission' };
  return missionRequirements(state, mission).map(({ skills, attribute, over }) => ({
    skills: Object.fromEntries(
      (Object.keys(skills) as Skill[]).map((skill) => [
        skill,
        { have: groupLevel(known, checked, skill), need: skills[skill] ?? 0 },
      ]),
    ),
    attribute,
    have: groupTotal(known, checked, attribute),
    over,
  }));
}
