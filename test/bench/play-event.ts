import { SeededChance } from '@logbuoy/kernel';
import { pairRound, taskOf, type PairingHistory, type PastResult, type PastRound } from '@logbuoy/tournaments';

const ROUNDS_MAX = 14;
const RESULTS: readonly PastResult[] = ['a', 'a', 'a', 'b', 'b', 'b', 'draw'];

/** A whole Swiss event of fourteen rounds at most; the time of a round includes reading the rounds before it. */
export function playEvent(size: number, seed: number) {
  const prng = new SeededChance(seed);
  const players = Array.from({ length: size }, (_, i) => ({ id: `p${i}`, name: `Player ${i}` }));
  const rounds: PastRound[] = [];
  const scoring = { win: 3, draw: 1, loss: 0, bye: 3 };
  return Array.from({ length: Math.min(ROUNDS_MAX, Math.ceil(Math.log2(size)) + 1) }, () => {
    const history: PairingHistory = {
      players,
      rounds,
      dropped: [],
      forbidden: [],
      scoring,
      seed: String(seed),
      seats: 'free',
    };
    const start = performance.now();
    const { pairings, byes, cost, proven } = pairRound(taskOf(history));
    const seconds = (performance.now() - start) / 1000;
    rounds.push({
      pairings: pairings.map(({ a, b }) => ({ a, b, result: prng.pick(RESULTS) })),
      byes: byes.map(({ id }) => id),
    });
    return { seconds, rematches: cost.rematches, proven };
  });
}
