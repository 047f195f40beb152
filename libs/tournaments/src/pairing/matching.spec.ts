import { SeededChance } from '@logbuoy/kernel';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import type { Graph } from './half-edges';
import { minCostPerfectMatching, minLargeCostPerfectMatching } from './matching';

type Edge = readonly [number, number, number];
const graphOf = (vertices: number, edges: readonly Edge[]): Graph => ({
  vertices,
  ends: Int32Array.from(edges.flatMap(([a, b]) => [a, b])),
  costs: Float64Array.from(edges.map(([, , cost]) => cost)),
});

function costOf(edges: readonly Edge[], mates: Int32Array): number {
  let sum = 0;
  mates.forEach((mate, v) => {
    expect(mates[mate]).toBe(v);
    if (mate < v) return;
    const costs = edges
      .filter(([a, b]) => (a === v && b === mate) || (a === mate && b === v))
      .map(([, , cost]) => cost);
    expect(costs.length).toBeGreaterThan(0);
    sum += Math.min(...costs);
  });
  return sum;
}

/** Every perfect matching there is, by trying all partners of the first vertex that is left. */
function bruteForce(vertices: number, edges: readonly Edge[]): number {
  const cost = Array.from({ length: vertices }, () => new Array<number>(vertices).fill(Infinity));
  for (const [a, b, c] of edges) {
    (cost[a] as number[])[b] = Math.min((cost[a] as number[])[b] as number, c);
    (cost[b] as number[])[a] = (cost[a] as number[])[b] as number;
  }
  const best = new Map<number, number>([[2 ** vertices - 1, 0]]);
  const from = (used: number): number => {
    const known = best.get(used);
    if (known !== undefined) return known;
    let first = 0;
    while (used & (1 << first)) first++;
    let least = Infinity;
    for (let other = first + 1; other < vertices; other++)
      if (!(used & (1 << other)))
        least = Math.min(
          least,
          ((cost[first] as number[])[other] as number) + from(used | (1 << first) | (1 << other)),
        );
    best.set(used, least);
    return least;
  };
  return from(0);
}

describe('minimum-cost perfect matching', () => {
  it('has no pairs in an empty graph, and no answer for an odd or an unconnected one', () => {
    expect(minCostPerfectMatching(graphOf(0, []))).toEqual(new Int32Array(0));
    expect(
      minCostPerfectMatching(
        graphOf(3, [
          [0, 1, 0],
          [1, 2, 0],
        ]),
      ),
    ).toBeUndefined();
    expect(
      minCostPerfectMatching(
        graphOf(4, [
          [0, 1, 0],
          [0, 2, 0],
          [0, 3, 0],
        ]),
      ),
    ).toBeUndefined();
  });

  it('breaks a cheap pair where that serves the whole', () => {
    const edges: Edge[] = [
      [0, 1, 0],
      [0, 2, 1],
      [1, 3, 1],
      [2, 3, 100],
    ];
    expect([...(minCostPerfectMatching(graphOf(4, edges)) as Int32Array)]).toEqual([2, 3, 0, 1]);
  });

  it('crosses two triangles by their one bridge', () => {
    const edges: Edge[] = [
      [0, 1, 1],
      [1, 2, 1],
      [0, 2, 1],
      [3, 4, 1],
      [4, 5, 1],
      [3, 5, 1],
      [2, 3, 50],
    ];
    const mates = minCostPerfectMatching(graphOf(6, edges)) as Int32Array;
    expect(costOf(edges, mates)).toBe(52);
  });

  it(
    'is as cheap as the cheapest of all matchings, and finds one wherever there is one',
    () => {
      const graphs = sample('tournaments matching', { test: 1_500, soak: 100_000, of: 'graphs' });
      const prng = new SeededChance(testSeed()).fork('matching');
      for (let i = 0; i < graphs; i++) {
        const vertices = 2 * (1 + prng.below(6));
        const density = 0.15 + 0.85 * prng.next();
        const range = prng.pick([1, 2, 4, 30, 1_000_000]);
        const edges: Edge[] = [];
        for (let a = 0; a < vertices; a++)
          for (let b = a + 1; b < vertices; b++) if (prng.chance(density)) edges.push([a, b, prng.below(range)]);
        const mates = minCostPerfectMatching(graphOf(vertices, edges));
        const expected = bruteForce(vertices, edges);
        expect(mates === undefined ? Infinity : costOf(edges, mates)).toBe(expected);
        const graph = graphOf(vertices, edges);
        const large = minLargeCostPerfectMatching(
          graph,
          [...graph.costs].map((cost) => BigInt(cost) << 70n),
        );
        expect(large === undefined ? Infinity : costOf(edges, large)).toBe(expected);
      }
    },
    timeLimitMs(60_000),
  );
});
