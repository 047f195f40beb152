import { areCompatible, colourOfFirst, preferenceOf, type DutchPlayer, type DutchTask } from '@logbuoy/tournaments';

type Pair = readonly [DutchPlayer, DutchPlayer];
type Bracket = { readonly moved: readonly DutchPlayer[]; readonly residents: readonly DutchPlayer[] };
interface Candidate {
  readonly pairs: readonly Pair[];
  readonly left: readonly DutchPlayer[];
}

/**
 * The Dutch system by looking at everything: all ways to pair a bracket, each measured by the criteria as they are worded,
 * sorted as the rules go through them. Slow and plain, to compare the search with in small fields without top scorers.
 */
export function bruteDutch({ players, initial }: DutchTask): string[] | undefined {
  const groups = [...new Set(players.map(({ score }) => score))]
    .sort((one, other) => other - one)
    .map((score) => players.filter((player) => player.score === score).sort((a, b) => a.rank - b.rank));
  const byeScore = leastByeScore(players);
  if (byeScore === undefined) return undefined;
  const found: string[] = [];
  let moved: readonly DutchPlayer[] = [];
  for (const [g, residents] of groups.entries()) {
    const below = groups.slice(g + 1);
    const best = bestCandidate({ moved, residents }, below, byeScore);
    if (best === undefined) return undefined;
    for (const [one, other] of best.pairs)
      found.push(colourOfFirst(one, other, initial) === 'w' ? `${one.id} ${other.id}` : `${other.id} ${one.id}`);
    moved = best.left;
  }
  return [...found, ...moved.map(({ id }) => `${id} 0`)].sort();
}

/** No score a bye could be given at. */
const NO_BYE = -1;

/** All ways to pair some players, everybody paired or left over. */
function* ways(
  players: readonly DutchPlayer[],
  mayPair: (one: DutchPlayer, other: DutchPlayer) => boolean,
): Generator<Candidate> {
  const [first, ...others] = players;
  if (first === undefined) return yield { pairs: [], left: [] };
  for (const other of others)
    if (mayPair(first, other))
      for (const { pairs, left } of ways(
        others.filter((player) => player !== other),
        mayPair,
      ))
        yield { pairs: [[first, other], ...pairs], left };
  for (const { pairs, left } of ways(others, mayPair)) yield { pairs, left: [first, ...left] };
}

function canComplete(players: readonly DutchPlayer[], byeScore: number, moved: readonly DutchPlayer[]): boolean {
  const [first, ...others] = players;
  if (first === undefined) return true;
  if (players.length % 2 === 1) {
    const holders = players.filter(({ hadFreePoint, score }) => !hadFreePoint && score === byeScore);
    return holders.some((holder) =>
      canComplete(
        players.filter((player) => player !== holder),
        -Infinity,
        moved,
      ),
    );
  }
  return others.some(
    (other) =>
      areCompatible(first, other) &&
      !(moved.includes(first) && moved.includes(other)) &&
      canComplete(
        others.filter((player) => player !== other),
        byeScore,
        moved,
      ),
  );
}

function leastByeScore(players: readonly DutchPlayer[]): number | undefined {
  if (players.length % 2 === 0) return canComplete(players, NO_BYE, []) ? NO_BYE : undefined;
  const scores = [...new Set(players.map(({ score }) => score))].sort((one, other) => one - other);
  return scores.find((score) => canComplete(players, score, []));
}

function bestCandidate(bracket: Bracket, below: readonly (readonly DutchPlayer[])[], byeScore: number) {
  const { moved, residents } = bracket;
  const here = [...moved, ...residents];
  const mayPair = (one: DutchPlayer, other: DutchPlayer) =>
    areCompatible(one, other) && !(moved.includes(one) && moved.includes(other));
  let best: { candidate: Candidate; key: readonly (readonly number[])[] } | undefined;
  for (const candidate of ways(here, mayPair)) {
    const rest = [...candidate.left, ...below.flat()];
    if (below.length === 0) {
      if (candidate.left.length > rest.length % 2) continue;
      if (candidate.left.some(({ hadFreePoint, score }) => hadFreePoint || score !== byeScore)) continue;
    } else if (!canComplete(rest, byeScore, candidate.left)) continue;
    const key = keyOf(bracket, candidate, below, byeScore);
    if (best === undefined || isBefore(key, best.key)) best = { candidate, key };
  }
  return best?.candidate;
}

function isBefore(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): boolean {
  for (let level = 0; level < one.length; level++) {
    const [a, b] = [one[level] as readonly number[], other[level] as readonly number[]];
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      const [x, y] = [a[i] ?? -Infinity, b[i] ?? -Infinity];
      if (x !== y) return x < y;
    }
  }
  return false;
}

const falling = (values: readonly number[]): number[] => values.toSorted((one, other) => other - one);

function keyOf(
  bracket: Bracket,
  { pairs, left }: Candidate,
  below: readonly (readonly DutchPlayer[])[],
  byeScore: number,
) {
  const { moved, residents } = bracket;
  const isBye = below.length === 0;
  const denied = pairs.filter(([a, b]) => {
    const [one, other] = [preferenceOf(a), preferenceOf(b)];
    return one !== undefined && one.colour === other?.colour;
  });
  const strong = denied.filter((pair) => pair.every((player) => preferenceOf(player)?.strength !== 'mild'));
  const ofMoved = pairs.filter(([one]) => moved.includes(one));
  const floated = (back: number) => left.filter((one) => !moved.includes(one) && one.floats[back] === 'down').length;
  const raised = (back: number) => ofMoved.filter(([, other]) => other.floats[back] === 'up');
  const again = (back: number) =>
    falling(left.filter((one) => moved.includes(one) && one.floats[back] === 'down').map(({ score }) => score));
  return [
    [left.length],
    falling(left.map(({ score }) => score)),
    isBye ? [] : nextBracket(left, below, byeScore),
    left.length === 1 && left[0]?.score === byeScore ? left.map(({ unplayed }) => unplayed) : [],
    [denied.length],
    [strong.length],
    [floated(0)],
    [raised(0).length],
    [floated(1)],
    [raised(1).length],
    again(0),
    falling(raised(0).map(([one]) => one.score)),
    again(1),
    falling(raised(1).map(([one]) => one.score)),
    ofMoved.map(([one]) => moved.indexOf(one)),
    ofMoved.map(([, other]) => residents.indexOf(other)),
    ...exchangeKey(
      residents.filter((one) => !ofMoved.some(([, other]) => other === one)),
      pairs.filter(([one]) => !moved.includes(one)),
    ),
  ];
}

/** How many the bracket below would have to send on at least, and their scores. */
function nextBracket(
  left: readonly DutchPlayer[],
  below: readonly (readonly DutchPlayer[])[],
  byeScore: number,
): number[] {
  const [next = [], ...further] = below;
  let best: number[] | undefined;
  const mayPair = (one: DutchPlayer, other: DutchPlayer) =>
    areCompatible(one, other) && !(left.includes(one) && left.includes(other));
  for (const candidate of ways([...left, ...next], mayPair)) {
    const rest = [...candidate.left, ...further.flat()];
    const fits =
      further.length > 0
        ? canComplete(rest, byeScore, candidate.left)
        : rest.length < 2 && rest.every(({ hadFreePoint, score }) => !hadFreePoint && score === byeScore);
    const key = [candidate.left.length, ...falling(candidate.left.map(({ score }) => score))];
    if (fits && (best === undefined || isBefore([key], [best]))) best = key;
  }
  return best ?? [Infinity];
}

/** The halves as the rules form them: who changed sides, and then the lower half in the order its members are met. */
function exchangeKey(players: readonly DutchPlayer[], pairs: readonly Pair[]): number[][] {
  const number = (player: DutchPlayer) => players.indexOf(player) + 1;
  const upper = pairs.map(([one, other]) => Math.min(number(one), number(other))).sort((a, b) => a - b);
  const down = players.map(number).filter((place) => place <= pairs.length && !upper.includes(place));
  const up = upper.filter((place) => place > pairs.length);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const met = upper.map((place) => {
    const pair = pairs.find(([one, other]) => Math.min(number(one), number(other)) === place) as Pair;
    return Math.max(...pair.map(number));
  });
  return [[up.length], [sum(up) - sum(down)], falling(down).map((place) => -place), up, met];
}
