/** What looks random on a face follows from its seed alone: the same card is drawn the same everywhere and for ever. */
export interface Chance {
  /** From 0 up to 1. */
  (): number;
  in(from: number, to: number): number;
  int(from: number, to: number): number;
  of<T>(choices: readonly T[]): T;
}

/** FNV-1a, with the last mixing step of MurmurHash so that seeds which differ in one letter lie far apart. */
export function hash(seed: string): number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) {
    h ^= seed.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Mulberry32 over the hash of the seed. */
export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + (to - from) * next();
  return Object.assign(next, {
    in: between,
    int: (from: number, to: number) => Math.floor(between(from, to + 1)),
    of: <T>(choices: readonly T[]): T => nth(choices, Math.floor(next() * choices.length)),
  });
}

/** An element that is there because of how the list was made. */
export function nth<T>(list: readonly T[], at: number): T {
  const found = list.at(at);
  if (found === undefined) throw new Error(`no element ${at} among ${list.length}`);
  return found;
}
