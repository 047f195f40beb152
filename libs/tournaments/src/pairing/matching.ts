import { Blossoms, NONE } from './blossoms';
import { HalfEdges, type Graph } from './half-edges';
import { LargePrices, WholePrices, type Prices } from './prices';

/**
 * Minimum-cost perfect matching in a general graph: Edmonds' primal-dual blossom algorithm.
 *
 * Every vertex has a price, every shrunken odd circle (a blossom) a charge. An edge is *tight* where its cost equals the
 * prices of its ends. Alternating trees grow from all free vertices at once over tight edges: outer vertices are labelled
 * S, inner ones T. Two trees that touch give one pair more; a tree that touches itself shrinks a blossom; where nothing is
 * tight, prices move until something is. Prices at the end prove that no other perfect matching is cheaper.
 *
 * Costs are whole numbers from 0 and are doubled inside, so that half steps stay whole: the arithmetic is exact.
 */
const UNLABELLED = 0;
const S = 1;
const T = 2;

/** For each vertex its partner; undefined where no perfect matching exists. */
export function minCostPerfectMatching(graph: Graph): Int32Array | undefined {
  if (graph.vertices % 2 === 1) return undefined;
  return new BlossomSearch(graph, new WholePrices(graph.ends, graph.costs, graph.vertices)).run();
}

/** The same with costs of any size. */
export function minLargeCostPerfectMatching(
  graph: Pick<Graph, 'vertices' | 'ends'>,
  costs: readonly bigint[],
): Int32Array | undefined {
  if (graph.vertices % 2 === 1) return undefined;
  return new BlossomSearch(graph, new LargePrices(graph.ends, costs, graph.vertices)).run();
}

class BlossomSearch<Amount extends number | bigint> {
  private readonly n: number;
  private readonly edges: HalfEdges;
  private readonly blossoms: Blossoms;
  private readonly ends: Int32Array;
  private readonly label: Uint8Array;
  /** The half-edge that brought the label; its head lies inside. NONE at a root. */
  private readonly entry: Int32Array;
  private readonly queue: number[] = [];

  constructor(
    graph: Pick<Graph, 'vertices' | 'ends'>,
    private readonly prices: Prices<Amount>,
  ) {
    const n = (this.n = graph.vertices);
    this.ends = graph.ends;
    this.edges = new HalfEdges(graph);
    this.blossoms = new Blossoms(n, this.edges);
    this.label = new Uint8Array(2 * n);
    this.entry = new Int32Array(2 * n).fill(NONE);
  }

  run(): Int32Array | undefined {
    const free = this.matchGreedily();
    for (let left = free; left > 0; left -= 2) if (!this.stage()) return undefined;
    this.prices.check();
    return this.blossoms.mate.map((half) => this.head(half));
  }

  private tail = (half: number): number => this.edges.tail(half);
  private head = (half: number): number => this.edges.head(half);
  private topOf = (vertex: number): number => this.blossoms.topOf(vertex);

  /** All prices are 0, so edges without cost are tight: most of a field is paired before the search begins. */
  private matchGreedily(): number {
    let free = this.n;
    for (let v = 0; v < this.n; v++) {
      if (this.blossoms.mate[v] !== NONE) continue;
      for (let i = this.edges.firstOut[v] as number; i < (this.edges.firstOut[v + 1] as number); i++) {
        const half = this.edges.out[i] as number;
        if (!this.prices.isFree(half >> 1) || this.blossoms.mate[this.head(half)] !== NONE || this.head(half) === v)
          continue;
        this.blossoms.marry(half);
        free -= 2;
        break;
      }
    }
    return free;
  }

  /** Grows trees until one more pair is found; false where none can be. */
  private stage(): boolean {
    this.queue.length = 0;
    this.label.fill(UNLABELLED);
    for (let v = 0; v < this.n; v++)
      if (this.blossoms.mate[v] === NONE && this.blossoms.base[this.topOf(v)] === v)
        this.labelOuter(this.topOf(v), NONE);
    for (;;) {
      while (this.queue.length > 0) if (this.scan(this.queue.pop() as number)) return this.endStage();
      const found = this.movePrices();
      if (found === undefined) return false;
      for (const half of found.halves) {
        if (this.label[this.topOf(this.tail(half))] === S && this.follow(half)) return this.endStage();
      }
      for (const blossom of found.spent)
        if (this.blossoms.parent[blossom] === NONE && this.label[blossom] === T) this.openInner(blossom);
    }
  }

  private scan(vertex: number): boolean {
    for (let i = this.edges.firstOut[vertex] as number; i < (this.edges.firstOut[vertex + 1] as number); i++) {
      const half = this.edges.out[i] as number;
      if (this.prices.isTight(half >> 1) && this.follow(half)) return true;
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
    this.blossoms.eachVertex(blossom, (v) => this.queue.push(v));
  }

  private labelInner(blossom: number, entry: number): void {
    this.label[blossom] = T;
    this.entry[blossom] = entry;
    const matched = this.blossoms.mate[this.blossoms.base[blossom] as number] as number;
    this.labelOuter(this.topOf(this.head(matched)), matched);
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
    const children = [common, ...down, ...up];
    const links = [
      ...down.map((child) => this.entry[child] as number),
      half,
      ...up.map((child) => (this.entry[child] as number) ^ 1),
    ];
    for (const child of children)
      if (this.label[child] === T) this.blossoms.eachVertex(child, (v) => this.queue.push(v));
    const blossom = this.blossoms.shrink(children, links);
    this.prices.clear(blossom);
    this.label[blossom] = S;
    this.entry[blossom] = this.entry[common] as number;
  }

  /** Turns the pairs over from the tail of a half-edge up to the root of its tree. */
  private augment(start: number): void {
    for (let half = start; ;) {
      const outer = this.topOf(this.tail(half));
      this.blossoms.moveBase(outer, this.tail(half));
      this.blossoms.mate[this.tail(half)] = half;
      const matched = this.entry[outer] as number;
      if (matched === NONE) return;
      const inner = this.topOf(this.tail(matched));
      const back = (this.entry[inner] as number) ^ 1;
      this.blossoms.moveBase(inner, this.tail(back));
      this.blossoms.mate[this.tail(back)] = back;
      half = back ^ 1;
    }
  }

  /** The least move of prices that makes something happen, made; and what then happens. */
  private movePrices(): { halves: number[]; spent: number[] } | undefined {
    let least: Amount | undefined;
    let halves: number[] = [];
    let spent: number[] = [];
    for (let edge = 0; edge < this.prices.edges; edge++) {
      const a = this.topOf(this.ends[2 * edge] as number);
      const b = this.topOf(this.ends[2 * edge + 1] as number);
      const labels = (this.label[a] as number) | ((this.label[b] as number) << 2);
      if (a === b || (labels !== 1 && labels !== 4 && labels !== 5)) continue; // S with unlabelled, or S with S
      const move = labels === 5 ? this.prices.halfSlack(edge) : this.prices.slack(edge);
      if (least !== undefined && move > least) continue;
      if (least === undefined || move < least) [least, halves] = [move, []];
      halves.push(labels === 4 ? 2 * edge + 1 : 2 * edge);
    }
    for (let b = this.n; b < 2 * this.n; b++) {
      if (this.label[b] !== T || this.blossoms.parent[b] !== NONE || this.blossoms.base[b] === NONE) continue;
      const move = this.prices.halfCharge(b);
      if (least !== undefined && move > least) continue;
      if (least === undefined || move < least) [least, halves, spent] = [move, [], []];
      spent.push(b);
    }
    if (least === undefined) return undefined;
    if (least > 0) this.applyMove(least);
    return { halves, spent };
  }

  private applyMove(move: Amount): void {
    for (let v = 0; v < this.n; v++) {
      const label = this.label[this.topOf(v)];
      if (label === S || label === T) this.prices.move(v, move, label === S);
    }
    for (let b = this.n; b < 2 * this.n; b++) {
      if (this.blossoms.parent[b] !== NONE || this.blossoms.base[b] === NONE) continue;
      const label = this.label[b];
      if (label === S || label === T) this.prices.charge(b, move, label === S);
    }
  }

  /** An inner blossom without charge opens; the even way from its entry to its base stays in the tree. */
  private openInner(blossom: number): void {
    const links = this.blossoms.linksOf(blossom);
    const entry = this.entry[blossom] as number;
    const start = this.blossoms.childHolding(blossom, this.head(entry));
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

  private dissolve(blossom: number): number[] {
    const children = this.blossoms.dissolve(blossom);
    this.label[blossom] = UNLABELLED;
    for (const child of children) this.label[child] = UNLABELLED;
    return children;
  }

  private endStage(): true {
    for (let b = this.n; b < 2 * this.n; b++)
      if (this.blossoms.base[b] !== NONE && this.blossoms.parent[b] === NONE && !this.prices.isCharged(b))
        this.dissolveIdle(b);
    return true;
  }

  private dissolveIdle(blossom: number): void {
    for (const child of this.dissolve(blossom))
      if (child >= this.n && !this.prices.isCharged(child)) this.dissolveIdle(child);
  }
}
