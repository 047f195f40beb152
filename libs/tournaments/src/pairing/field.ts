import { invariant, portableSha256, ProvableRandom } from '@logbuoy/kernel';
import type { Contender, PairingCost, PairingTask } from './task';

/** Two players as indices into the field; the first went into the list first. */
export type Pair = readonly [number, number];
/** A whole round: who meets whom, and who sits out. */
export interface Matching {
  readonly pairs: readonly Pair[];
  readonly bye?: number;
}
/** Players of one score, from index `from` to before `to`. */
export interface ScoreGroup {
  readonly score: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The players of a task by falling score, in seeded random order where scores are equal: whatever later takes the first of
 * several equals has chosen at random. Who has met whom is kept for the pairs that did, which are few.
 */
export class Field {
  readonly players: readonly Contender[];
  readonly size: number;
  readonly groups: readonly ScoreGroup[];
  readonly balancedSeats: boolean;
  readonly score: Float64Array;
  readonly balance: Int32Array;
  /** How many of a player's possible partners it clashes with. */
  readonly clashes: Int32Array;
  private readonly repeatsDown: Uint8Array;
  private readonly repeatsUp: Uint8Array;
  /** Twice the meetings, and 1 more where the pair is forbidden. */
  private readonly past = new Map<number, number>();

  constructor(readonly task: PairingTask) {
    this.players = inSeededOrder(task);
    this.size = this.players.length;
    this.balancedSeats = task.balancedSeats;
    this.score = Float64Array.from(this.players, ({ score }) => score);
    this.balance = Int32Array.from(this.players, ({ balance }) => balance);
    this.repeatsDown = Uint8Array.from(this.players, ({ floats }) => Number(floats.slice(0, 2).includes('down')));
    this.repeatsUp = Uint8Array.from(this.players, ({ floats }) => Number(floats.slice(0, 2).includes('up')));
    this.clashes = new Int32Array(this.size);
    this.groups = groupsOf(this.score);
    this.recordPast();
  }

  meetings = (i: number, j: number): number => (this.past.get(this.key(i, j)) ?? 0) >> 1;
  isForbidden = (i: number, j: number): boolean => ((this.past.get(this.key(i, j)) ?? 0) & 1) === 1;
  /** Whether the two must not meet: they have met, or are forbidden to. */
  clash = (i: number, j: number): boolean => this.past.has(this.key(i, j));
  gap = (i: number, j: number): number => Math.abs((this.score[i] as number) - (this.score[j] as number));

  floatsDownAgain = (i: number): number => this.repeatsDown[i] as number;
  floatsUpAgain = (i: number): number => this.repeatsUp[i] as number;
  repeatedFloats(i: number, j: number): number {
    const ahead = (this.score[i] as number) - (this.score[j] as number);
    if (ahead === 0) return 0;
    return ahead > 0
      ? this.floatsDownAgain(i) + this.floatsUpAgain(j)
      : this.floatsDownAgain(j) + this.floatsUpAgain(i);
  }

  /** What the bye costs with this player: earlier free wins first, then the score. */
  byeRank = (i: number): readonly [number, number] => [
    (this.players[i] as Contender).freeWins,
    this.score[i] as number,
  ];

  costOf({ pairs, bye }: Matching): PairingCost {
    const holder = bye === undefined ? undefined : (this.players[bye] as Contender);
    const cost = {
      rematches: 0,
      forbidden: 0,
      repeatedByes: holder?.freeWins ?? 0,
      byeScore: holder?.score ?? 0,
      largestGap: 0,
      squaredGaps: 0,
      repeatedFloats: 0,
      seatImbalance: this.balancedSeats && holder !== undefined ? holder.balance ** 2 : 0,
    };
    for (const [i, j] of pairs) {
      const gap = this.gap(i, j);
      cost.rematches += this.meetings(i, j);
      cost.forbidden += Number(this.isForbidden(i, j));
      cost.largestGap = Math.max(cost.largestGap, gap);
      cost.squaredGaps += gap ** 2;
      cost.repeatedFloats += this.repeatedFloats(i, j);
      if (this.balancedSeats) cost.seatImbalance += this.imbalanceAfter(i, j);
    }
    return cost;
  }

  /** (a + 1)² + (b - 1)² or the other way round, whichever is less. */
  private imbalanceAfter(i: number, j: number): number {
    const [a, b] = [this.balance[i] as number, this.balance[j] as number];
    return a ** 2 + b ** 2 + 2 - 2 * Math.abs(a - b);
  }

  private recordPast(): void {
    const index = new Map(this.players.map(({ id }, i) => [id, i]));
    invariant(index.size === this.size, 'a player stands twice in the field');
    this.players.forEach(({ opponents }, i) => {
      for (const opponent of opponents) {
        const j = index.get(opponent);
        if (j !== undefined && i < j) this.remember(i, j, (known) => known + 2);
      }
    });
    for (const [one, other] of this.task.forbidden) {
      const [i, j] = [index.get(one), index.get(other)];
      if (i !== undefined && j !== undefined && i !== j) this.remember(i, j, (known) => known | 1);
    }
  }

  private remember(i: number, j: number, change: (known: number) => number): void {
    const key = this.key(i, j);
    const known = this.past.get(key);
    if (known === undefined) for (const player of [i, j]) (this.clashes[player] as number) += 1;
    this.past.set(key, change(known ?? 0));
  }

  private key = (i: number, j: number): number => (i < j ? i * this.size + j : j * this.size + i);
}

function inSeededOrder({ contenders, seed, round }: PairingTask): readonly Contender[] {
  const byId = contenders.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const random = new ProvableRandom({ seed: portableSha256(seed), match: 'pairing', nonces: {}, version: round });
  const shuffled = random.shuffle(byId.length).result.map((from) => byId[from] as Contender);
  return shuffled.sort((a, b) => b.score - a.score);
}

function groupsOf(scores: Float64Array): ScoreGroup[] {
  const groups: ScoreGroup[] = [];
  for (let from = 0; from < scores.length;) {
    let to = from + 1;
    while (to < scores.length && scores[to] === scores[from]) to++;
    groups.push({ score: scores[from] as number, from, to });
    from = to;
  }
  return groups;
}
