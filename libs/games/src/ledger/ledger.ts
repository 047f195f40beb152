import ledger from '../second-edition/ledger.json';
import tests from '../second-edition/rule-tests.json';

/** A rule of the ledger in our own words, with the section of the rulebook it rests on and the tests that hold it. */
export interface LedgerRule {
  readonly id: string;
  readonly chapter: string;
  readonly section: string;
  readonly words: { readonly en: string; readonly de: string };
  /** Titles of tests; `test/tested` keeps them true. */
  readonly tests: readonly string[];
}
export interface LedgerChapter {
  readonly id: string;
  readonly words: { readonly en: string; readonly de: string };
}

const testsOf: { readonly [id: string]: readonly string[] } = tests;

export const LEDGER_CHAPTERS: readonly LedgerChapter[] = ledger.chapters.map(({ id, en, de }) => ({
  id,
  words: { en, de },
}));
export const LEDGER_RULES: readonly LedgerRule[] = ledger.rules.map(({ id, chapter, section, en, de }) => ({
  id,
  chapter,
  section,
  words: { en, de },
  tests: testsOf[id] ?? [],
}));
