import { savedDecksIn, savedDecksText, withKept, withoutKept, type KeptDeck } from './saved-decks';

const REMEMBERED = 'logbuoy.decks';

let saved = $state.raw<readonly KeptDeck[]>(remembered());

/** Decks put aside in this browser, by name. */
export const keptDecks = (): readonly KeptDeck[] => saved;
export const keepDeck = (kept: KeptDeck): void => become(withKept(saved, kept));
export const dropDeck = (name: string): void => become(withoutKept(saved, name));

function become(next: readonly KeptDeck[]): void {
  saved = next;
  try {
    localStorage.setItem(REMEMBERED, savedDecksText(next));
  } catch {
    // Without storage they last as long as the tab.
  }
}

function remembered(): readonly KeptDeck[] {
  try {
    return savedDecksIn(localStorage.getItem(REMEMBERED));
  } catch {
    return [];
  }
}
