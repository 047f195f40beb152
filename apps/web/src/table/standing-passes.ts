const LEAST_MS = 600;
const MOST_MS = 2_000;

/** As long as a player might think it over. It hangs on nothing but chance, so it tells nothing about a hand. */
export const pauseMs = (chance = Math.random()): number => Math.round(LEAST_MS + chance * (MOST_MS - LEAST_MS));
