import type { CardId, CardNames } from './card-names';
import { readDeckLine } from './deck-line';

/** A deck: its parts by name, in each the ids of cards, one as often as the card is there. */
export type DeckParts<Id extends CardId, Part extends string> = { readonly [part in Part]: readonly Id[] };

/** What must be known of a game to read a list of a deck. */
export interface ListedCards<Id extends CardId, Part extends string> {
  readonly names: CardNames<Id>;
  readonly parts: readonly Part[];
  /** Where a card belongs. */
  partOf(card: Id): Part;
  /** No legal deck is larger; a longer list is not read to its end. */
  readonly cardsMax: number;
  /** Lines that only say what follows, as `nameKey` writes them. */
  readonly headings: ReadonlySet<string>;
}

export const IMPORT_PROBLEMS = [
  'unknown-card',
  'subtitle-needed',
  'bad-count',
  'line-too-long',
  'too-many-cards',
  'too-many-lines',
  'too-many-problems',
  'text-too-long',
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

export interface ImportProblem<Id extends CardId = CardId> {
  /** Counted from 1. */
  readonly line: number;
  /** The line as it stands, or its beginning. */
  readonly text: string;
  readonly code: ImportProblemCode;
  /** Cards that may be meant, the likeliest first. */
  readonly suggestions: readonly Id[];
}

export interface ImportedDeck<Id extends CardId, Part extends string> {
  /** All that was understood. */
  readonly deck: DeckParts<Id, Part>;
  readonly problems: readonly ImportProblem<Id>[];
}

/** A longer text is no list of a deck, and reading it must not cost more than this. */
export const IMPORT_LIMITS = { chars: 200_000, lines: 3_000, lineChars: 200, problems: 100 } as const;
const QUOTED_CHARS = 80;

/**
 * Reads a deck list: a plain one or LackeyCCG's, with headings or without. Nothing is guessed: a name that could mean two
 * cards, or none, is a problem with suggestions, and the rest of the list is read all the same.
 */
export function readList<Id extends CardId, Part extends string>(
  text: string,
  { names, parts, partOf, cardsMax, headings }: ListedCards<Id, Part>,
): ImportedDeck<Id, Part> {
  const deck = Object.fromEntries(parts.map((part) => [part, [] as Id[]])) as { [part in Part]: Id[] };
  const problems: ImportProblem<Id>[] = [];
  const note = (line: number, of: string, code: ImportProblemCode, suggestions: readonly Id[] = []) =>
    problems.push({ line, text: quoted(of), code, suggestions });

  if (text.length > IMPORT_LIMITS.chars) {
    note(1, text.slice(0, IMPORT_LIMITS.lineChars), 'text-too-long');
    return { deck, problems };
  }
  let cards = 0;
  for (const [place, line] of text.split(/\r\n|\r|\n/).entries()) {
    const at = place + 1;
    if (at > IMPORT_LIMITS.lines) {
      note(at, line, 'too-many-lines');
      break;
    }
    if (problems.length >= IMPORT_LIMITS.problems) {
      note(at, line, 'too-many-problems');
      break;
    }
    if (line.length > IMPORT_LIMITS.lineChars) {
      note(at, line, 'line-too-long');
      continue;
    }
    const read = readDeckLine(line, headings);
    if (read.kind === 'nothing') continue;
    if (read.kind === 'bad-count') {
      note(at, line, 'bad-count');
      continue;
    }
    const [card, ...others] = names.cardsNamed(read.name);
    if (card === undefined) note(at, line, 'unknown-card', names.suggestionsFor(read.name));
    else if (others.length > 0) note(at, line, 'subtitle-needed', [card, ...others]);
    else {
      cards += read.copies;
      if (cards > cardsMax) {
        note(at, line, 'too-many-cards');
        break;
      }
      const part = deck[partOf(card)];
      for (let copy = 0; copy < read.copies; copy++) part.push(card);
    }
  }
  return { deck, problems };
}

/** Fit to be shown anywhere, a terminal included: no control characters, no half of a letter. */
const quoted = (line: string): string =>
  line
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, QUOTED_CHARS)
    .toWellFormed();
