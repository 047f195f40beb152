import { byRank, colourOfFirst, type Colour, type DutchPlayer } from './player';
import { mayMeet, type Bracket } from './bracket';
import { solveBracket } from './solve-bracket';

export interface DutchTask {
  readonly players: readonly DutchPlayer[];
  readonly forbidden: readonly (readonly [string, string])[];
  /** The colour of the first in the first round, drawn by lot. */
  readonly initial: Colour;
}
export interface DutchPair {
  readonly first: DutchPlayer;
  readonly second: DutchPlayer;
  /** The score group they were paired in, and how many had come down to it. */
  readonly bracket: number;
  /** Their places in it, from 1. */
  readonly places: readonly [number, number];
  readonly size: number;
}
export interface DutchRound {
  readonly pairs: readonly DutchPair[];
  readonly bye?: DutchPlayer;
}

/** A round by the FIDE Dutch system; undefined where no pairing keeps its absolute rules. */
export function pairDutch({ players, forbidden, initial }: DutchTask): DutchRound | undefined {
  const isForbidden = forbiddenBy(forbidden);
  const ordered = players.toSorted(byRank);
  const groups: DutchPlayer[][] = [];
  for (const player of ordered) {
    const last = groups.at(-1);
    if (last?.[0]?.score === player.score) last.push(player);
    else groups.push([player]);
  }
  const pairs: DutchPair[] = [];
  let moved: readonly DutchPlayer[] = [];
  for (const [g, residents] of groups.entries()) {
    const next = groups[g + 1] ?? [];
    const below = groups.slice(g + 2).flat();
    const bracket: Bracket = { moved, residents, next, below, forbidden: isForbidden, initial };
    const found = straight(bracket) ?? solveBracket(bracket);
    if (found === undefined) return undefined;
    const here = [...moved, ...residents];
    const place = (player: DutchPlayer) => here.indexOf(player) + 1;
    for (const [one, other] of found) {
      const [first, second] = colourOfFirst(one, other, initial) === 'w' ? [one, other] : [other, one];
      const score = (residents[0] as DutchPlayer).score;
      pairs.push({ first, second, bracket: score, places: [place(one), place(other)], size: here.length });
    }
    const paired = new Set(found.flat());
    moved = here.filter((player) => !paired.has(player));
  }
  const sorted = pairs.toSorted((one, other) => byTable(one, other));
  const [bye] = moved;
  return bye === undefined ? { pairs: sorted } : { pairs: sorted, bye };
}

function forbiddenBy(pairs: DutchTask['forbidden']): Bracket['forbidden'] {
  const keys = new Set(pairs.flatMap(([one, other]) => [`${one}\n${other}`, `${other}\n${one}`]));
  return (one, other) => keys.has(`${one.id}\n${other.id}`);
}

/** By the higher of a pair, then by both scores together, then by rank. */
function byTable(one: DutchPair, other: DutchPair): number {
  const higher = ({ first, second }: DutchPair) => (byRank(first, second) < 0 ? first : second);
  const sum = ({ first, second }: DutchPair) => first.score + second.score;
  const [a, b] = [higher(one), higher(other)];
  return b.score - a.score || sum(other) - sum(one) || a.rank - b.rank;
}

/** The whole field in one even group without any past rounds: upper half against lower half, nothing to search. */
function straight({ moved, residents, next, forbidden, initial, below }: Bracket) {
  if (moved.length > 0 || next.length > 0 || residents.length % 2 === 1) return undefined;
  if (residents.some(({ colours, opponents }) => colours.length > 0 || opponents.size > 0)) return undefined;
  const half = residents.length / 2;
  const pairs = residents
    .slice(0, half)
    .map((one, i): readonly [DutchPlayer, DutchPlayer] => [one, residents[half + i] as DutchPlayer]);
  const bracket: Bracket = { moved, residents, next, below, forbidden, initial };
  return pairs.every(([one, other]) => mayMeet(bracket, one, other)) ? pairs : undefined;
}
