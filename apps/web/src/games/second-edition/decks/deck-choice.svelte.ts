import type { DeckCheckAnswer } from '@logbuoy/contracts';
import type { Deck } from '@logbuoy/games/second-edition';
import type { DeckImportAnswer, StarterDecksAnswer } from '../wire';
import { get, post } from '../../../api/http';
import { GAME } from '../game';
import type { TableOptions } from '../../../api/shapes';
import { keptDecks } from './kept-decks.svelte';
import { addressOf } from './share';
import { defaultDeck } from './default-deck';

/**
 * What a visitor brings to the table: a starter deck by name, a list of their own, or a deck they saved under a name.
 * Remembered on this device.
 */
export const OWN = 'own';
const SAVED = 'saved:';
const REMEMBERED = 'logbuoy.deck';

interface Kept {
  readonly chosen: string;
  readonly text: string;
  /** The deck in the making, legal or not. */
  readonly draft: Deck | null;
  /** The same once it is legal. */
  readonly own: Deck | null;
  /** The saved deck that was found legal, as it was then. */
  readonly legal: string | null;
}
const NOTHING: Kept = { chosen: '', text: '', draft: null, own: null, legal: null };

let kept = $state.raw<Kept>(remembered());
let starters = $state.raw<StarterDecksAnswer['decks']>([]);

export const starterDecks = (): StarterDecksAnswer['decks'] => starters;
export const savedDeckId = (name: string): string => `${SAVED}${name}`;
const savedDeck = (chosen: string): Deck | undefined =>
  keptDecks().find(({ name }) => savedDeckId(name) === chosen)?.deck;
/** A player who has not chosen gets a starter deck that goes with those of as many others as sit there already. */
export const chosenDeckId = (seated = 0): string =>
  kept.chosen === OWN || savedDeck(kept.chosen) !== undefined || starters.some(({ id }) => id === kept.chosen)
    ? kept.chosen
    : (defaultDeck(starters, seated)?.id ?? '');
export const ownDeckText = (): string => kept.text;
export const ownDeck = (): Deck | null => kept.own;
export const ownDeckDraft = (): Deck | null => kept.draft;

export async function loadStarterDecks(): Promise<void> {
  if (starters.length === 0) starters = (await get<StarterDecksAnswer>(`/games/${GAME}/decks`)).decks;
}

/** The deck to sit down with; nothing while none can be used, and then the game gives one. */
export async function deckToBring(options: TableOptions | null = null, seated = 0): Promise<Deck | undefined> {
  await loadStarterDecks();
  await checkSavedDeck();
  const mine = kept.chosen === OWN ? kept.own : legalSavedDeck();
  if (mine !== null && options?.decks !== 'starters') return mine;
  return (starters.find(({ id }) => id === chosenDeckId(seated)) ?? defaultDeck(starters, seated))?.deck;
}

export const chooseDeck = (chosen: string): void => keep({ ...kept, chosen });

/** The saved deck that is chosen, if it is the one that was found legal and was not saved again since. */
export function legalSavedDeck(): Deck | null {
  const deck = savedDeck(kept.chosen);
  return deck !== undefined && addressOf(deck) === kept.legal ? deck : null;
}

/** What is wrong with the saved deck that is chosen: decks are saved at any stage, and only a legal one is brought. */
export async function checkSavedDeck(): Promise<DeckCheckAnswer['faults']> {
  const { chosen } = kept;
  const deck = savedDeck(chosen);
  if (deck === undefined || legalSavedDeck() !== null) return [];
  const { faults } = await post<DeckCheckAnswer>(`/games/${GAME}/decks/check`, { deck });
  if (faults.length === 0 && kept.chosen === chosen) keep({ ...kept, legal: addressOf(deck) });
  return faults;
}

/** Reads a list; it is brought only where it is legal and was understood. */
export async function readOwnDeck(text: string): Promise<DeckImportAnswer> {
  const answer = await post<DeckImportAnswer>(`/games/${GAME}/decks/import`, { text });
  const isFine = answer.faults.length === 0 && answer.problems.length === 0;
  keep({ ...kept, chosen: OWN, text, draft: answer.deck, own: isFine ? answer.deck : null });
  return answer;
}

/** Keeps a deck from the builder; a legal one is the one to bring. */
export function bringOwnDeck(deck: Deck, text: string, isLegal: boolean): void {
  keep({ ...kept, chosen: isLegal ? OWN : kept.chosen, text, draft: deck, own: isLegal ? deck : null });
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
