/** The server's own bots have accounts whose ids say so, and which of its bots they are. */
export const isHouseBot = (account: string | null): boolean => account !== null && account.startsWith('house-');

export const houseBotOf = (account: string | null): string | undefined => /^house-([a-z-]+?)-/.exec(account ?? '')?.[1];

/** How many people sit at a table; what bots bring is chosen after them. */
export const peopleAmong = (accounts: readonly (string | null)[]): number =>
  accounts.filter((account) => account !== null && !isHouseBot(account)).length;
