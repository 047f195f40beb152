import { SeededChance } from '@logbuoy/kernel';
import { game as fixture } from '@logbuoy/test-kit';
import type { Game } from '@logbuoy/games';
import { drawnSize, sizeInTurn } from './table-size';

describe('the tables of the leak tests', () => {
  const gameFor = (min: number, max: number): Game => ({ ...(fixture as unknown as Game), players: { min, max } });

  it.each([
    [2, 4, [2, 3, 4]],
    [2, 2, [2]],
    [1, 2, [2]],
    [3, 4, [3, 4]],
    [1, 1, [1]],
  ])('seat as many as a game for %d to %d players is for', (min, max, expected) => {
    const game = gameFor(min, max);
    const random = new SeededChance(1);
    expect([...new Set([0, 1, 2, 3, 4, 5].map((turn) => sizeInTurn(game, turn)))]).toEqual(expected);
    expect([...new Set(Array.from({ length: 60 }, () => drawnSize(game, random)))].sort()).toEqual(expected);
  });
});
