import type { DilemmaRequirement, Skill, SkillLevels } from '@logbuoy/cards';
import { rangeLeft, shipAttributeOf } from '../query/values';
import type { SecondEditionState } from '../state/state';
import {
  eachOver,
  groupLevel,
  groupTotal,
  handWeaponsOf,
  meetsAlone,
  othersThan,
  titledIn,
  type Checked,
  type Requirement,
} from './requirements';

type State = SecondEditionState;

/** One thing that is asked for, how much of it is there, and whether that is enough. */
export type Need = {
  readonly kind: NeedKind;
  /** The skill, attribute, title or affiliation it is about. */
  readonly name?: string;
  readonly have: number;
  readonly need: number;
  readonly met: boolean;
  /** What the attribute of one alone, or of each of several, has to exceed. */
  readonly over?: number;
  /** What one alone has to have. */
  readonly skills?: SkillLevels;
};
export type NeedKind =
  'skill' | 'attribute' | 'alone' | 'hand-weapons' | 'titled' | 'weapons' | 'shields-and-range' | 'each' | 'others';
/** One way to pass: everything it asks for. */
export type WeighedWay = readonly Need[];

type Told = Pick<Need, 'name' | 'over' | 'skills'>;
const atLeast = (kind: NeedKind, have: number, need: number, told: Told = {}): Need => ({
  kind,
  ...told,
  have,
  need,
  met: have >= need,
});
/** A total must be higher than what is asked for; equal fails [2E-167]. */
const above = (kind: NeedKind, have: number, need: number, told: Told = {}): Need => ({
  kind,
  ...told,
  have,
  need,
  met: have > need,
});

/** What those who are checked have of everything one requirement asks for. */
export function weigh(state: State, requirement: Requirement, checked: Checked): WeighedWay {
  const { skills = {}, attribute, over } = requirement;
  return [
    ...(Object.keys(skills) as Skill[]).map((name) =>
      atLeast('skill', groupLevel(state, checked, name), skills[name] ?? 0, { name }),
    ),
    ...(attribute === undefined || over === undefined
      ? []
      : [above('attribute', groupTotal(state, checked, attribute), over, { name: attribute })]),
    ...weighPeople(state, requirement, checked),
    ...weighShip(state, requirement, checked),
  ];
}

function* weighPeople(state: State, requirement: DilemmaRequirement, checked: Checked): Generator<Need> {
  const { onePersonnel, handWeapons, personnelTitled, personnelCount, each, shareNotAffiliation } = requirement;
  const { group } = checked;
  if (onePersonnel !== undefined) {
    const { skills, attribute, over } = onePersonnel;
    const able = group.filter((id) => meetsAlone(state, id, onePersonnel, checked)).length;
    yield atLeast('alone', able, 1, {
      ...(skills === undefined ? {} : { skills }),
      ...(attribute === undefined || over === undefined ? {} : { name: attribute, over }),
    });
  }
  if (handWeapons !== undefined) yield atLeast('hand-weapons', handWeaponsOf(state, checked).length, handWeapons);
  if (personnelTitled !== undefined)
    yield atLeast('titled', titledIn(state, group, personnelTitled).length, 1, { name: personnelTitled });
  if (personnelCount !== undefined && each !== undefined)
    yield atLeast('each', eachOver(state, each, checked).length, personnelCount, {
      name: each.attribute,
      over: each.over,
    });
  if (shareNotAffiliation !== undefined) {
    const wanted = Math.ceil(group.length * (requirement.atLeast ?? 0));
    yield atLeast('others', othersThan(state, shareNotAffiliation, checked).length, wanted, {
      name: shareNotAffiliation,
    });
  }
}

/** Without a ship there are neither weapons nor shields. */
function* weighShip(state: State, { ship: asked }: DilemmaRequirement, { ship }: Checked): Generator<Need> {
  const { weapons, shieldsPlusUnusedRange } = asked ?? {};
  const of = (name: 'weapons' | 'shields'): number => (ship === null ? 0 : shipAttributeOf(state, ship, name));
  if (weapons !== undefined) yield above('weapons', of('weapons'), weapons.over);
  if (shieldsPlusUnusedRange !== undefined) {
    const left = ship === null ? 0 : rangeLeft(state, ship);
    yield above('shields-and-range', of('shields') + left, shieldsPlusUnusedRange.over);
  }
}

export const isMet = (state: State, requirement: Requirement, checked: Checked): boolean =>
  weigh(state, requirement, checked).every(({ met }) => met);

/** The first alternative of which everything is there. */
export function metAlternative(state: State, requirements: readonly Requirement[], checked: Checked): number | null {
  const found = requirements.findIndex((requirement) => isMet(state, requirement, checked));
  return found < 0 ? null : found;
}
