import { suggestionsIn, suggestionIndex, type SuggestionIndex } from './suggest';
import { nameKey } from './name-key';

/** What a card is called by in lists of decks and in events: a number or a word, as the game has it. */
export type CardId = number | string;

/** The cards of a game as lists of decks name them. */
export interface NamedCards<Id extends CardId> {
  readonly cards: readonly Id[];
  /** Every way to write a card, the full name first. */
  namesOf(card: Id): readonly string[];
}

interface Keys<Id> {
  readonly byFullName: ReadonlyMap<string, Id>;
  readonly byAnyName: ReadonlyMap<string, ReadonlySet<Id>>;
}

/** Finds cards by what people write. Both indexes are built when they are first needed. */
export class CardNames<Id extends CardId> {
  private keys: Keys<Id> | undefined;
  private likely: SuggestionIndex<Id> | undefined;

  constructor(private readonly named: NamedCards<Id>) {}

  /** The cards a name can mean: one where it is clear, several where a subtitle is wanting, none where it is unknown. */
  cardsNamed(name: string): Id[] {
    return this.withKey(nameKey(name)) ?? this.withKey(nameKey(withoutRemark(name))) ?? [];
  }

  /** Cards whose names look like this one, the likest first. */
  suggestionsFor(name: string): Id[] {
    return suggestionsIn((this.likely ??= suggestionIndex(this.named)), name);
  }

  private withKey(key: string): Id[] | undefined {
    const { byFullName, byAnyName } = (this.keys ??= keysOf(this.named));
    const card = byFullName.get(key);
    if (card !== undefined) return [card];
    const cards = byAnyName.get(key);
    return cards && [...cards];
  }
}

function keysOf<Id extends CardId>({ cards, namesOf }: NamedCards<Id>): Keys<Id> {
  const byFullName = new Map<string, Id>();
  const byAnyName = new Map<string, Set<Id>>();
  for (const card of cards) {
    const [fullName = '', ...others] = namesOf(card).map(nameKey);
    byFullName.set(fullName, card);
    for (const key of others) byAnyName.set(key, (byAnyName.get(key) ?? new Set()).add(card));
  }
  return { byFullName, byAnyName };
}

/** `Fissure Research (Promo)` is a printing of Fissure Research. */
const withoutRemark = (name: string): string => name.replace(/[([][^()[\]]*[)\]]\s*$/, '');
