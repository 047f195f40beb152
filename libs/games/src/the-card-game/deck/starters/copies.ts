/** A list of cards from copies and card, as players write a deck. */
export const copies = (...lines: readonly (readonly [copies: number, card: number])[]): number[] =>
  lines.flatMap(([copies, card]) => new Array<number>(copies).fill(card));
