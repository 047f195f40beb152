import type { SeededChance } from '@logbuoy/kernel';
import type { TrfFile, TrfGame, TrfPlayer, TrfResult } from '@logbuoy/tournaments';

/** A chess event that is played out by chance: draws, forfeits, and players who stay away for a round. */
export class RandomChess {
  private games: TrfGame[][];
  private absent: number[] = [];

  constructor(
    private readonly prng: SeededChance,
    players: number,
    private readonly rounds: number,
  ) {
    this.games = Array.from({ length: players }, () => []);
  }

  /** What is known before the next round. */
  get file(): TrfFile {
    const players = this.games.map((games, i): TrfPlayer => {
      const points = games.reduce((sum, { result }) => sum + worth(result), 0);
      return { rank: i + 1, name: `Player ${i + 1}`, points, place: i + 1, games };
    });
    return {
      name: 'Random chess',
      rounds: this.rounds,
      players,
      points: { win: 1, draw: 0.5, loss: 0, absence: 0, bye: 1 },
      forbidden: [],
      absent: this.absent,
      abnormal: [],
      initialColour: 'w',
    };
  }

  /** Plays a round as pairing programs print it; false where there was none or it was the last. */
  play(round: string | undefined): boolean {
    if (round === undefined) return false;
    const games = this.games.map((): TrfGame => ({ opponent: 0, colour: '-', result: 'Z' }));
    for (const line of round.trim().split('\n').slice(1)) {
      const [white, black] = line.split(' ').map(Number) as [number, number];
      if (black === 0) games[white - 1] = { opponent: 0, colour: '-', result: 'U' };
      else {
        const [forWhite, forBlack] = this.prng.pick(RESULTS);
        games[white - 1] = { opponent: black, colour: 'w', result: forWhite };
        games[black - 1] = { opponent: white, colour: 'b', result: forBlack };
      }
    }
    this.games = this.games.map((before, i) => [...before, games[i] as TrfGame]);
    this.absent = this.games.flatMap((_, i) => (this.prng.chance(0.04) ? [i + 1] : []));
    const present = this.games.length - this.absent.length;
    return (this.games[0]?.length ?? 0) < this.rounds && present > 1;
  }
}

const RESULTS: readonly (readonly [TrfResult, TrfResult])[] = [
  ['1', '0'],
  ['1', '0'],
  ['1', '0'],
  ['0', '1'],
  ['0', '1'],
  ['0', '1'],
  ['=', '='],
  ['=', '='],
  ['+', '-'],
];

const worth = (result: TrfResult): number => ('1+U'.includes(result) ? 1 : result === '=' ? 0.5 : 0);
