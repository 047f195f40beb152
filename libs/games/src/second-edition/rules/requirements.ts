import type {
  Affiliation,
  DilemmaRequirement,
  MissionRequirement,
  PersonnelAttribute,
  Skill,
  SkillLevels,
} from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { ShownFacts } from '../behaviour';
import { aboard, cardOf, presentWith, typed } from '../query/board';
import { giversOfAttribute, giversOfSkills } from '../query/givers';
import { attributeOf, hasKeyword, plus, rulingsInForce, skillsOf, totalOf } from '../query/values';
import { copyOf, type CopyId, type SecondEditionState } from '../state/state';

type State = SecondEditionState;
export type Requirement = DilemmaRequirement | MissionRequirement;

/** Who is checked, for whom, and by what. */
export interface Checked {
  readonly seat: Seat;
  readonly group: readonly CopyId[];
  /** For whose skills cards were paid, each as often as it was paid for. */
  readonly paid: readonly CopyId[];
  readonly ship: CopyId | null;
  readonly by: 'dilemma' | 'mission';
}

/** Skills of this personnel that some text makes cost a card from hand, each once for every such text [2E-248]. */
export function taxedSkills(state: State, id: CopyId): readonly Skill[] {
  const taxes = rulingsInForce(state, 'taxes');
  if (taxes.length === 0) return UNTAXED;
  const own = Object.keys(skillsOf(state, id)) as Skill[];
  return taxes.flatMap(({ self, ruling }) => {
    const taxed = ruling(state, self, id);
    return taxed === true ? own : taxed === false ? [] : own.filter((skill) => taxed.includes(skill));
  });
}

const UNTAXED: readonly Skill[] = [];

const timesIn = <Item>(list: readonly Item[], wanted: Item): number => list.filter((item) => item === wanted).length;

/** How many cards it takes to use all skills of this personnel. */
export const priceOfSkills = (state: State, id: CopyId): number => {
  const taxed = taxedSkills(state, id);
  return Math.max(0, ...taxed.map((skill) => timesIn(taxed, skill)));
};

/** Skills that may be used of one of the group. What more texts make cost something is paid for last. */
function usableSkills(state: State, { paid }: Checked, id: CopyId): SkillLevels {
  const levels = skillsOf(state, id);
  const taxed = taxedSkills(state, id);
  if (taxed.length === 0) return levels;
  const usable = { ...levels };
  for (const skill of taxed) if (timesIn(taxed, skill) > timesIn(paid, id)) delete usable[skill];
  return usable;
}

/** Skills of a whole group, levels added [2E-033]. */
export const groupLevel = (state: State, checked: Checked, skill: Skill): number =>
  checked.group.reduce((sum, id) => sum + (usableSkills(state, checked, id)[skill] ?? 0), 0);

/** The attribute total, or that of another attribute some text lets it use in its place. */
export function groupTotal(state: State, checked: Checked, attribute: PersonnelAttribute): number {
  const own = totalOf(state, checked.group, attribute);
  return Math.max(
    own,
    ...substitutesFor(state, checked, attribute).map((other) => totalOf(state, checked.group, other)),
  );
}

/** The attribute asked for where its total is enough, else the one that stands in for it. */
const usedFor = (state: State, checked: Checked, asked: PersonnelAttribute, over: number): PersonnelAttribute =>
  [asked, ...substitutesFor(state, checked, asked)].find((name) => totalOf(state, checked.group, name) > over) ?? asked;

export const substitutesFor = (state: State, { seat, by }: Checked, asked: PersonnelAttribute): PersonnelAttribute[] =>
  rulingsInForce(state, 'substitutes').flatMap(({ self, ruling }) => ruling(state, self, seat, asked, by) ?? []);

export function meetsAlone(
  state: State,
  id: CopyId,
  { skills = {}, attribute, over }: NonNullable<DilemmaRequirement['onePersonnel']>,
  checked: Checked,
): boolean {
  const own = usableSkills(state, checked, id);
  if ((Object.keys(skills) as Skill[]).some((skill) => (own[skill] ?? 0) < (skills[skill] ?? 0))) return false;
  return attribute === undefined || over === undefined || valueOf(state, id, attribute, checked) > over;
}

const valueOf = (state: State, id: CopyId, attribute: PersonnelAttribute, checked: Checked): number =>
  Math.max(...[attribute, ...substitutesFor(state, checked, attribute)].map((name) => attributeOf(state, id, name)));

/** Equipment of the player's that is with the group, and so involved in what it does [2E-140]. */
export function equipmentWith(state: State, { seat, group, ship }: Pick<Checked, 'seat' | 'group' | 'ship'>): CopyId[] {
  const first = group[0];
  const near = ship !== null ? aboard(state, ship) : first === undefined ? [] : presentWith(state, first);
  return near.filter((id) => copyOf(state, id).by === seat && cardOf(state, id).type === 'equipment');
}

const HAND_WEAPON = 'Hand Weapon';

/** Hand Weapons of the player's that are with the group. */
export const handWeaponsOf = (state: State, checked: Checked): CopyId[] =>
  equipmentWith(state, checked).filter((id) => hasKeyword(state, id, HAND_WEAPON));

/** What every way to complete a mission asks for besides what is printed. */
export function grownBy(state: State, mission: CopyId): SkillLevels {
  let grown: SkillLevels = {};
  for (const { target, requires } of state.lasting) if (target === mission && requires) grown = plus(grown, requires);
  return grown;
}

/** Requirements of a mission, and what they grew by. */
export function missionRequirements(state: State, mission: CopyId): MissionRequirement[] {
  const grown = grownBy(state, mission);
  return typed(state, mission, 'mission').requirements.map((requirement) => ({
    ...requirement,
    skills: plus(requirement.skills, grown),
  }));
}

/** Those of the skills a personnel has, each with its level where that is more than one. */
export const skillFacts = (state: State, id: CopyId, skills: readonly Skill[]): string[] => {
  const own = skillsOf(state, id);
  return skills
    .filter((skill) => (own[skill] ?? 0) > 0)
    .map((skill) => (own[skill] === 1 ? skill : `${own[skill]} ${skill}`));
};
export const attributeFact = (state: State, id: CopyId, attribute: PersonnelAttribute): string =>
  `${attribute} ${attributeOf(state, id, attribute)}`;

/** What of whom was used to meet a requirement: this much is shown and no more [2E-094]. */
export function factsUsed(state: State, requirement: DilemmaRequirement, checked: Checked): ShownFacts[] {
  const { skills = {}, attribute, over = 0, onePersonnel, handWeapons = 0, personnelTitled } = requirement;
  const { personnelCount, each, shareNotAffiliation, atLeast = 0 } = requirement;
  const { group } = checked;
  const shown = (copies: readonly CopyId[], factsOf: (copy: CopyId) => string[]): ShownFacts[] =>
    copies.map((copy) => ({ copy, facts: factsOf(copy) })).filter(({ facts }) => facts.length > 0);
  const usable = (id: CopyId): Skill[] => {
    const levels = usableSkills(state, checked, id);
    return (Object.keys(skills) as Skill[]).filter((skill) => (levels[skill] ?? 0) > 0);
  };
  const used = attribute && usedFor(state, checked, attribute, over);
  const givers = (id: CopyId): ShownFacts[] => [
    ...giversOfSkills(state, id, usable(id)),
    ...(used === undefined ? [] : giversOfAttribute(state, id, used)),
  ];
  const alone = onePersonnel && group.find((id) => meetsAlone(state, id, onePersonnel, checked));
  return [
    ...shown(group, (id) => [
      ...skillFacts(state, id, usable(id)),
      ...(used === undefined ? [] : [attributeFact(state, id, used)]),
    ]),
    ...group.flatMap(givers),
    ...shown(alone === undefined ? [] : [alone], (id) => [
      ...skillFacts(state, id, Object.keys(onePersonnel?.skills ?? {}) as Skill[]),
      ...(onePersonnel?.attribute === undefined ? [] : [attributeFact(state, id, onePersonnel.attribute)]),
    ]),
    ...shown(handWeaponsOf(state, checked).slice(0, handWeapons), () => [HAND_WEAPON]),
    ...shown(titledIn(state, group, personnelTitled), (id) => [cardOf(state, id).title]),
    ...(each === undefined
      ? []
      : shown(eachOver(state, each, checked).slice(0, personnelCount), (id) => [
          attributeFact(state, id, each.attribute),
        ])),
    ...(shareNotAffiliation === undefined
      ? []
      : shown(othersThan(state, shareNotAffiliation, checked).slice(0, Math.ceil(group.length * atLeast)), (id) => [
          typed(state, id, 'personnel').affiliation,
        ])),
  ];
}

export const titledIn = (state: State, group: readonly CopyId[], title: string | undefined): CopyId[] =>
  group.filter((id) => cardOf(state, id).title === title).slice(0, 1);

/** Personnel who each exceed the attribute. */
export const eachOver = (
  state: State,
  { attribute, over }: NonNullable<DilemmaRequirement['each']>,
  checked: Checked,
): CopyId[] => checked.group.filter((id) => valueOf(state, id, attribute, checked) > over);

/** Personnel of other affiliations. */
export const othersThan = (state: State, affiliation: Affiliation, { group }: Checked): CopyId[] =>
  group.filter((id) => typed(state, id, 'personnel').affiliation !== affiliation);
