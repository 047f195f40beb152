import type { Command } from '../../../api/offers';
import type { Position } from './position';

/** The pass of a seat that is asked to respond to something it has told its client to pass. */
export function passDue({ asked, players }: Position, mySeat: string | undefined): Command | undefined {
  if (mySeat === undefined || asked?.seat !== mySeat || asked.why !== 'respond' || asked.to === undefined) return;
  const isKept = players.find(({ seat }) => seat === mySeat)?.standingPasses?.includes(asked.to) === true;
  return isKept ? { type: 'Pass' } : undefined;
}
