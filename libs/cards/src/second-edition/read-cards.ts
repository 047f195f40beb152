import { invariant } from '@logbuoy/kernel';
import { flag, listOf, nullOr, object, oneOf, partial, recordOf, text, whole, type Check, type Fields } from '../shape';
import {
  AFFILIATIONS,
  CARD_TYPES,
  EVENT_PLACES,
  ICONS,
  PERSONNEL_ATTRIBUTES,
  SKILLS,
  type Card,
  type CardOf,
  type CardType,
  type DilemmaRequirement,
  type MissionRequirement,
  type PlayableHere,
} from './card';
import { isNumberOf, type CardSet } from './sets';
import { PLAIN_KEYWORDS, REGIONS, SPECIES } from './vocabulary';

const NUMBER = whole(1, 9_999);
const COST = whole(0, 7);
const ATTRIBUTE = whole(0, 20);
const TOTAL = whole(1, 99);
const skills = recordOf(SKILLS, whole(1, 9));
const attribute = oneOf(PERSONNEL_ATTRIBUTES);
const affiliation = oneOf(AFFILIATIONS);
const staffing = oneOf(['command', 'staff']);

const closedKeyword = oneOf([...PLAIN_KEYWORDS, ...REGIONS.map((region) => `Region: ${region}`)]);
const keyword: Check = (value) =>
  typeof value === 'string' && value.startsWith('Commander: ')
    ? text(value.slice('Commander: '.length))
    : closedKeyword(value);

const missionRequirement: Fields<MissionRequirement> = { skills, attribute, over: TOTAL };
const playableHere: Fields<PlayableHere> = { affiliation, icon: oneOf(ICONS), type: oneOf(CARD_TYPES) };
const over = object<{ over: number }>({ over: TOTAL });
const onePersonnel: Fields<NonNullable<DilemmaRequirement['onePersonnel']>> = { skills, attribute, over: TOTAL };
const ship: Fields<NonNullable<DilemmaRequirement['ship']>> = { weapons: over, shieldsPlusUnusedRange: over };
const each: Fields<NonNullable<DilemmaRequirement['each']>> = { attribute, over: TOTAL };
const dilemmaRequirement: Fields<DilemmaRequirement> = {
  skills,
  attribute,
  over: TOTAL,
  onePersonnel: partial(onePersonnel),
  handWeapons: whole(1, 9),
  personnelTitled: text,
  ship: partial(ship),
  personnelCount: whole(1, 9),
  each: object(each),
  shareNotAffiliation: affiliation,
  atLeast: (value) => (typeof value === 'number' && value > 0 && value <= 1 ? undefined : 'is no share'),
};

const printed = <Type extends CardType>(type: Type) => ({
  type: oneOf([type]),
  number: NUMBER,
  title: text,
  subtitle: nullOr(text),
  rarity: oneOf(['R', 'U', 'C', 'S']),
  unique: flag,
  keywords: listOf(keyword),
  hasText: flag,
});

/** Every field of every type of card. There is none for printed sentences, lore or pictures, so none can slip in. */
const SHAPES: { readonly [Type in CardType]: Fields<CardOf<Type>> } = {
  dilemma: {
    ...printed('dilemma'),
    cost: COST,
    dilemmaType: oneOf(['planet', 'space', 'dual']),
    unless: listOf(partial(dilemmaRequirement)),
  },
  equipment: { ...printed('equipment'), cost: COST },
  event: { ...printed('event'), cost: COST, plays: oneOf(EVENT_PLACES), playsOn: nullOr(text) },
  interrupt: printed('interrupt'),
  mission: {
    ...printed('mission'),
    missionType: oneOf(['planet', 'space', 'headquarters']),
    quadrant: oneOf(['alpha', 'gamma']),
    span: whole(1, 9),
    points: whole(0, 100),
    location: text,
    region: nullOr(oneOf(REGIONS)),
    mayAttempt: listOf(affiliation),
    requirements: listOf(object(missionRequirement)),
    headquartersOf: listOf(affiliation),
    hqPlays: listOf(partial(playableHere)),
  },
  personnel: {
    ...printed('personnel'),
    affiliation,
    cost: COST,
    species: listOf(oneOf(SPECIES)),
    skills,
    icons: listOf(oneOf(ICONS)),
    integrity: ATTRIBUTE,
    cunning: ATTRIBUTE,
    strength: ATTRIBUTE,
    commanderOf: listOf(text),
  },
  ship: {
    ...printed('ship'),
    affiliation,
    cost: COST,
    class: text,
    staffing: listOf(staffing),
    icons: listOf(oneOf(ICONS)),
    range: ATTRIBUTE,
    weapons: ATTRIBUTE,
    shields: ATTRIBUTE,
  },
};
const CHECKS = new Map<unknown, Check>(
  Object.entries(SHAPES).map(([type, fields]) => [type, object(fields as Fields<Card>)]),
);

/** The cards of a set's file. A file that is wrong is a mistake of ours and names the card and the field. */
export function readCards(raw: unknown, set: CardSet): readonly Card[] {
  invariant(Array.isArray(raw), 'a set is a list of cards');
  const numbers = new Set<unknown>();
  raw.forEach((card: { readonly type?: unknown; readonly number?: unknown } | null, place) => {
    const check = CHECKS.get(card?.type);
    invariant(check !== undefined, `the card in place ${place} has no type we know`);
    const fault = check(card);
    invariant(fault === undefined, `card ${String(card?.number)} in place ${place}: ${fault}`);
    invariant(isNumberOf(set, Number(card?.number)), `card ${String(card?.number)} is no number of ${set}`);
    invariant(!numbers.has(card?.number), `card ${String(card?.number)} is there twice`);
    numbers.add(card?.number);
  });
  return raw as readonly Card[];
}
