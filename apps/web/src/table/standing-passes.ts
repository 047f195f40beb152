const LEAST_MS = 1_200;
const MOST_MS = 2_400;

/** As long as a player might think it over, and long enough to stop it. It hangs on nothing but chance, so it tells nothing about a hand. */
export const pauseMs = (chance = Math.random()): number => Math.round(LEAST_MS + chance * (MOST_MS - LEAST_MS));
