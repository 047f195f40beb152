const RANKS = ['Cadet', 'Courier', 'Engineer', 'Ensign', 'Envoy', 'Navigator', 'Pilot', 'Scout'] as const;
const STARS = ['Altair', 'Capella', 'Castor', 'Deneb', 'Mira', 'Mizar', 'Polaris', 'Rigel', 'Sirius', 'Spica'] as const;

/** A name for a guest: a rank, a star and a number. `below` gives a whole number below its limit. */
export function guestName(below: (limit: number) => number): string {
  return `${RANKS[below(RANKS.length)]} ${STARS[below(STARS.length)]} ${10 + below(990)}`;
}

export const byChance = (limit: number): number => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % limit;
};
