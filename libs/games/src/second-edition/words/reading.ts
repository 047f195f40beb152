import { isSecondEditionCard, secondEditionCard } from '@logbuoy/cards';
import { isSeat, type Json } from '@logbuoy/kernel';
import type { SeenEvent } from '../../game';
import { inOneList, nameOfSeat, type Language, type SeatNames } from '../../words';
import { factWords } from './terms';

type Fields = { readonly [field: string]: Json | undefined };
const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** A place of an event: what kind, and the card that lies there. */
export interface ReadPlace {
  readonly zone: string;
  readonly card: string;
}

/** An event as one viewer sees it, read field by field. A sentence is made of nothing else, so it cannot tell more. */
export class Reading {
  constructor(
    private readonly seen: SeenEvent,
    private readonly language: Language,
    private readonly names: SeatNames,
  ) {}

  who(field = 'seat'): string {
    return this.nameOf(this.seen[field]);
  }
  /** Several players in one list. */
  all(field: string): string {
    return this.list(listOf(this.seen[field]).map((seat) => this.nameOf(seat)));
  }
  isSame(one: string, other: string): boolean {
    return this.seen[one] === this.seen[other];
  }
  number(field: string): number {
    const value = this.seen[field];
    return typeof value === 'number' ? value : 0;
  }
  flag(field: string): boolean {
    return this.seen[field] === true;
  }
  word(field: string): string {
    const value = this.seen[field];
    return typeof value === 'string' ? value : '';
  }
  has(field: string): boolean {
    return this.seen[field] !== undefined && this.seen[field] !== null;
  }
  size(field: string): number {
    return listOf(this.seen[field]).length;
  }
  /** The fields of something inside, for those who know what it is. */
  inside(field: string): Reading {
    const value = this.seen[field];
    return new Reading({ type: this.seen.type, ...(isObject(value) ? value : {}) }, this.language, this.names);
  }
  entries(field: string): readonly (readonly [string, number])[] {
    const value = this.seen[field];
    return isObject(value)
      ? Object.entries(value).flatMap(([name, number]) => (typeof number === 'number' ? [[name, number] as const] : []))
      : [];
  }

  card(field = 'card'): string {
    return this.titleOf(this.seen[field]);
  }
  /** The kind of card: `personnel`, `event` … */
  cardType(field = 'card'): string {
    const card = this.seen[field];
    return typeof card === 'number' && isSecondEditionCard(card) ? secondEditionCard(card).type : '';
  }
  /** All cards of a list, the same ones together. */
  cards(field = 'cards'): string {
    const titles = listOf(this.seen[field]).map((card) => this.titleOf(isObject(card) ? card['card'] : card));
    return this.list(together(titles));
  }
  place(field: string): ReadPlace {
    const value = this.seen[field];
    if (!isObject(value)) return { zone: '', card: '' };
    return { zone: typeof value['zone'] === 'string' ? value['zone'] : '', card: this.titleOf(value['card']) };
  }
  /** What was shown of face-down cards. */
  facts(field = 'facts'): string {
    const facts = listOf(this.seen[field]).flatMap((of) => (typeof of === 'string' ? of.split(', ') : []));
    return this.list([...timesOf(facts)].map(([fact, count]) => factWords(fact, count, this.language)));
  }

  list(items: readonly string[]): string {
    return inOneList(items, this.language);
  }

  private nameOf(seat: Json | undefined): string {
    return isSeat(seat) ? nameOfSeat(seat, this.names, this.language) : '';
  }

  /** People, ships and equipment have names; what else is called so stands in quotation marks. */
  private titleOf(card: Json | undefined): string {
    if (typeof card !== 'number' || !isSecondEditionCard(card)) return '';
    const { type, title } = secondEditionCard(card);
    if (type === 'personnel' || type === 'ship' || type === 'equipment') return title;
    // Titles with quotation marks of their own get single ones inside.
    return this.language === 'de'
      ? `„${title.replace(/"([^"]*)"/g, '‚$1‘')}“`
      : `“${title.replace(/"([^"]*)"/g, '‘$1’')}”`;
  }
}

const together = (titles: readonly string[]): string[] =>
  [...timesOf(titles)].map(([title, count]) => (count === 1 ? title : `${count}× ${title}`));

function timesOf(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** A sentence for every type of event; an empty one where there is nothing to tell. */
export type Sentences = { readonly [type: string]: (event: Reading) => string };
