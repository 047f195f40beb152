/**
 * Plain data that is looked up by a name and changed one entry at a time. A copy of one object with ten thousand members
 * for each change is slow; here only one compartment of 128 is copied.
 */
export type Shelf<T> = readonly { readonly [name: string]: T }[];

const COMPARTMENTS = 128;
export const EMPTY_SHELF: Shelf<never> = Array.from({ length: COMPARTMENTS }, () => ({}));

function compartmentOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (Math.imul(sum, 31) + name.charCodeAt(i)) >>> 0;
  return sum % COMPARTMENTS;
}

export function onShelf<T>(shelf: Shelf<T>, name: string): T | undefined {
  const compartment = shelf[compartmentOf(name)];
  return compartment !== undefined && Object.hasOwn(compartment, name) ? compartment[name] : undefined;
}

export function putOnShelf<T>(shelf: Shelf<T>, name: string, value: T): Shelf<T> {
  const at = compartmentOf(name);
  return shelf.with(at, { ...shelf[at], [name]: value });
}

export const allOnShelf = <T>(shelf: Shelf<T>): T[] => shelf.flatMap((compartment) => Object.values(compartment));
