import type { DilemmaRequirement, MissionRequirement, PersonnelAttribute, Skill, SkillLevels } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { aboard, cardOf, presentWith, typed } from '../query/board';
import {
  attributeOf,
  hasKeyword,
  plus,
  rangeLeft,
  shipAttributeOf,
  skillsOf,
  textsInForce,
  totalOf,
} from '../query/values';
import { copyOf, type CopyId, type SecondEditionState } from '../state';

type State = SecondEditionState;
export type Requirement = DilemmaRequirement | MissionRequirement;

/** Who is checked, for whom, and by what. */
export interface Checked {
  readonly seat: Seat;
  readonly group: readonly CopyId[];
  /** Whose skills may be used: all of the group but those that must be paid for. */
  readonly skilled: readonly CopyId[];
  readonly ship: CopyId | null;
  readonly by: 'dilemma' | 'mission';
}

/** Skills of a whole group, levels added [2E-033]. */
export const groupLevel = (state: State, { skilled }: Checked, skill: Skill): number =>
  skilled.reduce((sum, id) => sum + (skillsOf(state, id)[skill] ?? 0), 0);

/** The attribute total, or that of another attribute some text lets it use in its place. */
export function groupTotal(state: State, checked: Checked, attribute: PersonnelAttribute): number {
  const own = totalOf(state, checked.group, attribute);
  return Math.max(
    own,
    ...substitutesFor(state, checked, attribute).map((other) => totalOf(state, checked.group, other)),
  );
}

export const substitutesFor = (state: State, { seat, by }: Checked, asked: PersonnelAttribute): PersonnelAttribute[] =>
  textsInForce(state).flatMap(({ self, rulings }) => rulings.substitutes?.(state, self, seat, asked, by) ?? []);

/** The total must be higher than what is asked for; equal fails [2E-167]. */
export function isMet(state: State, requirement: Requirement, checked: Checked): boolean {
  const { skills = {}, attribute, over } = requirement;
  for (const skill of Object.keys(skills) as Skill[])
    if (groupLevel(state, checked, skill) < (skills[skill] ?? 0)) return false;
  if (attribute !== undefined && over !== undefined && groupTotal(state, checked, attribute) <= over) return false;
  return isMetOtherwise(state, requirement as DilemmaRequirement, checked);
}

function isMetOtherwise(state: State, requirement: DilemmaRequirement, checked: Checked): boolean {
  const { onePersonnel, handWeapons, personnelTitled, ship, personnelCount, each, shareNotAffiliation } = requirement;
  const { group, skilled } = checked;
  if (onePersonnel !== undefined && !skilled.some((id) => meetsAlone(state, id, onePersonnel, checked))) return false;
  if (handWeapons !== undefined && handWeaponsOf(state, checked).length < handWeapons) return false;
  if (personnelTitled !== undefined && !group.some((id) => cardOf(state, id).title === personnelTitled)) return false;
  if (ship !== undefined && !shipMeets(state, ship, checked.ship)) return false;
  if (personnelCount !== undefined && each !== undefined) {
    const strong = group.filter((id) => valueOf(state, id, each.attribute, checked) > each.over);
    if (strong.length < personnelCount) return false;
  }
  if (shareNotAffiliation !== undefined) {
    const others = group.filter((id) => typed(state, id, 'personnel').affiliation !== shareNotAffiliation);
    if (others.length < group.length * (requirement.atLeast ?? 0)) return false;
  }
  return true;
}

function meetsAlone(
  state: State,
  id: CopyId,
  { skills = {}, attribute, over }: NonNullable<DilemmaRequirement['onePersonnel']>,
  checked: Checked,
): boolean {
  const own = skillsOf(state, id);
  if ((Object.keys(skills) as Skill[]).some((skill) => (own[skill] ?? 0) < (skills[skill] ?? 0))) return false;
  return attribute === undefined || over === undefined || valueOf(state, id, attribute, checked) > over;
}

const valueOf = (state: State, id: CopyId, attribute: PersonnelAttribute, checked: Checked): number =>
  Math.max(...[attribute, ...substitutesFor(state, checked, attribute)].map((name) => attributeOf(state, id, name)));

/** Hand Weapons of the player's that are with the group. */
export function handWeaponsOf(state: State, { seat, group, ship }: Checked): CopyId[] {
  const first = group[0];
  const near = ship !== null ? aboard(state, ship) : first === undefined ? [] : presentWith(state, first);
  return near.filter(
    (id) =>
      copyOf(state, id).by === seat && cardOf(state, id).type === 'equipment' && hasKeyword(state, id, 'Hand Weapon'),
  );
}

function shipMeets(state: State, asked: NonNullable<DilemmaRequirement['ship']>, ship: CopyId | null): boolean {
  if (ship === null) return false;
  const { weapons, shieldsPlusUnusedRange } = asked;
  if (weapons !== undefined && shipAttributeOf(state, ship, 'weapons') <= weapons.over) return false;
  if (shieldsPlusUnusedRange === undefined) return true;
  return shipAttributeOf(state, ship, 'shields') + rangeLeft(state, ship) > shieldsPlusUnusedRange.over;
}

/** The first alternative that is met. */
export function metAlternative(state: State, requirements: readonly Requirement[], checked: Checked): number | null {
  const found = requirements.findIndex((requirement) => isMet(state, requirement, checked));
  return found < 0 ? null : found;
}

/** Requirements of a mission, and what they grew by. */
export function missionRequirements(state: State, mission: CopyId): MissionRequirement[] {
  let grown: SkillLevels = {};
  for (const { target, requires } of state.lasting) if (target === mission && requires) grown = plus(grown, requires);
  return typed(state, mission, 'mission').requirements.map((requirement) => ({
    ...requirement,
    skills: plus(requirement.skills, grown),
  }));
}

/** What of whom was used to meet a requirement: this much is shown and no more [2E-094]. */
export function factsUsed(
  state: State,
  { skills = {}, attribute, onePersonnel }: DilemmaRequirement,
  checked: Checked,
): { readonly copy: CopyId; readonly facts: string[] }[] {
  const asked: SkillLevels = onePersonnel?.skills ?? skills;
  return checked.group.flatMap((copy) => {
    const own = checked.skilled.includes(copy) ? skillsOf(state, copy) : {};
    const facts = (Object.keys(asked) as Skill[])
      .filter((skill) => (own[skill] ?? 0) > 0)
      .map((skill) => (own[skill] === 1 ? skill : `${own[skill]} ${skill}`));
    if (attribute !== undefined) facts.push(`${attribute} ${attributeOf(state, copy, attribute)}`);
    return facts.length === 0 ? [] : [{ copy, facts }];
  });
}
