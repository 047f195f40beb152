/** How well a bot plays. The best manner knows all that the bots of Second Edition know; weaker ones leave some of it out. */
export interface Manner {
  /** From which chance of completing a mission on it sets out, as long as more people may still come. */
  readonly patience: number;
  /** Chooses dilemmas by how hard they hit this crew; otherwise any that the allowance pays for. */
  readonly readsCrews: boolean;
  /** Plays the people whose skills its missions lack; otherwise those with the highest attributes. */
  readonly readsMissions: boolean;
  /** So many of a hundred plays and orders are any that is offered. */
  readonly slips: number;
}

export const BEST_MANNER: Manner = { patience: 0.5, readsCrews: true, readsMissions: true, slips: 0 };
export const FAIR_MANNER: Manner = { patience: 0.25, readsCrews: true, readsMissions: true, slips: 34 };
export const EASY_MANNER: Manner = { patience: 0.04, readsCrews: false, readsMissions: false, slips: 55 };
