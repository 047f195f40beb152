import type { Card, MissionRequirement, SkillLevels } from '@logbuoy/contracts';
import type { AttemptView, LocationView, MissionView, OwnCard, Position } from './position';

/** One thing a mission asks for, and how much of it is there. */
export interface Need {
  readonly kind: 'skill' | 'attribute';
  /** The skill or attribute, as the rules call it. */
  readonly name: string;
  readonly have: number;
  /** As much of a skill is enough; of an attribute it takes more than this. */
  readonly need: number;
  readonly isMet: boolean;
}
/** One way to complete a mission, weighed against a group. */
export interface WeighedWay {
  readonly needs: readonly Need[];
  readonly isMet: boolean;
}
/** What a failed check tells whoever failed. */
export interface ToldWay {
  readonly skills: { readonly [skill: string]: { readonly have: number; readonly need: number } };
  readonly attribute: string;
  readonly have: number;
  readonly over: number;
}
type FactsOf = (card: number) => Card | undefined;

const skillNeed = (name: string, have: number, need: number): Need => ({
  kind: 'skill',
  name,
  have,
  need,
  isMet: have >= need,
});
const attributeNeed = (name: string, have: number, need: number): Need => ({
  kind: 'attribute',
  name,
  have,
  need,
  isMet: have > need,
});
const wayOf = (needs: readonly Need[]): WeighedWay => ({ needs, isMet: needs.every(({ isMet }) => isMet) });

/** What these people have of what each way asks for, by what their commander sees of them. */
export function weigh(
  ways: readonly MissionRequirement[],
  grown: SkillLevels,
  people: readonly OwnCard[],
  factsOf: FactsOf,
): readonly WeighedWay[] {
  const worth = people.flatMap(({ card, now, skills }) => {
    const facts = factsOf(card);
    return facts?.type === 'personnel' ? [{ skills: skills ?? facts.skills, values: { ...facts, ...now } }] : [];
  });
  const levelOf = (skill: string): number => worth.reduce((sum, { skills }) => sum + (levels(skills)[skill] ?? 0), 0);
  return ways.map(({ skills, attribute, over }) => {
    const asked = plus(levels(skills), levels(grown));
    const total = worth.reduce((sum, { values }) => sum + values[attribute], 0);
    return wayOf([
      ...Object.entries(asked).map(([skill, need]) => skillNeed(skill, levelOf(skill), need)),
      attributeNeed(attribute, total, over),
    ]);
  });
}

type Levels = { readonly [skill: string]: number };
const levels = (skills: SkillLevels): Levels => skills as Levels;
function plus(one: Levels, other: Levels): Levels {
  const sum = { ...one };
  for (const [skill, level] of Object.entries(other)) sum[skill] = (sum[skill] ?? 0) + level;
  return sum;
}

/** The way that comes nearest first: most missions have several, and one is enough. */
export const nearestFirst = (ways: readonly WeighedWay[]): readonly WeighedWay[] => {
  const missing = ({ needs }: WeighedWay): number => needs.filter(({ isMet }) => !isMet).length;
  return [...ways].sort((one, other) => missing(one) - missing(other));
};

/** What a failed check told, in the same words. */
export const weighedAsTold = (ways: readonly ToldWay[]): readonly WeighedWay[] =>
  ways.map(({ skills, attribute, have, over }) =>
    wayOf([
      ...Object.entries(skills).map(([skill, level]) => skillNeed(skill, level.have, level.need)),
      attributeNeed(attribute, have, over),
    ]),
  );

/** Everybody of a player's who would attempt a mission: on the planet, or aboard one ship; `planet` or `ship:<handle>`. */
export function peopleOf(location: LocationView, force: string, seat: string): readonly OwnCard[] {
  const ship = location.ships.find(({ handle }) => force === `ship:${handle}`);
  const groups = force === 'planet' ? location.here : (ship?.aboard ?? []);
  return groups.filter((group) => group.seat === seat).flatMap(({ cards }) => cards ?? []);
}

export interface Placed {
  readonly location: LocationView;
  readonly mission: MissionView;
}
/** A mission and where it lies. */
export function missionAt({ locations }: Position, handle: number): Placed | undefined {
  for (const location of locations) {
    const mission = location.missions.find((one) => one.handle === handle);
    if (mission !== undefined) return { location, mission };
  }
  return undefined;
}

/** What a group would bring for a mission; nothing for missions without requirements, such as a headquarters. */
export function weighForce(
  position: Position,
  mission: number,
  force: string,
  factsOf: FactsOf,
): readonly WeighedWay[] {
  const placed = missionAt(position, mission);
  if (placed === undefined) return [];
  const people = peopleOf(placed.location, force, placed.mission.owner).filter(({ stopped }) => !stopped);
  return weighAt(placed, people, factsOf);
}

/** What those still in an attempt bring; nothing for whoever does not know who they are. */
export function weighAttempt(position: Position, attempt: AttemptView, factsOf: FactsOf): readonly WeighedWay[] {
  const placed = missionAt(position, attempt.mission);
  if (placed === undefined || attempt.personnel === undefined) return [];
  const inIt = new Set(attempt.personnel);
  const force = attempt.ship === null ? 'planet' : `ship:${attempt.ship}`;
  const people = peopleOf(placed.location, force, attempt.seat).filter(({ handle }) => inIt.has(handle));
  // Some of them may be elsewhere for a moment; a sum without them would be wrong.
  return people.length === inIt.size ? weighAt(placed, people, factsOf) : [];
}

function weighAt({ mission }: Placed, people: readonly OwnCard[], factsOf: FactsOf): readonly WeighedWay[] {
  const facts = factsOf(mission.card);
  return facts?.type === 'mission' ? weigh(facts.requirements, mission.grown ?? {}, people, factsOf) : [];
}

/** Those who could attempt one's mission from where they are, whether or not it is the moment for it. */
export function forcesAt({ location, mission }: Placed, isSpace: boolean): readonly string[] {
  const ships = location.ships.filter(({ by }) => by === mission.owner).map(({ handle }) => `ship:${handle}`);
  return (isSpace ? ships : ['planet']).filter((force) => peopleOf(location, force, mission.owner).length > 0);
}
