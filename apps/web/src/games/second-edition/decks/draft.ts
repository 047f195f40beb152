import type { CardWithText, Deck } from '@logbuoy/games/second-edition';

/** A deck in the making: how often each card is in it. */
export type Draft = ReadonlyMap<number, number>;

export const draftOf = ({ missions, dilemmas, deck }: Deck): Draft => {
  const draft = new Map<number, number>();
  for (const number of [...missions, ...dilemmas, ...deck]) draft.set(number, (draft.get(number) ?? 0) + 1);
  return draft;
};

export function withCopies(draft: Draft, card: number, copies: number): Draft {
  const changed = new Map(draft);
  if (copies > 0) changed.set(card, copies);
  else changed.delete(card);
  return changed;
}

export type Part = keyof Deck;
export const PARTS: readonly Part[] = ['missions', 'dilemmas', 'deck'];

const partOf = ({ type }: CardWithText): Part =>
  type === 'mission' ? 'missions' : type === 'dilemma' ? 'dilemmas' : 'deck';

type Book = (card: number) => CardWithText | undefined;
export interface Line {
  readonly card: CardWithText;
  readonly copies: number;
}

/** The lines of one part, by kind and title. */
export function linesOf(draft: Draft, part: Part, book: Book): readonly Line[] {
  return [...draft]
    .flatMap(([number, copies]) => {
      const card = book(number);
      return card === undefined || partOf(card) !== part ? [] : [{ card, copies }];
    })
    .sort((a, b) => a.card.type.localeCompare(b.card.type) || a.card.title.localeCompare(b.card.title));
}

export const listOf = (draft: Draft, book: Book): Deck => {
  const numbers = (part: Part) =>
    linesOf(draft, part, book)
      .flatMap(({ card, copies }) => Array.from({ length: copies }, () => card.number))
      .sort((a, b) => a - b);
  return { missions: numbers('missions'), dilemmas: numbers('dilemmas'), deck: numbers('deck') };
};

/** Whether it is the very same cards. */
export const isDeck = (draft: Draft, list: Deck): boolean => {
  const other = draftOf(list);
  return draft.size === other.size && [...draft].every(([card, copies]) => other.get(card) === copies);
};

/** How many cards of the deck cost how much; the last bar gathers the dear ones. */
export function costCurve(draft: Draft, book: Book, bars = 7): readonly number[] {
  const curve = Array.from({ length: bars }, () => 0);
  for (const { card, copies } of linesOf(draft, 'deck', book)) {
    if (!('cost' in card)) continue;
    const bar = Math.min(card.cost, bars - 1);
    curve[bar] = (curve[bar] ?? 0) + copies;
  }
  return curve;
}

/** How many cards of the deck have no cost, as interrupts, and so stand in no bar. */
export const costless = (draft: Draft, book: Book): number =>
  linesOf(draft, 'deck', book).reduce((sum, { card, copies }) => ('cost' in card ? sum : sum + copies), 0);

export interface SkillSupply {
  readonly skill: string;
  /** Personnel copies that have it. */
  readonly people: number;
  /** The most any one way of a mission asks for. */
  readonly asked: number;
  /** Whether a mission cannot be completed for want of it; one that has another way does without. */
  readonly isMissing: boolean;
}

/** What the missions ask for against who could bring it: what is missing first, then where fewest can be spared. */
export function skillSupply(draft: Draft, book: Book): readonly SkillSupply[] {
  const ways = linesOf(draft, 'missions', book).map(({ card }) =>
    card.type === 'mission' ? card.requirements.map(({ skills }) => Object.entries(skills)) : [],
  );
  const crew = linesOf(draft, 'deck', book);
  const supplyOf = (skill: string) =>
    crew.reduce((sum, { card, copies }) => (card.type === 'personnel' && skill in card.skills ? sum + copies : sum), 0);
  const isShort = ([skill, level]: readonly [string, number]) => supplyOf(skill) < level;

  const asked = new Map<string, number>();
  for (const [skill, level] of ways.flat(2)) asked.set(skill, Math.max(asked.get(skill) ?? 0, level));
  const barred = ways.filter((ofMission) => ofMission.every((way) => way.some(isShort)));
  const missing = new Set(
    barred
      .flat(2)
      .filter(isShort)
      .map(([skill]) => skill),
  );
  return [...asked]
    .map(([skill, level]) => ({ skill, asked: level, people: supplyOf(skill), isMissing: missing.has(skill) }))
    .sort(
      (a, b) =>
        Number(b.isMissing) - Number(a.isMissing) ||
        a.people - a.asked - (b.people - b.asked) ||
        a.skill.localeCompare(b.skill),
    );
}
