/** Where a player's last opponents stood: below (the player floated down), above, or level. A bye counts as floating down. */
export type Float = 'down' | 'up' | 'level';

/** One player who is to be paired, with all the past that pairing asks for. */
export interface Contender {
  readonly id: string;
  /** In whole units; `PairingTask.unit` of them make a point. */
  readonly score: number;
  /** Everybody met so far, once for each meeting. */
  readonly opponents: readonly string[];
  /** Byes and forfeit wins: points without a game. */
  readonly freeWins: number;
  /** Of the rounds before, latest first; two are looked at. */
  readonly floats: readonly Float[];
  /** How often the player went first, less how often second. */
  readonly balance: number;
}

export interface PairingTask {
  readonly round: number;
  /** No player twice, no player who left. */
  readonly contenders: readonly Contender[];
  readonly forbidden: readonly (readonly [string, string])[];
  /** Decides among equals, and nothing else. */
  readonly seed: string;
  /** How many score units make one point. */
  readonly unit: number;
  /** Whether who goes first weighs in the choice of opponents; it is balanced within a pair anyway. */
  readonly balancedSeats: boolean;
}

/** What a pairing costs, the gravest first: of two pairings the one that is less at the first difference is better. */
export interface PairingCost {
  /** Earlier meetings of all who meet again. */
  readonly rematches: number;
  readonly forbidden: number;
  /** Byes and forfeit wins the holder of the bye had before. */
  readonly repeatedByes: number;
  /** The score of the player with the bye. */
  readonly byeScore: number;
  readonly largestGap: number;
  readonly squaredGaps: number;
  /** Players who float as they did in one of the two rounds before. */
  readonly repeatedFloats: number;
  /** The squares of everybody's seat balance after this round; 0 where seats do not weigh. */
  readonly seatImbalance: number;
}

export const COST_LEVELS = [
  'rematches',
  'forbidden',
  'repeatedByes',
  'byeScore',
  'largestGap',
  'squaredGaps',
  'repeatedFloats',
  'seatImbalance',
] as const satisfies readonly (keyof PairingCost)[];

/** Below 0 where the first is better. */
export function compareCosts(one: PairingCost, other: PairingCost): number {
  for (const level of COST_LEVELS) if (one[level] !== other[level]) return one[level] - other[level];
  return 0;
}
