import { SECOND_EDITION_CARDS, type Card } from '@logbuoy/cards';
import { behaviourOf } from '../behaviour';

/** Things that texts are about, beside the names, skills and keywords of cards. */
const SUBJECTS: readonly RegExp[] = [
  /captive|captur|\bbrig\b/i,
  /combat/i,
  /engagement/i,
  /cloak/i,
  /damage/i,
  /assassin|kill/i,
  /discard pile/i,
  /download/i,
  /Integrity/,
  /Cunning/,
  /Strength/,
];

/** How texts write an affiliation or an icon: `[Kli]` for klingon. */
const written = (name: string): string => `[${name.slice(0, 1).toUpperCase()}${name.slice(1, 3)}]`;

let names: readonly string[] | undefined;

/** Skills, keywords, affiliation and other icons, and the region of a mission. */
const properties = (card: Card): string[] => [
  ...('affiliation' in card ? [written(card.affiliation)] : []),
  ...('icons' in card ? card.icons.map(written) : []),
  ...(card.type === 'personnel' ? Object.keys(card.skills) : []),
  ...(card.type === 'mission' && card.region !== null ? [card.region] : []),
  ...card.keywords,
];

const topics = new Map<number, ReadonlySet<string>>();

/** What a card has, and what its text speaks of. */
function topicsOf(card: Card): ReadonlySet<string> {
  let found = topics.get(card.number);
  if (found === undefined) topics.set(card.number, (found = new Set([...properties(card), ...spokenOf(card)])));
  return found;
}

/** The skills a mission asks for are spoken of too. */
function spokenOf(card: Card): string[] {
  const text = behaviourOf(card.number)?.text.en ?? '';
  names ??= [...new Set(SECOND_EDITION_CARDS.flatMap((card) => [...properties(card), card.title]))];
  return [
    ...(card.type === 'mission' ? card.requirements.flatMap(({ skills }) => Object.keys(skills)) : []),
    ...names.filter((name) => text.includes(name)),
    ...SUBJECTS.filter((subject) => subject.test(text)).map(String),
  ];
}

/** How much a card has of what another one speaks of; what few cards have counts for more. */
export function kinship(speaker: Card, other: Card): number {
  const own = topicsOf(other);
  let sum = 0;
  for (const topic of spokenOf(speaker)) if (own.has(topic) || other.title === topic) sum += 1 / commonness(topic);
  return sum;
}

const counts = new Map<string, number>();

function commonness(topic: string): number {
  let count = counts.get(topic);
  if (count === undefined) {
    count = SECOND_EDITION_CARDS.filter((card) => card.title === topic || topicsOf(card).has(topic)).length;
    counts.set(topic, count);
  }
  return Math.sqrt(Math.max(1, count));
}
