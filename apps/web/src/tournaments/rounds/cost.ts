import type { PairingCost } from '@logbuoy/contracts';

/** What a pairing is measured by, the gravest first. */
const LEVELS = [
  'rematches',
  'forbidden',
  'repeatedByes',
  'byeScore',
  'largestGap',
  'squaredGaps',
  'repeatedFloats',
  'seatImbalance',
] as const;

export const differingLevels = (before: PairingCost | undefined, after: PairingCost) =>
  LEVELS.filter((level) => before?.[level] !== after[level]);
