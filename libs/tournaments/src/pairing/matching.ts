import { invariant } from '@logbuoy/kernel';

/**
 * Minimum-cost perfect matching in a general graph: Edmonds' primal-dual blossom algorithm.
 *
 * Every vertex has a price, every shrunken odd circle (a blossom) a charge. An edge is *tight* where its cost equals the
 * prices of its ends. Alternating trees grow from all free vertices at once over tight edges: outer vertices are labelled
 * S, inner ones T. Two trees that touch give one pair more; a tree that touches itself shrinks a blossom; where nothing is
 * tight, prices move until something is. Prices at the end prove that no other perfect matching is cheaper.
 *
 * Costs are whole numbers from 0 and are doubled inside, so that half steps stay whole: the arithmetic is exact.
 * Edges are written as half-edges: `2e` runs from one end of edge e to the other, `2e + 1` back.
 */
export interface Graph {
  readonly vertices: number;
  /** Both ends of edge e at 2e and 2e + 1. */
  readonly ends: Int32Array;
  readonly costs: Float64Array;
}

const NONE = -1;
const UNLABELLED = 0;
const S = 1;
const T = 2;

/** For each vertex its partner; undefined where no perfect matching exists. */
export function minCostPerfectMatching(graph: Graph): Int32Array | undefined {
  return graph.vertices % 2 === 1 ? undefined : new BlossomSearch(graph).run();
}

class BlossomSearch {
  private readonly n: number;
  private readonly ends: Int32Array;
  private readonly edges: number;
  private readonly doubled: Float64Array;
  /** Half-edges that leave a vertex: `out[firstOut[v] … firstOut[v + 1] - 1]`. */
  private readonly firstOut: Int32Array;
  private readonly out: Int32Array;
  /** The half-edge from a vertex to its partner. */
  private readonly mate: Int32Array;
  private readonly price: Float64Array;

  // Of vertices (below n) and blossoms (from n) alike.
  private readonly charge: Float64Array;
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly label: Uint8Array;
  /** The half-edge that brought the label; its head lies inside. NONE at a root. */
  private readonly entry: Int32Array;
  private readonly children: number[][] = [];
  /** `links[b][i]` is a half-edge from child i to child i + 1, all around. */
  private readonly links: number[][] = [];
  private readonly unusedBlossoms: number[] = [];
  /** The outermost blossom of each vertex. */
  private readonly top: Int32Array;
  private readonly queue: number[] = [];

  constructor(graph: Graph) {
    const n = (this.n = graph.vertices);
    this.ends = graph.ends;
    this.edges = graph.costs.length;
    this.doubled = graph.costs.map((cost) => 2 * cost);
    this.firstOut = new Int32Array(n + 1);
    this.out = new Int32Array(2 * this.edges);
    this.sortHalfEdges();
    this.mate = new Int32Array(n).fill(NONE);
    this.price = new Float64Array(n);
    this.charge = new Float64Array(2 * n);
    this.parent = new Int32Array(2 * n).fill(NONE);
    this.base = Int32Array.from({ length: 2 * n }, (_, i) => (i < n ? i : NONE));
    this.label = new Uint8Array(2 * n);
    this.entry = new Int32Array(2 * n).fill(NONE);
    this.top = Int32Array.from({ length: n }, (_, i) => i);
    for (let b = 2 * n - 1; b >= n; b--) this.unusedBlossoms.push(b);
  }

  run(): Int32Array | undefined {
    const free = this.matchGreedily();
    for (let left = free; left > 0; left -= 2) if (!this.stage()) return undefined;
    for (const price of this.price) invariant(Number.isSafeInteger(price), 'a price left the whole numbers');
    return this.mate.map((half) => this.head(half));
  }

  private sortHalfEdges(): void {
    for (let h = 0; h < 2 * this.edges; h++) (this.firstOut[this.tail(h) + 1] as number)++;
    for (let v = 0; v < this.n; v++) (this.firstOut[v + 1] as number) += this.firstOut[v] as number;
    const next = this.firstOut.slice();
    for (let h = 0; h < 2 * this.edges; h++) this.out[(next[this.tail(h)] as number)++] = h;
  }

  private tail = (half: number): number => this.ends[half] as number;
  private head = (half: number): number => this.ends[half ^ 1] as number;
  private topOf = (vertex: number): number => this.top[vertex] as number;

  private slack(edge: number): number {
    const u = this.ends[2 * edge] as number;
    const v = this.ends[2 * edge + 1] as number;
    return (this.doubled[edge] as number) - (this.price[u] as number) - (this.price[v] as number);
  }

  /** All prices are 0, so edges without cost are tight: most of a field is paired before the search begins. */
  private matchGreedily(): number {
    let free = this.n;
    for (let v = 0; v < this.n; v++) {
      if (this.mate[v] !== NONE) continue;
      for (let i = this.firstOut[v] as number; i < (this.firstOut[v + 1] as number); i++) {
        const half = this.out[i] as number;
        if (this.doubled[half >> 1] !== 0 || this.mate[this.head(half)] !== NONE || this.head(half) === v) continue;
        this.marry(half);
        free -= 2;
        break;
      }
    }
    return free;
  }

  private marry(half: number): void {
    this.mate[this.tail(half)] = half;
    this.mate[this.head(half)] = half ^ 1;
  }

  /** Grows trees until one more pair is found; false where none can be. */
  private stage(): boolean {
    this.queue.length = 0;
    this.label.fill(UNLABELLED);
    for (let v = 0; v < this.n; v++)
      if (this.mate[v] === NONE && this.base[this.topOf(v)] === v) this.labelOuter(this.topOf(v), NONE);
    for (;;) {
      while (this.queue.length > 0) if (this.scan(this.queue.pop() as number)) return this.endStage();
      const found = this.movePrices();
      if (found === undefined) return false;
      for (const half of found.halves) {
        if (this.label[this.topOf(this.tail(half))] === S && this.follow(half)) return this.endStage();
      }
      for (const blossom of found.spent)
        if (this.parent[blossom] === NONE && this.label[blossom] === T) this.openInner(blossom);
    }
  }

  private scan(vertex: number): boolean {
    for (let i = this.firstOut[vertex] as number; i < (this.firstOut[vertex + 1] as number); i++) {
      const half = this.out[i] as number;
      if (this.slack(half >> 1) === 0 && this.follow(half)) return true;
    }
    return false;
  }

  /** A tight half-edge leaves an outer vertex. True where it completes an augmenting path. */
  private follow(half: number): boolean {
    const from = this.topOf(this.tail(half));
    const to = this.topOf(this.head(half));
    if (from === to || this.label[to] === T) return false;
    if (this.label[to] === UNLABELLED) {
      this.labelInner(to, half);
      return false;
    }
    const common = this.commonAncestor(from, to);
    if (common === NONE) {
      this.augment(half);
      this.augment(half ^ 1);
      return true;
    }
    this.shrink(half, common);
    return false;
  }

  private labelOuter(blossom: number, entry: number): void {
    this.label[blossom] = S;
    this.entry[blossom] = entry;
    this.eachVertex(blossom, (v) => this.queue.push(v));
  }

  private labelInner(blossom: number, entry: number): void {
    this.label[blossom] = T;
    this.entry[blossom] = entry;
    const matched = this.mate[this.base[blossom] as number] as number;
    this.labelOuter(this.topOf(this.head(matched)), matched);
  }

  private eachVertex(blossom: number, visit: (vertex: number) => void): void {
    if (blossom < this.n) visit(blossom);
    else for (const child of this.children[blossom] as number[]) this.eachVertex(child, visit);
  }

  /** The outer blossom above an outer one, two edges up; NONE above a root. */
  private above(outer: number): number {
    const entry = this.entry[outer] as number;
    if (entry === NONE) return NONE;
    return this.topOf(this.tail(this.entry[this.topOf(this.tail(entry))] as number));
  }

  private commonAncestor(one: number, other: number): number {
    const seen = new Set<number>();
    let [a, b] = [one, other];
    while (a !== NONE || b !== NONE) {
      if (a !== NONE) {
        if (seen.has(a)) return a;
        seen.add(a);
        a = this.above(a);
      }
      [a, b] = [b, a];
    }
    return NONE;
  }

  /** The way from an outer blossom up to an ancestor, the ancestor left out. */
  private pathUp(from: number, ancestor: number): number[] {
    const path: number[] = [];
    for (let b = from; b !== ancestor; b = this.topOf(this.tail(this.entry[b] as number))) path.push(b);
    return path;
  }

  private shrink(half: number, common: number): void {
    const down = this.pathUp(this.topOf(this.tail(half)), common).reverse();
    const up = this.pathUp(this.topOf(this.head(half)), common);
    const blossom = this.unusedBlossoms.pop();
    invariant(blossom !== undefined, 'more blossoms than vertices');
    this.children[blossom] = [common, ...down, ...up];
    this.links[blossom] = [
      ...down.map((child) => this.entry[child] as number),
      half,
      ...up.map((child) => (this.entry[child] as number) ^ 1),
    ];
    this.base[blossom] = this.base[common] as number;
    this.charge[blossom] = 0;
    this.parent[blossom] = NONE;
    this.label[blossom] = S;
    this.entry[blossom] = this.entry[common] as number;
    for (const child of this.children[blossom]) {
      this.parent[child] = blossom;
      const wasInner = this.label[child] === T;
      this.eachVertex(child, (v) => {
        this.top[v] = blossom;
        if (wasInner) this.queue.push(v);
      });
    }
  }

  /** Turns the pairs over from the tail of a half-edge up to the root of its tree. */
  private augment(start: number): void {
    for (let half = start; ;) {
      const outer = this.topOf(this.tail(half));
      this.moveBase(outer, this.tail(half));
      this.mate[this.tail(half)] = half;
      const matched = this.entry[outer] as number;
      if (matched === NONE) return;
      const inner = this.topOf(this.tail(matched));
      const back = (this.entry[inner] as number) ^ 1;
      this.moveBase(inner, this.tail(back));
      this.mate[this.tail(back)] = back;
      half = back ^ 1;
    }
  }

  /** Re-pairs the children of a blossom so that the given vertex is the one that looks outside. */
  private moveBase(blossom: number, vertex: number): void {
    if (blossom < this.n) return;
    const children = this.children[blossom] as number[];
    const links = this.links[blossom] as number[];
    const at = this.childHolding(blossom, vertex);
    this.moveBase(children[at] as number, vertex);
    const pair = (link: number, first: number, second: number) => {
      const half = links[link] as number;
      this.moveBase(children[first] as number, this.tail(half));
      this.moveBase(children[second] as number, this.head(half));
      this.marry(half);
    };
    if (at % 2 === 1) for (let i = at + 1; i < children.length; i += 2) pair(i, i, (i + 1) % children.length);
    else for (let i = at - 2; i >= 0; i -= 2) pair(i, i, i + 1);
    this.children[blossom] = [...children.slice(at), ...children.slice(0, at)];
    this.links[blossom] = [...links.slice(at), ...links.slice(0, at)];
    this.base[blossom] = vertex;
  }

  private childHolding(blossom: number, vertex: number): number {
    let child = vertex;
    while (this.parent[child] !== blossom) child = this.parent[child] as number;
    return (this.children[blossom] as number[]).indexOf(child);
  }

  /** The least move of prices that makes something happen, made; and what then happens. */
  private movePrices(): { halves: number[]; spent: number[] } | undefined {
    let least = Infinity;
    let halves: number[] = [];
    let spent: number[] = [];
    for (let edge = 0; edge < this.edges; edge++) {
      const a = this.topOf(this.ends[2 * edge] as number);
      const b = this.topOf(this.ends[2 * edge + 1] as number);
      const labels = (this.label[a] as number) | ((this.label[b] as number) << 2);
      if (a === b || (labels !== 1 && labels !== 4 && labels !== 5)) continue; // S with unlabelled, or S with S
      const move = labels === 5 ? this.slack(edge) / 2 : this.slack(edge);
      if (move > least) continue;
      if (move < least) [least, halves] = [move, []];
      halves.push(labels === 4 ? 2 * edge + 1 : 2 * edge);
    }
    for (let b = this.n; b < 2 * this.n; b++) {
      if (this.label[b] !== T || this.parent[b] !== NONE || this.base[b] === NONE) continue;
      const move = (this.charge[b] as number) / 2;
      if (move > least) continue;
      if (move < least) [least, halves, spent] = [move, [], []];
      spent.push(b);
    }
    if (least === Infinity) return undefined;
    if (least > 0) this.applyMove(least);
    return { halves, spent };
  }

  private applyMove(move: number): void {
    for (let v = 0; v < this.n; v++) {
      const label = this.label[this.topOf(v)];
      if (label === S) (this.price[v] as number) += move;
      else if (label === T) (this.price[v] as number) -= move;
    }
    for (let b = this.n; b < 2 * this.n; b++) {
      if (this.parent[b] !== NONE || this.base[b] === NONE) continue;
      if (this.label[b] === S) (this.charge[b] as number) += 2 * move;
      else if (this.label[b] === T) (this.charge[b] as number) -= 2 * move;
    }
  }

  /** Dissolves a blossom into its children, which stand alone afterwards. */
  private dissolve(blossom: number): number[] {
    const children = this.children[blossom] as number[];
    for (const child of children) {
      this.parent[child] = NONE;
      this.label[child] = UNLABELLED;
      this.eachVertex(child, (v) => (this.top[v] = child));
    }
    this.base[blossom] = NONE;
    this.label[blossom] = UNLABELLED;
    this.children[blossom] = [];
    this.unusedBlossoms.push(blossom);
    return children;
  }

  /** An inner blossom without charge opens; the even way from its entry to its base stays in the tree. */
  private openInner(blossom: number): void {
    const links = this.links[blossom] as number[];
    const entry = this.entry[blossom] as number;
    const start = this.childHolding(blossom, this.head(entry));
    const children = this.dissolve(blossom);
    const size = children.length;
    const step = start % 2 === 1 ? 1 : -1;
    let into = entry;
    for (let i = start; ;) {
      const inner = children[i] as number;
      this.label[inner] = T;
      this.entry[inner] = into;
      if (i === 0) return;
      const across = step === 1 ? (links[i] as number) : (links[i - 1] as number) ^ 1;
      const next = (i + step) % size;
      this.labelOuter(children[next] as number, across);
      into = step === 1 ? (links[next] as number) : (links[next - 1] as number) ^ 1;
      i = (next + step) % size;
    }
  }

  private endStage(): true {
    for (let b = this.n; b < 2 * this.n; b++)
      if (this.base[b] !== NONE && this.parent[b] === NONE && this.charge[b] === 0) this.dissolveIdle(b);
    return true;
  }

  private dissolveIdle(blossom: number): void {
    for (const child of this.dissolve(blossom))
      if (child >= this.n && this.charge[child] === 0) this.dissolveIdle(child);
  }
}
