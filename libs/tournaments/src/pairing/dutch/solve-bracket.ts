import { minLargeCostPerfectMatching } from '../matching';
import {
  floatAmounts,
  mayMeet,
  nextFloatAmounts,
  pairAmounts,
  qualityNames,
  type Amounts,
  type Bracket,
} from './bracket';
import { Levels } from './levels';
import type { DutchPlayer } from './player';

type Pair = readonly [DutchPlayer, DutchPlayer];
/** In the bracket, in the one after it, or further down. */
type Standing = 'here' | 'next' | 'below';
/** How equal candidates are told apart: an amount for each pair of the bracket and for each one left over. */
interface Order {
  readonly levels: readonly { readonly name: string; readonly most: bigint }[];
  ofPair(one: DutchPlayer, other: DutchPlayer): readonly (readonly [string, bigint])[];
  ofFloater(player: DutchPlayer): readonly (readonly [string, bigint])[];
}
const NO_ORDER: Order = { levels: [], ofPair: () => [], ofFloater: () => [] };

/**
 * The pairs of a bracket. Of all ways to pair the whole field that is left, one with the best qualities in this bracket is
 * found by one exact search; among equals, the one that is first in the order the rules go through candidates: moved-down
 * players choose first, then the upper half meets the lower half with as few exchanges as possible.
 * Undefined where the field has no pairing at all.
 */
export function solveBracket(bracket: Bracket): Pair[] | undefined {
  const size = bracket.moved.length + bracket.residents.length;
  const tried = search(bracket, [], movedOrder(bracket), true);
  if (tried === undefined) return undefined;
  // Who has played less is spared the bye only where this bracket alone decides who has it.
  const decidesBye = size - 2 * tried.length === 1;
  const isEven = (size + bracket.next.length + bracket.below.length) % 2 === 0;
  const first = decidesBye || isEven ? tried : search(bracket, [], movedOrder(bracket), false);
  if (first === undefined) return undefined;
  const movedPairs = first.filter(([one]) => bracket.moved.includes(one));
  const taken = new Set(movedPairs.flat());
  const rest = bracket.residents.filter((player) => !taken.has(player));
  return search(bracket, movedPairs, halvesOrder(rest, first.length - movedPairs.length), decidesBye);
}

function search(bracket: Bracket, fixed: readonly Pair[], order: Order, decidesBye: boolean): Pair[] | undefined {
  const { moved, residents, next, below } = bracket;
  const here = [...moved, ...residents];
  const field = [...here, ...next, ...below];
  const place = new Map(field.map((player, i) => [player, i]));
  const partner = new Map(fixed.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
  const vertices = field.length + (field.length % 2);
  const scores = [...new Set(field.map(({ score }) => score))].sort((one, other) => other - one);
  const highest = Math.max(...scores.map(Math.abs), 1) * 2 + Math.max(...field.map(({ unplayed }) => unplayed)) + 2;
  const quality = qualityNames(scores).map((name) => ({ name, most: name.startsWith('bye') ? BigInt(highest) : 2n }));
  const levels = new Levels([...quality, ...order.levels], vertices / 2);
  const lowest = scores.at(-1) as number;

  const ends: number[] = [];
  const costs: bigint[] = [];
  const connect = (u: number, v: number, amounts: Amounts, ordered: readonly (readonly [string, bigint])[] = []) => {
    ends.push(u, v);
    costs.push(levels.cost([...amounts.map(([name, amount]) => [name, BigInt(amount)] as const), ...ordered]));
  };
  /** What the place a player is left to costs: outside the bracket, and outside the next one. */
  const leaving = (player: DutchPlayer, level: Standing, to: Standing): Amounts => [
    ...(level === 'here' && to !== 'here' ? floatAmounts(bracket, player) : []),
    ...(level !== 'below' && to === 'below' ? nextFloatAmounts(player) : []),
  ];
  const levelOf = (i: number): Standing =>
    i < here.length ? 'here' : i < here.length + next.length ? 'next' : 'below';
  for (let i = 0; i < field.length; i++) {
    const one = field[i] as DutchPlayer;
    const settled = partner.get(one);
    for (let j = i + 1; j < field.length; j++) {
      const other = field[j] as DutchPlayer;
      if (settled !== undefined ? settled !== other : partner.has(other)) continue;
      const [from, to] = [levelOf(i), levelOf(j)];
      if (to === 'here' && moved.includes(other)) continue; // two who came down were not paired where they came from
      if (!mayMeet(bracket, one, other)) continue;
      if (to === 'here') connect(i, j, pairAmounts(bracket, one, other), settled ? [] : order.ofPair(one, other));
      else
        connect(
          i,
          j,
          [
            ...leaving(one, from, to),
            ...(from === 'below' ? [] : leaving(other, to, to === 'next' ? 'next' : 'below')),
          ],
          from === 'here' ? order.ofFloater(one) : [],
        );
    }
    if (vertices > field.length && settled === undefined && !one.hadFreePoint) {
      const level = levelOf(i);
      const bye: Amounts = [
        ['bye-score', one.score - lowest],
        ...leaving(one, level, 'below'),
        ...(level === 'here' && decidesBye ? [['bye-unplayed', one.unplayed] as const] : []),
      ];
      connect(i, field.length, bye, level === 'here' ? order.ofFloater(one) : []);
    }
  }
  const mates = minLargeCostPerfectMatching({ vertices, ends: Int32Array.from(ends) }, costs);
  if (mates === undefined) return undefined;
  return here.flatMap((one): Pair[] => {
    const mate = mates[place.get(one) as number] as number;
    return mate < here.length && (place.get(one) as number) < mate ? [[one, here[mate] as DutchPlayer]] : [];
  });
}

/** The first of those who came down are paired, each with the highest opponent that is left to them. */
function movedOrder({ moved, residents }: Bracket): Order {
  if (moved.length === 0) return NO_ORDER;
  const base = BigInt(residents.length + 2);
  const weight = (player: DutchPlayer) => base ** BigInt(moved.length - 1 - moved.indexOf(player));
  return {
    levels: [
      { name: 'left-over', most: 2n ** BigInt(moved.length) },
      { name: 'opponents', most: base ** BigInt(moved.length) },
    ],
    ofPair: (one, other) =>
      moved.includes(one) ? [['opponents', weight(one) * BigInt(residents.indexOf(other) + 1)]] : [],
    ofFloater: (player) =>
      moved.includes(player) ? [['left-over', 2n ** BigInt(moved.length - 1 - moved.indexOf(player))]] : [],
  };
}

/**
 * Upper half against lower half. In every pair the higher counts as one of the upper half; a player who is not where they began
 * was exchanged. First the fewest exchanges, then those between the nearest, then of the lowest out of the upper half, then
 * of the highest out of the lower half; and then the upper half chooses opponents in turn.
 */
function halvesOrder(players: readonly DutchPlayer[], pairs: number): Order {
  const number = new Map(players.map((player, i) => [player, i + 1]));
  const size = players.length;
  const base = BigInt(size + 1);
  const isUpper = (place: number) => place <= pairs;
  /** What it says of a player to end up in the upper or the lower half. */
  const ending = (place: number, upper: boolean): (readonly [string, bigint])[] => {
    if (isUpper(place) === upper)
      return [isUpper(place) ? ['stays-up', 2n ** BigInt(place)] : ['stays-down', 2n ** BigInt(size - place)]];
    return [
      ['exchanged', 1n],
      ['distance', BigInt(isUpper(place) ? pairs - place : place - pairs)],
    ];
  };
  return {
    levels: [
      { name: 'exchanged', most: 2n },
      { name: 'distance', most: BigInt(2 * size) },
      { name: 'stays-up', most: 2n ** BigInt(size + 1) },
      { name: 'stays-down', most: 2n ** BigInt(size + 1) },
      { name: 'opponents', most: base ** BigInt(size + 1) },
    ],
    ofPair: (one, other) => {
      const [i, j] = [number.get(one), number.get(other)];
      if (i === undefined || j === undefined) return [];
      return [...ending(i, true), ...ending(j, false), ['opponents', BigInt(j) * base ** BigInt(size - i)]];
    },
    ofFloater: (player) => {
      const place = number.get(player);
      return place === undefined ? [] : ending(place, false);
    },
  };
}
