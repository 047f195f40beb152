/** The name of an ability's program, and of what is paid for it. */
export const abilityProgram = (card: number, ability: string): string => `${card}/${ability}`;
export const costProgram = (card: number, ability: string): string => `${card}/${ability}/cost`;
