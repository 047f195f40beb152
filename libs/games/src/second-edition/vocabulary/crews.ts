import type { Skill } from '@logbuoy/cards';
import type { Run } from '../machine/run';
import { hasSkill, skillsOf, unstoppedAboard } from '../query/values';
import * as verbs from '../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../state/state';

/** "Your X personnel aboard": unstopped and its commander's. */
export const crewWith = (state: SecondEditionState, ship: CopyId, skill: Skill): CopyId[] =>
  unstoppedAboard(state, ship, copyOf(state, ship).by).filter((id) => hasSkill(state, id, skill));

/** A skill that is used is shown, and nothing else of its bearer [2E-094]. */
export function showSkill(m: Run, copy: CopyId | undefined, skill: Skill): void {
  if (copy === undefined) return;
  const level = skillsOf(m.state, copy)[skill] ?? 1;
  verbs.show(m, [{ copy, facts: [level === 1 ? skill : `${level} ${skill}`] }]);
}
