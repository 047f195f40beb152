import type { MissionRequirement, SkillLevels } from '@logbuoy/games/second-edition';

/** Ways that exceed the same attribute, told as one: what all of them need, and what one may choose between. */
export interface FoldedRequirement extends Pick<MissionRequirement, 'attribute' | 'over'> {
  readonly always: SkillLevels;
  /** Nothing where there is one way only. */
  readonly either: readonly SkillLevels[];
}

/** The same requirements in fewer words: most ways of a mission differ in one skill, and a small card has little room. */
export function foldRequirements(ways: readonly MissionRequirement[]): FoldedRequirement[] {
  const groups = new Map<string, MissionRequirement[]>();
  for (const way of ways) {
    const key = `${way.attribute} ${way.over}`;
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  return [...groups.values()].flatMap(fold);
}

function fold(group: readonly MissionRequirement[]): FoldedRequirement[] {
  const [first, ...others] = group;
  if (first === undefined) return [];
  const isShared = ([skill, level]: readonly [string, number]) =>
    others.every(({ skills }) => levelIn(skills, skill) === level);
  const always = pick(first.skills, isShared);
  const either =
    others.length === 0
      ? []
      : group.map(({ skills }) => pick(skills, ([skill]) => levelIn(always, skill) === undefined));
  return [{ attribute: first.attribute, over: first.over, always, either }];
}

const levelIn = (skills: SkillLevels, skill: string): number | undefined =>
  Object.entries(skills).find(([name]) => name === skill)?.[1];
const pick = (skills: SkillLevels, keep: (entry: readonly [string, number]) => boolean): SkillLevels =>
  Object.fromEntries(Object.entries(skills).filter(keep));
