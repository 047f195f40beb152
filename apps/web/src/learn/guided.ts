/** What a guide has explained in a match. */
export interface Guided {
  readonly match: string;
  readonly shown: readonly string[];
}

/** What was kept of the last guided match; `undefined` for any other match, and where nothing readable is kept. */
export function readGuided(stored: string | null, match: string): Guided | undefined {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    return isGuided(kept) && kept.match === match ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isGuided(kept: unknown): kept is Guided {
  if (typeof kept !== 'object' || kept === null) return false;
  const { match, shown } = kept as Partial<Guided>;
  return typeof match === 'string' && Array.isArray(shown) && shown.every((id) => typeof id === 'string');
}

/** How far the guide has come with a step, for the words "3 of 12". */
export const placeOf = (steps: readonly { readonly id: string }[], id: string, shown: readonly string[]): number =>
  steps.filter((step) => shown.includes(step.id) && step.id !== id).length + 1;
