import { COST_LEVELS, type PairingCost } from '@logbuoy/contracts';

/** Where two pairings differ in what they are measured by, the gravest first. */
export const differingLevels = (before: PairingCost | undefined, after: PairingCost) =>
  COST_LEVELS.filter((level) => before?.[level] !== after[level]);
