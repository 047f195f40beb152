import type { BothLanguages } from './answers';

/** The rules of a game in our own words, chapter by chapter, each with the tests that hold it. */
export interface RulesAnswer {
  readonly rulesVersion: string;
  readonly chapters: readonly { readonly id: string; readonly words: BothLanguages }[];
  readonly rules: readonly {
    readonly id: string;
    readonly chapter: string;
    /** Of the rulebook it rests on. */
    readonly section: string;
    readonly words: BothLanguages;
    readonly tests: readonly string[];
  }[];
}
