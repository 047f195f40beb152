import { secondEditionCard } from '@logbuoy/cards';
import { DECK_CARDS_MAX, partFor, type Deck, type DeckPart } from '../second-edition/deck/deck';
import { readDeckLine } from './deck-line';
import { cardsNamed } from '../second-edition/deck/names';
import { suggestionsFor } from './suggest';

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

export interface ImportProblem {
  /** Counted from 1. */
  readonly line: number;
  /** The line as it stands, or its beginning. */
  readonly text: string;
  readonly code: ImportProblemCode;
  /** Cards that may be meant, the likeliest first. */
  readonly suggestions: readonly number[];
}

export interface ImportedDeck {
  /** All that was understood. */
  readonly deck: Deck;
  readonly problems: readonly ImportProblem[];
}

/** Whoever pastes more than this has pasted something else; and nobody can make us work without end. */
export const IMPORT_LIMITS = { chars: 200_000, lines: 3_000, lineChars: 200, problems: 100 } as const;
const QUOTED_CHARS = 80;

/**
 * Reads a deck list: a plain one or LackeyCCG's, with headings or without. Nothing is guessed: a name that could mean two
 * cards, or none, is a problem with suggestions, and the rest of the list is read all the same.
 */
export function importDeck(text: string): ImportedDeck {
  const deck: { [part in DeckPart]: number[] } = { missions: [], dilemmas: [], deck: [] };
  const problems: ImportProblem[] = [];
  const note = (line: number, of: string, code: ImportProblemCode, suggestions: readonly number[] = []) =>
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
    const read = readDeckLine(line);
    if (read.kind === 'nothing') continue;
    if (read.kind === 'bad-count') {
      note(at, line, 'bad-count');
      continue;
    }
    const [number, ...others] = cardsNamed(read.name);
    if (number === undefined) note(at, line, 'unknown-card', suggestionsFor(read.name));
    else if (others.length > 0) note(at, line, 'subtitle-needed', [number, ...others]);
    else {
      cards += read.copies;
      if (cards > DECK_CARDS_MAX) {
        note(at, line, 'too-many-cards');
        break;
      }
      const part = deck[partFor(secondEditionCard(number).type)];
      for (let copy = 0; copy < read.copies; copy++) part.push(number);
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
