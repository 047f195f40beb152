import type { RulesAnswer } from '@logbuoy/contracts';

export type Rule = RulesAnswer['rules'][number];

/** Rules in which every word asked for occurs, in either language, in the section or in the id: `2e-142`, `142`, `beam`. */
export function rulesMatching(rules: readonly Rule[], asked: string): readonly Rule[] {
  const wanted = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rules;
  return rules.filter(({ id, words, section }) => {
    const text = `${id} ${words.en} ${words.de} ${section}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** A rule's words, with the ids of other rules apart from the rest. */
export function partsOf(words: string): readonly { readonly text: string; readonly isRule: boolean }[] {
  return words
    .split(/(2E-\d{3})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isRule: /^2E-\d{3}$/.test(text) }));
}
