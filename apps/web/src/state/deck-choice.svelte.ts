import type { DeckImportAnswer, DeckList, StarterDecksAnswer } from '@logbuoy/contracts';
import { get, post } from '../api/http';
import type { TableOptions } from '../api/shapes';

/** What a visitor brings to the table: a starter deck by name, or a list of their own. Remembered on this device. */
export const OWN = 'own';
const REMEMBERED = 'logbuoy.deck';

interface Kept {
  readonly chosen: string;
  readonly text: string;
  /** The deck in the making, legal or not. */
  readonly draft: DeckList | null;
  /** The same once it is legal. */
  readonly own: DeckList | null;
}
const NOTHING: Kept = { chosen: '', text: '', draft: null, own: null };

let kept = $state.raw<Kept>(remembered());
let starters = $state.raw<StarterDecksAnswer['decks']>([]);

export const starterDecks = (): StarterDecksAnswer['decks'] => starters;
export const chosenDeckId = (): string =>
  kept.chosen === OWN || starters.some(({ id }) => id === kept.chosen) ? kept.chosen : (starters[0]?.id ?? '');
export const ownDeckText = (): string => kept.text;
export const ownDeck = (): DeckList | null => kept.own;
export const ownDeckDraft = (): DeckList | null => kept.draft;

export async function loadStarterDecks(): Promise<void> {
  if (starters.length === 0) starters = (await get<StarterDecksAnswer>('/games/second-edition/decks')).decks;
}

/** The deck to sit down with; nothing while none can be used, and then the game gives one. */
export async function deckToBring(game: string, options: TableOptions | null = null): Promise<DeckList | undefined> {
  if (game !== 'second-edition') return undefined;
  await loadStarterDecks();
  if (kept.chosen === OWN && kept.own !== null && options?.decks !== 'starters') return kept.own;
  return (starters.find(({ id }) => id === chosenDeckId()) ?? starters[0])?.deck;
}

export const chooseDeck = (chosen: string): void => keep({ ...kept, chosen });

/** Reads a list; it is brought only where it is legal and was understood. */
export async function readOwnDeck(text: string): Promise<DeckImportAnswer> {
  const answer = await post<DeckImportAnswer>('/games/second-edition/decks/import', { text });
  const isFine = answer.faults.length === 0 && answer.problems.length === 0;
  keep({ chosen: OWN, text, draft: answer.deck, own: isFine ? answer.deck : null });
  return answer;
}

/** Keeps a deck from the builder; a legal one is the one to bring. */
export function bringOwnDeck(deck: DeckList, text: string, isLegal: boolean): void {
  keep({ chosen: isLegal ? OWN : kept.chosen, text, draft: deck, own: isLegal ? deck : null });
}

function keep(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

function remembered(): Kept {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? 'null');
    return typeof raw === 'object' && raw !== null ? { ...NOTHING, ...raw } : NOTHING;
  } catch {
    return NOTHING;
  }
}
