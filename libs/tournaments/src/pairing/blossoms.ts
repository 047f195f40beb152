import { invariant } from '@logbuoy/kernel';
import type { HalfEdges } from './half-edges';

export const NONE = -1;

/**
 * The pairs of a search, and the odd circles that were shrunk into one: a blossom looks from outside like a vertex with one
 * base, and can be turned so that any vertex inside becomes that base. Vertices are numbered below n, blossoms from n.
 */
export class Blossoms {
  /** The half-edge from a vertex to its partner. */
  readonly mate: Int32Array;
  readonly parent: Int32Array;
  /** The vertex that is paired outside; NONE for a number no blossom has. */
  readonly base: Int32Array;
  /** The outermost blossom of each vertex. */
  readonly top: Int32Array;
  private readonly children: number[][] = [];
  /** `links[b][i]` is a half-edge from child i to child i + 1, all around. */
  private readonly links: number[][] = [];
  private readonly unused: number[] = [];

  constructor(
    readonly n: number,
    private readonly edges: HalfEdges,
  ) {
    this.mate = new Int32Array(n).fill(NONE);
    this.parent = new Int32Array(2 * n).fill(NONE);
    this.base = Int32Array.from({ length: 2 * n }, (_, i) => (i < n ? i : NONE));
    this.top = Int32Array.from({ length: n }, (_, i) => i);
    for (let b = 2 * n - 1; b >= n; b--) this.unused.push(b);
  }

  topOf(vertex: number): number {
    return this.top[vertex] as number;
  }

  marry(half: number): void {
    this.mate[this.edges.tail(half)] = half;
    this.mate[this.edges.head(half)] = half ^ 1;
  }

  eachVertex(blossom: number, visit: (vertex: number) => void): void {
    if (blossom < this.n) visit(blossom);
    else for (const child of this.children[blossom] as number[]) this.eachVertex(child, visit);
  }

  childrenOf = (blossom: number): readonly number[] => this.children[blossom] as number[];
  linksOf = (blossom: number): readonly number[] => this.links[blossom] as number[];

  /** A new blossom of these children around the circle; the first of them holds the base. */
  shrink(children: number[], links: number[]): number {
    const blossom = this.unused.pop();
    invariant(blossom !== undefined, 'more blossoms than vertices');
    this.children[blossom] = children;
    this.links[blossom] = links;
    this.base[blossom] = this.base[children[0] as number] as number;
    this.parent[blossom] = NONE;
    for (const child of children) {
      this.parent[child] = blossom;
      this.eachVertex(child, (v) => (this.top[v] = blossom));
    }
    return blossom;
  }

  /** Dissolves a blossom into its children, which stand alone afterwards. */
  dissolve(blossom: number): number[] {
    const children = this.children[blossom] as number[];
    for (const child of children) {
      this.parent[child] = NONE;
      this.eachVertex(child, (v) => (this.top[v] = child));
    }
    this.base[blossom] = NONE;
    this.children[blossom] = [];
    this.unused.push(blossom);
    return children;
  }

  /** Re-pairs the children of a blossom so that the given vertex is the one that looks outside. */
  moveBase(blossom: number, vertex: number): void {
    if (blossom < this.n) return;
    const children = this.children[blossom] as number[];
    const links = this.links[blossom] as number[];
    const at = this.childHolding(blossom, vertex);
    this.moveBase(children[at] as number, vertex);
    const pair = (link: number, first: number, second: number) => {
      const half = links[link] as number;
      this.moveBase(children[first] as number, this.edges.tail(half));
      this.moveBase(children[second] as number, this.edges.head(half));
      this.marry(half);
    };
    if (at % 2 === 1) for (let i = at + 1; i < children.length; i += 2) pair(i, i, (i + 1) % children.length);
    else for (let i = at - 2; i >= 0; i -= 2) pair(i, i, i + 1);
    this.children[blossom] = [...children.slice(at), ...children.slice(0, at)];
    this.links[blossom] = [...links.slice(at), ...links.slice(0, at)];
    this.base[blossom] = vertex;
  }

  childHolding(blossom: number, vertex: number): number {
    let child = vertex;
    while (this.parent[child] !== blossom) child = this.parent[child] as number;
    return (this.children[blossom] as number[]).indexOf(child);
  }
}
