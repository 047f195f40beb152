/**
 * What is left of a name when accents, case, spaces, dots, quotes and commas do not matter. `U.S.S. Defiant, Prototype
 * Warship`, `USS Defiant - prototype warship` and `•U.S.S. Defiant Prototype Warship` are one.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');
