import { pairRound, taskOf, type PairingHistory, type PastResult, type PastRound } from '@logbuoy/tournaments';
import { Prng } from '../kit/prng';
import type { Report } from './bench';
import { median } from './median';

/** Whole Swiss events of fourteen rounds at most; the time of a round includes reading the rounds before it. */
const SIZES = [16, 64, 256, 1_024, 4_096, 10_000];
const ROUNDS_MAX = 14;
const SMALL_EVENTS = 20;
const RESULTS: readonly PastResult[] = ['a', 'a', 'a', 'b', 'b', 'b', 'draw'];

export async function run(report: Report): Promise<void> {
  const points: [number, number][] = [];
  playEvent(256, 0); // so that the first size does not pay for the warming up
  for (const size of SIZES) {
    const events = size <= 256 ? SMALL_EVENTS : 1;
    const rounds = Array.from({ length: events }, (_, seed) => playEvent(size, seed)).flat();
    const seconds = rounds.map((round) => round.seconds);
    points.push([size, median(seconds)]);
    report({ bench: `pairing ${size} players`, value: 1000 * median(seconds), unit: 'ms/round' });
    if (size < 10_000) continue;
    report({ bench: `pairing ${size} players, slowest round`, value: 1000 * Math.max(...seconds), unit: 'ms' });
    report({ bench: `pairing ${size} players, rematches`, value: sum(rounds.map((r) => r.rematches)), unit: 'pairs' });
    const proven = rounds.filter((round) => round.proven).length;
    report({ bench: `pairing ${size} players, rounds proven best`, value: proven, unit: `of ${rounds.length}` });
    report({ bench: `pairing ${size} players, memory`, value: process.resourceUsage().maxRSS / 1024, unit: 'MB' });
  }
  report({ bench: 'pairing growth exponent', value: slope(points), unit: 'log s / log players' });
}

function playEvent(size: number, seed: number) {
  const prng = new Prng(seed);
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Of the straight line through the logarithms: 1 is linear growth, 2 quadratic. */
function slope(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const meanX = sum(logs.map(([x]) => x)) / logs.length;
  const meanY = sum(logs.map(([, y]) => y)) / logs.length;
  return sum(logs.map(([x, y]) => (x - meanX) * (y - meanY))) / sum(logs.map(([x]) => (x - meanX) ** 2));
}
