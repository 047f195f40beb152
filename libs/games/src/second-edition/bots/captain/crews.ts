import type { MissionCard, PersonnelCard, ShipCard, Skill } from '@logbuoy/cards';
import type { BotChance } from '../../../bots';
import type { Crew, Goal, Place, Table } from './table';

/** Whether a group has what one of a mission's alternatives asks for. */
export const completes = (crew: readonly Crew[], { requirements }: MissionCard): boolean =>
  requirements.some(
    ({ skills, attribute, over }) =>
      (Object.keys(skills) as Skill[]).every((skill) => levelOf(crew, skill) >= (skills[skill] ?? 0)) &&
      crew.reduce((sum, { values }) => sum + values[attribute], 0) > over,
  );

const levelOf = (crew: readonly Crew[], skill: Skill): number =>
  crew.reduce((sum, { card }) => sum + (card.skills[skill] ?? 0), 0);

/** What dilemmas take out of a group on average, for each point they may cost. */
const LOST_PER_POINT = 0.42;
const TRIALS = 24;

/** How likely a group still completes a mission when dilemmas have thinned it, by trying it out. */
export function chanceToComplete(crew: readonly Crew[], { card, overcome }: Goal, chance: BotChance): number {
  if (!crew.some((one) => card.mayAttempt.includes(one.card.affiliation)) || !completes(crew, card)) return 0;
  const allowance = Math.max(0, crew.length - overcome);
  const lost = Math.min(crew.length - 1, Math.round(allowance * LOST_PER_POINT));
  if (lost === 0) return 1;
  let met = 0;
  for (let trial = 0; trial < TRIALS; trial++) if (completes(without(crew, lost, chance), card)) met += 1;
  return met / TRIALS;
}

function without(crew: readonly Crew[], count: number, chance: BotChance): Crew[] {
  const left = crew.slice();
  for (let i = 0; i < count; i++) left.splice(chance.below(left.length), 1);
  return left;
}

/** Points, and more for the kind of mission that is still missing for a victory. */
export const worthOf = (table: Table, { card }: Goal): number =>
  card.points * (card.missionType !== 'headquarters' && !table.hasCompleted(card.missionType) ? 1.5 : 1);

/** Whether these people could fly the ship: each icon from another one, and one of the ship's affiliation. */
export function couldStaff(people: readonly PersonnelCard[], { staffing, affiliation }: ShipCard): boolean {
  if (!people.some((card) => card.affiliation === affiliation)) return false;
  const officers = people.filter(({ icons }) => icons.includes('command')).length;
  const staff = people.filter(({ icons }) => icons.includes('staff') && !icons.includes('command')).length;
  const asked = staffing.filter((icon) => icon === 'command').length;
  return officers >= asked && officers + staff >= staffing.length;
}

/** Range between two places as the rules count it, cards aside. */
export function rangeBetween(from: Place, to: Place): number {
  const quadrants = from.card.quadrant === to.card.quadrant ? 0 : 2;
  const region = from.card.region !== null && from.card.region === to.card.region ? 2 : 0;
  return Math.max(0, from.card.span + to.card.span + quadrants - region);
}

/** What our missions still ask for and our people in play do not have yet. */
export function missingSkills(table: Table): Map<Skill, number> {
  const missing = new Map<Skill, number>();
  const { crew } = table;
  for (const { card } of table.goals)
    for (const { skills } of card.requirements)
      for (const skill of Object.keys(skills) as Skill[]) {
        // One more than asked for: one may be lost on the way.
        const lack = (skills[skill] ?? 0) + 1 - levelOf(crew, skill);
        if (lack > 0) missing.set(skill, Math.max(lack, missing.get(skill) ?? 0));
      }
  return missing;
}
