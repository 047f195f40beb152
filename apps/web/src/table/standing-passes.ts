import type { Position } from '../games/second-edition/position/position';

/** Whether this seat is asked to respond to something it has told its client to pass. */
export function isPassedByItself({ asked, players }: Position, mySeat: string | undefined): boolean {
  if (mySeat === undefined || asked?.seat !== mySeat || asked.why !== 'respond' || asked.to === undefined) return false;
  return players.find(({ seat }) => seat === mySeat)?.standingPasses?.includes(asked.to) === true;
}

const LEAST_MS = 600;
const MOST_MS = 2_000;

/** As long as somebody might think it over. It hangs on nothing but chance, so it tells nothing about a hand. */
export const pauseMs = (chance = Math.random()): number => Math.round(LEAST_MS + chance * (MOST_MS - LEAST_MS));
