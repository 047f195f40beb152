import { invariant, portableSha256, ProvableRandom } from '@logbuoy/kernel';
import { pairCleanly, type CleanPairing } from './clean-pairing';
import { whyBye, whyPaired, type Why } from './explain';
import { Field, type Matching, type Pair } from './field';
import { byeRanks, isSearchedWhole, leastHardCost, pairLeastBad, type Banned } from './least-bad';
import { compareCosts, type Contender, type PairingCost, type PairingTask } from './task';
import { Weights } from './weights';

export interface ProposedPairing {
  readonly table: number;
  /** Goes first. */
  readonly a: string;
  readonly b: string;
  readonly why: Why;
}
export interface ProposedRound {
  readonly pairings: readonly ProposedPairing[];
  readonly byes: readonly { readonly id: string; readonly why: Why }[];
  readonly cost: PairingCost;
}
export interface PairingProposal extends ProposedRound {
  readonly round: number;
  /** No pairing of this field costs less than this. */
  readonly bound: PairingCost;
  /** The cost equals the bound: no other pairing is better. */
  readonly proven: boolean;
  /** Where rules must be broken: the next best ways, for the director to choose from. */
  readonly alternatives: readonly ProposedRound[];
}

const ALTERNATIVES_MAX = 3;

/** The best pairing of a round, and the proof of it. The same task always gives the same answer. */
export function pairRound(task: PairingTask): PairingProposal {
  const field = new Field(task);
  const weights = new Weights(field);
  const byes = field.size % 2 === 1 ? byeRanks(field)[0] : undefined;
  const clean = pairCleanly(field, weights, byes);
  if (clean !== undefined) return proposeClean(field, weights, clean);

  const hard = leastHardCost(field);
  invariant(hard !== undefined, 'a field without any pairing');
  if (hard.clashes === 0 && hard.byes !== byes) {
    const otherBye = pairCleanly(field, weights, hard.byes);
    if (otherBye !== undefined) return proposeClean(field, weights, otherBye);
  }
  const { matching, complete } = pairLeastBad(field, weights, hard);
  const cost = field.costOf(matching);
  return {
    round: task.round,
    ...proposed(field, matching),
    bound: cost,
    proven: complete && isSearchedWhole(field),
    alternatives: alternativesTo(field, weights, matching),
  };
}

/** The cost of a round made by hand; every contender must be in it once. */
export function costOfRound(
  task: PairingTask,
  pairings: readonly { readonly a: string; readonly b: string }[],
  byes: readonly string[],
): PairingCost {
  const field = new Field(task);
  const index = new Map(field.players.map(({ id }, i) => [id, i]));
  const at = (id: string) => {
    const i = index.get(id);
    invariant(i !== undefined, `${id} is not in the field`);
    return i;
  };
  const cost = field.costOf({ pairs: pairings.map(({ a, b }): Pair => [at(a), at(b)]) });
  return byes.reduce((sum, id) => {
    const [freeWins, score] = field.byeRank(at(id));
    return { ...sum, repeatedByes: sum.repeatedByes + freeWins, byeScore: sum.byeScore + score };
  }, cost);
}

function proposeClean(field: Field, weights: Weights, { matching, bound, proven }: CleanPairing): PairingProposal {
  const round = proposed(field, matching);
  const { largestGap, sums } = bound;
  const { squaredGaps, repeatedFloats } = sums;
  const seatImbalance = weights.imbalance(sums.seats, matching.pairs.length);
  const atLeast = { ...round.cost, largestGap, squaredGaps, repeatedFloats, seatImbalance };
  return { round: field.task.round, ...round, bound: atLeast, proven, alternatives: [] };
}

/** The best pairings without one of the clashes of the best, and then without one of theirs as well. */
function alternativesTo(field: Field, weights: Weights, best: Matching): ProposedRound[] {
  if (!isSearchedWhole(field)) return [];
  const found = new Map<string, Matching>();
  const without = (from: Matching, banned: Banned): Matching[] =>
    clashesIn(field, from).flatMap((pair) => {
      const hard = leastHardCost(field, [...banned, pair]);
      if (hard === undefined || found.size >= ALTERNATIVES_MAX) return [];
      const { matching } = pairLeastBad(field, weights, hard, [...banned, pair]);
      found.set(whoMeets(matching), matching);
      return [matching];
    });
  const [clash] = clashesIn(field, best);
  const first = without(best, []);
  if (clash !== undefined) for (const other of first) without(other, [clash]);
  const rounds = [...found.values()].map((matching) => proposed(field, matching));
  return rounds.sort((a, b) => compareCosts(a.cost, b.cost));
}

const clashesIn = (field: Field, { pairs }: Matching): Pair[] =>
  pairs.filter(([i, j]) => field.clash(i, j)).slice(0, ALTERNATIVES_MAX);

const whoMeets = ({ pairs, bye }: Matching): string =>
  JSON.stringify([pairs.map(([i, j]) => (i < j ? [i, j] : [j, i]).join()).sort(), bye]);

/** Tables by falling score, first the higher player's and then the lower's; the player who went first less often goes first, by lot where that is even. */
function proposed(field: Field, matching: Matching): ProposedRound {
  const { seed, round } = field.task;
  const lots = new ProvableRandom({ seed: portableSha256(seed), match: 'seats', nonces: {}, version: round });
  const id = (i: number) => (field.players[i] as Contender).id;
  const score = (i: number) => field.score[i] as number;
  const pairings = matching.pairs
    .map(([i, j]): Pair => (i < j ? [i, j] : [j, i]))
    .sort(([i, k], [j, l]) => score(j) - score(i) || score(l) - score(k) || i - j)
    .map(([i, j], at): ProposedPairing => {
      const lead = (field.balance[i] as number) - (field.balance[j] as number);
      const [a, b] = lead < 0 || (lead === 0 && lots.roll(2).result === 0) ? [i, j] : [j, i];
      return { table: at + 1, a: id(a), b: id(b), why: whyPaired(field, matching, i, j) };
    });
  const byes = matching.bye === undefined ? [] : [{ id: id(matching.bye), why: whyBye(field, matching.bye) }];
  return { pairings, byes, cost: field.costOf(matching) };
}
