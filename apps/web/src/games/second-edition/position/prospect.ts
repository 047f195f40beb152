import type { Card, MissionRequirement, SkillLevels } from '@logbuoy/games/second-edition';
import type { Group, LocationView, OwnCard, Position, ShipView } from './position';

type Facts = (card: number) => Card | undefined;
const ATTRIBUTES = ['integrity', 'cunning', 'strength'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What a group of people has together. */
export interface Totals {
  readonly skills: ReadonlyMap<string, number>;
  readonly attributes: { readonly [attribute in Attribute]: number };
}

/** Stopped people do nothing, so they count for nothing. */
export function totalsOf(cards: readonly OwnCard[], factsOf: Facts): Totals {
  const skills = new Map<string, number>();
  const attributes = { integrity: 0, cunning: 0, strength: 0 };
  for (const { card, stopped, now, skills: grown } of cards) {
    const facts = factsOf(card);
    if (stopped || facts?.type !== 'personnel') continue;
    for (const [skill, level] of Object.entries(grown ?? facts.skills))
      skills.set(skill, (skills.get(skill) ?? 0) + level);
    for (const name of ATTRIBUTES) attributes[name] += now?.[name] ?? facts[name];
  }
  return { skills, attributes };
}

export const hasSkills = ({ skills }: Totals, wanted: SkillLevels): boolean =>
  Object.entries(wanted).every(([skill, level]) => (skills.get(skill) ?? 0) >= level);

export const exceeds = ({ attributes }: Totals, { attribute, over }: Pick<MissionRequirement, 'attribute' | 'over'>) =>
  attributes[attribute] > over;

/** The skills a group is strongest in, strongest first. */
export const strongest = ({ skills }: Totals, most: number): readonly (readonly [skill: string, level: number])[] =>
  [...skills].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, most);

const openTo = (groups: readonly Group[], seat: string | undefined): readonly OwnCard[] =>
  groups.filter((group) => group.seat === seat).flatMap(({ cards }) => cards ?? []);

export const crewOf = ({ aboard }: ShipView, seat: string | undefined): readonly OwnCard[] => openTo(aboard, seat);

/** Of the viewer's own groups at a place, the one that has the most people: on the planet, or aboard one of the ships. */
export function largestGroupAt({ here, ships }: LocationView, seat: string | undefined): readonly OwnCard[] {
  const groups = [openTo(here, seat), ...ships.map((ship) => crewOf(ship, seat))];
  return groups.reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}

/** The group that belongs to a card of the viewer's: the crew of a ship, or the personnel that stand with a person. */
export function groupAround({ locations }: Position, handle: number, seat: string | undefined): readonly OwnCard[] {
  const holds = (cards: readonly OwnCard[]) => cards.some((one) => one.handle === handle);
  for (const { here, ships } of locations) {
    for (const ship of ships) {
      const crew = crewOf(ship, seat);
      if (ship.handle === handle || holds(crew)) return crew;
    }
    const landed = openTo(here, seat);
    if (holds(landed)) return landed;
  }
  return [];
}
