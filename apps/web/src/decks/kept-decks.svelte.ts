import { shelfIn, shelfText, withKept, withoutKept, type KeptDeck } from './shelf';

const REMEMBERED = 'logbuoy.decks';

let shelf = $state.raw<readonly KeptDeck[]>(remembered());

/** Decks put aside in this browser, by name. */
export const keptDecks = (): readonly KeptDeck[] => shelf;
export const keepDeck = (kept: KeptDeck): void => become(withKept(shelf, kept));
export const dropDeck = (name: string): void => become(withoutKept(shelf, name));

function become(next: readonly KeptDeck[]): void {
  shelf = next;
  try {
    localStorage.setItem(REMEMBERED, shelfText(next));
  } catch {
    // Without storage they last as long as the tab.
  }
}

function remembered(): readonly KeptDeck[] {
  try {
    return shelfIn(localStorage.getItem(REMEMBERED));
  } catch {
    return [];
  }
}
