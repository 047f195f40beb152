import type { ToldOffer } from '../told.svelte';

/** What the game calls the value of a field, where it is a candidate for something. */
export type Named = (field: string, value: unknown) => string | undefined;

/** A candidate belongs to fields called as its blank is, in the singular or the plural: `cards` of a command, `card` of a view. */
export function namedBy(offers: readonly ToldOffer[]): Named {
  const names = new Map<string, string>();
  for (const { offer, words } of offers)
    for (const [blank, { candidates }] of Object.entries(offer.choices ?? {}))
      candidates.forEach((candidate, i) => {
        const name = words.blanks[blank]?.candidates[i];
        if (name !== undefined) names.set(`${singular(blank)} ${candidate}`, name);
      });
  return (field, value) => names.get(`${singular(field)} ${String(value)}`);
}

const singular = (name: string): string => name.replace(/s$/, '');
