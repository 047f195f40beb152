/** Who ends a turn with more discards the rest [2E-179]. */
const HAND_MOST = 7;

export const overLimit = (handSize: number): number => Math.max(0, handSize - HAND_MOST);
