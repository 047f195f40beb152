import { ERASED } from '@logbuoy/contracts';

let word: string = ERASED;

/** What the reader's language calls it; told when a language is chosen. */
export function sayErased(said: string): void {
  word = said;
}

/** A text of the server in which what was erased is said in the reader's language. */
export const withErasedWord = (text: string): string => (text.includes(ERASED) ? text.replaceAll(ERASED, word) : text);
