import type { CardId, NamedCards } from './card-names';
import { nameKey } from './name-key';

const SUGGESTIONS_MAX = 5;
/** Below this two names have little more in common than their language. */
const ALIKE_ENOUGH = 0.4;

/** In so few letters one slip leaves hardly three in a row as they were. */
const SHORT = 8;
const SHORTEST = 2;

interface Form<Id> {
  readonly card: Id;
  readonly key: string;
  readonly trigrams: number;
}

export interface SuggestionIndex<Id> {
  readonly forms: readonly Form<Id>[];
  /** The place of each card among the cards of the game. */
  readonly order: ReadonlyMap<Id, number>;
  /** In which forms three letters in a row occur. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Cards whose names look like this one, the likest first; among equally like ones the order of the game's cards decides. */
export function suggestionsIn<Id extends CardId>({ forms, places, order }: SuggestionIndex<Id>, name: string): Id[] {
  const key = nameKey(name);
  const wanted = trigramsOf(key);
  const shared = new Map<number, number>();
  for (const trigram of wanted)
    for (const form of places.get(trigram) ?? []) shared.set(form, (shared.get(form) ?? 0) + 1);

  const likeness = new Map<Id, number>();
  for (const [place, count] of shared) {
    const { card, trigrams } = forms[place] as Form<Id>;
    // Dice's coefficient: what both have, in proportion to what each has.
    const alike = (2 * count) / (trigrams + wanted.size);
    if (alike >= ALIKE_ENOUGH) likeness.set(card, Math.max(alike, likeness.get(card) ?? 0));
  }
  if (key.length >= SHORTEST && key.length <= SHORT)
    for (const form of forms) if (isOneSlipApart(key, form.key)) likeness.set(form.card, 1);
  const placeOf = (card: Id): number => order.get(card) ?? 0;
  return [...likeness]
    .sort(([a, alikeA], [b, alikeB]) => alikeB - alikeA || placeOf(a) - placeOf(b))
    .slice(0, SUGGESTIONS_MAX)
    .map(([card]) => card);
}

/** Most lists have no unknown name, so it is built when the first one turns up. */
export function suggestionIndex<Id extends CardId>({ cards, namesOf }: NamedCards<Id>): SuggestionIndex<Id> {
  const forms: Form<Id>[] = [];
  const places = new Map<string, number[]>();
  for (const card of cards)
    for (const key of new Set(namesOf(card).map(nameKey))) {
      const trigrams = trigramsOf(key);
      for (const trigram of trigrams) {
        const known = places.get(trigram);
        if (known) known.push(forms.length);
        else places.set(trigram, [forms.length]);
      }
      forms.push({ card, key, trigrams: trigrams.size });
    }
  return { forms, places, order: new Map(cards.map((card, place) => [card, place])) };
}

/** The first letter counts more: it stands in three of them. */
function trigramsOf(key: string): Set<string> {
  const padded = `  ${key} `;
  const trigrams = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) trigrams.add(padded.slice(i, i + 3));
  return trigrams;
}

/** One letter wrong, missing, too many, or two neighbours changed about. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const swapped = restA.slice(0, 2) === [...restB.slice(0, 2)].reverse().join('');
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (swapped && restA.slice(2) === restB.slice(2))
  );
}
