import type { Command, Offer } from '../../../api/offers';

/** Remembers every kind of command that was offered, in the form it was offered in last. */
export class KnownOffers {
  private readonly byType = new Map<string, Offer>();

  /** Those that are known and not among the offers of now. */
  with(offers: readonly Offer[]): readonly Offer[] {
    for (const offer of offers) this.byType.set(offer.type, offer);
    const now = new Set(offers.map(({ type }) => type));
    return [...this.byType.values()].filter(({ type }) => !now.has(type));
  }
}

/** A command with its blanks filled as sparely as the offer allows, to ask about it. */
export function sparest({ type, choices = {} }: Offer): Command {
  const blanks = Object.entries(choices).map(([blank, choice]) => {
    const least = choice.candidates.slice(0, Math.max(choice.least, choice.most === 1 ? 1 : 0));
    return [blank, isOne(choice) ? least[0] : least] as const;
  });
  return { type, ...Object.fromEntries(blanks) };
}

/** A blank for exactly one holds the one itself; every other holds a list. */
export const isOne = ({ least, most }: { readonly least: number; readonly most: number }): boolean =>
  least === 1 && most === 1;
