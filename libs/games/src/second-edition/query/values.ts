import type { PersonnelAttribute, ShipAttribute, Skill, SkillLevels } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { behaviourOf, type Rulings, type WhileEffect } from '../behaviour';
import { copyOf, type Copy, type CopyId, type SecondEditionState } from '../state/state';
import { aboard, cardOf, cardsOn, inPlay, missionAt, locationOf, typed } from './board';

type State = SecondEditionState;

/** A condition that holds, and who bears its text. */
export interface Told {
  readonly self: CopyId;
  readonly effect: WhileEffect;
}
interface Ruled<Name extends keyof Rulings> {
  readonly self: CopyId;
  readonly ruling: NonNullable<Rulings[Name]>;
}
type RulingsInForce = { [Name in keyof Rulings]?: Ruled<Name>[] };

/**
 * Texts in force, by what they are about: of cards in play, not stopped [2E-279], not captive [2E-237], no damage card
 * [2E-227]. Most values are touched by few texts, so not all of them are searched.
 */
interface InForce {
  readonly skills: Told[];
  readonly attributes: Told[];
  readonly ships: Told[];
  readonly rulings: RulingsInForce;
}
const inForceOf = new WeakMap<readonly Copy[], InForce>();
/** The texts asked for last: many questions in a row are about the same table. */
let latestCopies: readonly Copy[] | undefined;
let latestTexts: InForce | undefined;

export function textsInForce(state: State): InForce {
  const { copies } = state;
  if (latestTexts !== undefined && latestCopies === copies) return latestTexts;
  let texts = inForceOf.get(copies);
  if (texts === undefined) inForceOf.set(copies, (texts = readTexts(state)));
  latestCopies = copies;
  latestTexts = texts;
  return texts;
}

function readTexts(state: State): InForce {
  const texts: InForce = { skills: [], attributes: [], ships: [], rulings: {} };
  for (const self of inPlay(state)) {
    const copy = copyOf(state, self);
    const behaviour = behaviourOf(copy.card);
    if (behaviour === undefined || !isInForce(copy)) continue;
    const { whiles, rulings } = behaviour;
    if (whiles !== undefined)
      for (const effect of whiles) {
        if (effect.skills !== undefined) texts.skills.push({ self, effect });
        if (effect.attributes !== undefined) texts.attributes.push({ self, effect });
        if (effect.ship !== undefined) texts.ships.push({ self, effect });
      }
    if (rulings !== undefined)
      for (const name in rulings) addRuling(texts.rulings, self, rulings, name as keyof Rulings);
  }
  return texts;
}

function addRuling<Name extends keyof Rulings>(
  inForce: { [One in Name]?: Ruled<One>[] },
  self: CopyId,
  rulings: Rulings,
  name: Name,
): void {
  const ruling = rulings[name];
  if (ruling !== undefined) (inForce[name] ??= []).push({ self, ruling });
}

export const isInForce = ({ stopped, zone, damage }: Copy): boolean =>
  !stopped && !damage && zone !== 'brig' && zone !== 'beneath';

/** All texts in force that rule about this. */
export function rulingsInForce<Name extends keyof Rulings>(state: State, name: Name): readonly Ruled<Name>[] {
  return (textsInForce(state).rulings[name] as readonly Ruled<Name>[] | undefined) ?? NO_RULINGS;
}
const NO_RULINGS: readonly never[] = [];

/** Whether some text in force rules so. */
export function someRuling<Name extends keyof Rulings>(
  state: State,
  name: Name,
  holds: (ruling: NonNullable<Rulings[Name]>, self: CopyId) => boolean,
): boolean {
  for (const { ruling, self } of rulingsInForce(state, name)) if (holds(ruling, self)) return true;
  return false;
}

/** Values of one state, each worked out once. */
interface Values {
  readonly ownSkills: (SkillLevels | undefined)[];
  readonly skills: (SkillLevels | undefined)[];
}
const valuesOf = new WeakMap<State, Values>();
function remembered(state: State): Values {
  let values = valuesOf.get(state);
  if (values === undefined) valuesOf.set(state, (values = { ownSkills: [], skills: [] }));
  return values;
}

/**
 * Skills by its own text and by what was given to it. What others give rests on these, so that two texts that ask for
 * each other's gifts do not run in circles.
 */
function ownSkillsOf(state: State, id: CopyId): SkillLevels {
  const { ownSkills } = remembered(state);
  return (ownSkills[id] ??= readOwnSkills(state, id));
}

function readOwnSkills(state: State, id: CopyId): SkillLevels {
  const card = cardOf(state, id);
  if (card.type !== 'personnel') return {};
  let levels: SkillLevels = card.skills;
  for (const { target, skills } of state.lasting) if (target === id && skills) levels = plus(levels, skills);
  if (!isInForce(copyOf(state, id))) return levels;
  for (const effect of behaviourOf(card.number)?.whiles ?? [])
    if (effect.skills && effect.reaches(state, id, id)) levels = plus(levels, effect.skills);
  return levels;
}

/** Every skill of a personnel with its level, gained ones added [2E-035]. */
export function skillsOf(state: State, id: CopyId): SkillLevels {
  const { skills } = remembered(state);
  return (skills[id] ??= readSkills(state, id));
}

function readSkills(state: State, id: CopyId): SkillLevels {
  let levels = ownSkillsOf(state, id);
  for (const { self, effect } of textsInForce(state).skills)
    if (self !== id && effect.skills && effect.reaches(state, self, id)) levels = plus(levels, effect.skills);
  return levels;
}

export function plus(levels: SkillLevels, gained: SkillLevels): SkillLevels {
  const sum: { [skill in Skill]?: number } = { ...levels };
  for (const skill of Object.keys(gained) as Skill[]) sum[skill] = (sum[skill] ?? 0) + (gained[skill] ?? 0);
  return sum;
}

/** Skills only grow, so what is printed is enough; and where nothing gives this one, nothing else needs to be asked. */
export function hasSkill(state: State, id: CopyId, skill: Skill, level = 1): boolean {
  if (printedLevel(state, id, skill) >= level) return true;
  return mayGain(state, id, skill) && (skillsOf(state, id)[skill] ?? 0) >= level;
}

/** For texts that give skills: a skill the card has without what others give it. */
export const hasOwnSkill = (state: State, id: CopyId, skill: Skill): boolean =>
  printedLevel(state, id, skill) >= 1 || (ownSkillsOf(state, id)[skill] ?? 0) >= 1;

function printedLevel(state: State, id: CopyId, skill: Skill): number {
  const card = cardOf(state, id);
  return card.type === 'personnel' ? (card.skills[skill] ?? 0) : 0;
}

/** Whether some text gives this skill to any card: one in force, one that lasts, or the card's own wherever it is. */
const mayGain = (state: State, id: CopyId, skill: Skill): boolean =>
  textsInForce(state).skills.some(({ effect }) => effect.skills?.[skill] !== undefined) ||
  state.lasting.some(({ skills }) => skills?.[skill] !== undefined) ||
  behaviourOf(copyOf(state, id).card)?.whiles?.some(({ skills }) => skills?.[skill] !== undefined) === true;

/** The printed value and all modifiers in force, then the floor at zero [2E-266]. */
export function attributeOf(state: State, id: CopyId, attribute: PersonnelAttribute): number {
  let value = typed(state, id, 'personnel')[attribute];
  for (const { target, attributes } of state.lasting) if (target === id) value += attributes?.[attribute] ?? 0;
  for (const { self, effect } of textsInForce(state).attributes) {
    const { attributes, reaches } = effect;
    if (attributes === undefined || !reaches(state, self, id)) continue;
    value += (typeof attributes === 'function' ? attributes(state, self, id) : attributes)[attribute] ?? 0;
  }
  return Math.max(0, value);
}

/** A ship's Range, Weapons or Shields with everything that modifies it, damage included [2E-231]. */
export function shipAttributeOf(state: State, id: CopyId, attribute: ShipAttribute): number {
  let value = typed(state, id, 'ship')[attribute];
  for (const { target, ship } of state.lasting) if (target === id) value += ship?.[attribute] ?? 0;
  for (const { self, effect } of textsInForce(state).ships) {
    const { ship, reaches } = effect;
    if (ship === undefined || !reaches(state, self, id)) continue;
    value += (typeof ship === 'function' ? ship(state, self, id) : ship)[attribute] ?? 0;
  }
  for (const damaging of cardsOn(state, id)) {
    const copy = copyOf(state, damaging);
    if (copy.damage) value += behaviourOf(copy.card)?.damage?.[attribute] ?? 0;
  }
  return Math.max(0, value);
}

/** What is left of a ship's Range this turn [2E-125]. */
export const rangeLeft = (state: State, ship: CopyId): number =>
  Math.max(0, shipAttributeOf(state, ship, 'range') - copyOf(state, ship).rangeUsed);

export function hasKeyword(state: State, id: CopyId, keyword: string): boolean {
  if (!cardOf(state, id).keywords.includes(keyword)) return false;
  return !someRuling(state, 'removesKeyword', (removes, self) => removes(state, self, id, keyword));
}

/** What a card costs to play now, at this place. Interrupts cost nothing [2E-071]. */
export function costOf(state: State, id: CopyId, location: number): number {
  const card = cardOf(state, id);
  if (card.type === 'mission' || card.type === 'interrupt') return 0;
  let cost = card.cost;
  for (const { self, ruling } of rulingsInForce(state, 'cheaper')) cost -= ruling(state, self, id, location);
  // A card's own discount is asked for while it is still in hand.
  cost -= behaviourOf(card.number)?.rulings?.cheaper?.(state, id, id, location) ?? 0;
  return Math.max(0, cost);
}

/** The sum of an attribute over a group. */
export const totalOf = (state: State, group: readonly CopyId[], attribute: PersonnelAttribute): number =>
  group.reduce((sum, id) => sum + attributeOf(state, id, attribute), 0);

/** Cannot use abilities [2E-244], because of some card here. */
export const isMuted = (state: State, id: CopyId): boolean =>
  cardOf(state, id).type === 'personnel' && someRuling(state, 'mutes', (mutes, self) => mutes(state, self, id));

/** The same for texts that do something when something happens: abilities [2E-244], so not of those who cannot use theirs. */
export const someAbilityRules = <Name extends keyof Rulings>(
  state: State,
  name: Name,
  holds: (ruling: NonNullable<Rulings[Name]>, self: CopyId) => boolean,
): boolean => someRuling(state, name, (ruling, self) => holds(ruling, self) && !isMuted(state, self));

export function unstoppedAboard(state: State, ship: CopyId, seat: Seat): CopyId[] {
  return aboard(state, ship).filter((id) => {
    const copy = copyOf(state, id);
    return copy.by === seat && !copy.stopped && cardOf(state, id).type === 'personnel';
  });
}

/** Range needed for a move: both spans, two more between quadrants, two less within a region [2E-122, 2E-126, 2E-127]. */
export function rangeNeeded(state: State, from: number, to: number): number {
  const left = missionAt(state, from);
  const entered = missionAt(state, to);
  let range = left.span + entered.span;
  if (left.quadrant !== entered.quadrant)
    if (!someRuling(state, 'ignoresQuadrants', (ignores, self) => ignores(state, self, from, to))) range += 2;
  if (left.region !== null && left.region === entered.region) range -= 2;
  return Math.max(0, range);
}

export const isAtHeadquarters = (state: State, id: CopyId): boolean => {
  const location = locationOf(state, id);
  return location >= 0 && missionAt(state, location).missionType === 'headquarters';
};
