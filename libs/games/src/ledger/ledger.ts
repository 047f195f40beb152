import type { InWords } from '../words';

/** A rule of the ledger in our own words, with the section of the rulebook it rests on and the tests that hold it. */
export interface LedgerRule {
  readonly id: string;
  readonly chapter: string;
  readonly section: string;
  readonly words: InWords;
  /** Titles of tests; `test/tested` keeps them true. */
  readonly tests: readonly string[];
}
export interface LedgerChapter {
  readonly id: string;
  readonly words: InWords;
}
/** The rules of a game, chapter by chapter. */
export interface Ledger {
  readonly chapters: readonly LedgerChapter[];
  readonly rules: readonly LedgerRule[];
}

/** A ledger as its file has it. */
export interface LedgerFile {
  readonly chapters: readonly ({ readonly id: string } & InWords)[];
  readonly rules: readonly ({ readonly id: string; readonly chapter: string; readonly section: string } & InWords)[];
}

export const ledgerOf = (
  { chapters, rules }: LedgerFile,
  testsOf: { readonly [rule: string]: readonly string[] },
): Ledger => ({
  chapters: chapters.map(({ id, en, de }) => ({ id, words: { en, de } })),
  rules: rules.map(({ id, chapter, section, en, de }) => ({
    id,
    chapter,
    section,
    words: { en, de },
    tests: testsOf[id] ?? [],
  })),
});
