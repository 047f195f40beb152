/**
 * A graph as half-edges: `2e` runs from one end of edge e to the other, `2e + 1` back. `half ^ 1` is the same edge read the
 * other way, `half >> 1` the edge.
 */
export interface Graph {
  readonly vertices: number;
  /** Both ends of edge e at 2e and 2e + 1. */
  readonly ends: Int32Array;
  readonly costs: Float64Array;
}

export class HalfEdges {
  /** Half-edges that leave a vertex: `out[firstOut[v] … firstOut[v + 1] - 1]`. */
  readonly firstOut: Int32Array;
  readonly out: Int32Array;
  readonly ends: Int32Array;

  constructor({ vertices, ends }: Pick<Graph, 'vertices' | 'ends'>) {
    this.ends = ends;
    this.firstOut = new Int32Array(vertices + 1);
    this.out = new Int32Array(ends.length);
    for (let h = 0; h < ends.length; h++) (this.firstOut[this.tail(h) + 1] as number)++;
    for (let v = 0; v < vertices; v++) (this.firstOut[v + 1] as number) += this.firstOut[v] as number;
    const next = this.firstOut.slice();
    for (let h = 0; h < ends.length; h++) this.out[(next[this.tail(h)] as number)++] = h;
  }

  tail(half: number): number {
    return this.ends[half] as number;
  }

  head(half: number): number {
    return this.ends[half ^ 1] as number;
  }
}
