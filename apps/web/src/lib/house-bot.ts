/** The house's own bots have accounts whose ids say so. */
export const isHouseBot = (account: string | null): boolean => account !== null && account.startsWith('house-');
