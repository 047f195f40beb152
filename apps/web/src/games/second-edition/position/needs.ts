import type { SkillLevels } from '@logbuoy/games/second-edition';
import type { LocationView, MissionView, Position } from './position';

/** One thing a mission or a dilemma asks for, how much of it is there, and whether that is enough. */
export interface Need {
  readonly kind:
    'skill' | 'attribute' | 'alone' | 'hand-weapons' | 'titled' | 'weapons' | 'shields-and-range' | 'each' | 'others';
  /** The skill, attribute, title or affiliation, as the rules call it. */
  readonly name?: string;
  readonly have: number;
  readonly need: number;
  readonly met: boolean;
  readonly over?: number;
  readonly skills?: SkillLevels;
}
/** One way to pass, weighed against a group: all of it is needed. */
export type WeighedWay = readonly Need[];
/** What a group brings, for its commander. */
export interface Brought {
  readonly ways: readonly WeighedWay[];
  /** Some of the skills counted cost a card from hand first. */
  readonly taxed?: true;
}

export const isMet = (way: WeighedWay): boolean => way.every(({ met }) => met);

/** The way that comes nearest first, by what is missing and then by how much: most missions have several, and one is enough. */
export const nearestFirst = (ways: readonly WeighedWay[]): readonly WeighedWay[] => {
  const missing = (way: WeighedWay): readonly Need[] => way.filter(({ met }) => !met);
  const gap = (way: WeighedWay): number => missing(way).reduce((sum, { have, need }) => sum + need - have, 0);
  return [...ways].sort((one, other) => missing(one).length - missing(other).length || gap(one) - gap(other));
};

/** A mission and where it lies. */
export function missionAt(
  { locations }: Position,
  handle: number,
): { readonly location: LocationView; readonly mission: MissionView } | undefined {
  for (const location of locations) {
    const mission = location.missions.find((one) => one.handle === handle);
    if (mission !== undefined) return { location, mission };
  }
  return undefined;
}

/** What those who could attempt a mission from there would bring for it: `planet` or `ship:<handle>`. */
export const broughtFrom = (position: Position, mission: number, force: string): Brought | undefined =>
  missionAt(position, mission)?.mission.brought?.find((one) => one.force === force);
