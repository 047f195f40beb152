import type { CardWithText } from '@logbuoy/games/second-edition';

/** Words of the game that cards use and newcomers ask for, each with the rule that says more. */
export const TERMS = {
  command: '2E-114',
  staff: '2E-116',
  core: '2E-081',
  download: '2E-043',
} as const;
export type Term = keyof typeof TERMS;

/** What stands for a term in a card's own text, whose English is ours and always there. */
const IN_TEXT: { readonly [term in Term]: RegExp } = {
  command: /\[Cmd\]/,
  staff: /\[Stf\]/,
  core: /\bcore\b/i,
  download: /\bdownload/i,
};

/** The terms a reader of this card has to know, in the order of the list. */
export function termsOf(card: CardWithText): readonly Term[] {
  const icons: readonly string[] = [
    ...('icons' in card ? card.icons : []),
    ...(card.type === 'ship' ? card.staffing : []),
  ];
  const isInCore = card.type === 'event' && card.plays === 'core';
  return (Object.keys(TERMS) as Term[]).filter(
    (term) => icons.includes(term) || (term === 'core' && isInCore) || IN_TEXT[term].test(card.text?.en ?? ''),
  );
}
