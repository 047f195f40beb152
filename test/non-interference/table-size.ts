import type { Game } from '@logbuoy/games';
import type { SeededChance } from '@logbuoy/kernel';

/** How many sit at the tables that are looked at: all that the game is for, and no one alone where two may play. */
function sizes({ players: { min, max } }: Game): number[] {
  const least = Math.min(Math.max(2, min), max);
  return Array.from({ length: max - least + 1 }, (_, more) => least + more);
}

/** One after another. */
export function sizeInTurn(game: Game, turn: number): number {
  const all = sizes(game);
  return all[turn % all.length] as number;
}

export const drawnSize = (game: Game, random: SeededChance): number => random.pick(sizes(game));
