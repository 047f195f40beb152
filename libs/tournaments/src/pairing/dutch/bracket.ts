import {
  afterColour,
  areCompatible,
  colourOfFirst,
  otherColour,
  preferenceOf,
  type Colour,
  type DutchPlayer,
} from './player';

/** A score group with those who came down to it, and everybody below. */
export interface Bracket {
  /** Moved down, highest first. */
  readonly moved: readonly DutchPlayer[];
  readonly residents: readonly DutchPlayer[];
  /** The next score group, and all that stand below it. */
  readonly next: readonly DutchPlayer[];
  readonly below: readonly DutchPlayer[];
  readonly forbidden: (one: DutchPlayer, other: DutchPlayer) => boolean;
  readonly initial: Colour;
}

export type Amounts = readonly (readonly [name: string, amount: number])[];

/** Every quality a bracket is measured by, the gravest first; what scores are added up is told apart by score. */
export function qualityNames(scores: readonly number[]): string[] {
  const perScore = (name: string) => scores.map((score) => `${name} ${score}`);
  return [
    'bye-score', // C5
    'floaters', // C6
    ...perScore('floaters'), // C7
    'next-floaters', // C8
    ...perScore('next-floaters'),
    'bye-unplayed', // C9
    'wide', // C10
    'thrice', // C11
    'colour', // C12
    'strong-colour', // C13
    'down-1', // C14
    'up-1', // C15
    'down-2', // C16
    'up-2', // C17
    ...perScore('down-1-from'), // C18
    ...perScore('up-1-from'), // C19
    ...perScore('down-2-from'), // C20
    ...perScore('up-2-from'), // C21
  ];
}

export const mayMeet = (bracket: Bracket, one: DutchPlayer, other: DutchPlayer): boolean =>
  areCompatible(one, other) && !bracket.forbidden(one, other);

/** What a pair within the bracket costs; `one` is the higher. */
export function pairAmounts({ moved, initial }: Bracket, one: DutchPlayer, other: DutchPlayer): Amounts {
  const amounts = [...colourAmounts(one, other, initial)];
  if (!moved.includes(one)) return amounts;
  [1, 2].forEach((back) => {
    if (other.floats[back - 1] === 'up') amounts.push([`up-${back}`, 1], [`up-${back}-from ${one.score}`, 1]);
  });
  return amounts;
}

function colourAmounts(one: DutchPlayer, other: DutchPlayer, initial: Colour): Amounts {
  const [a, b] = [preferenceOf(one), preferenceOf(other)];
  const denied = a !== undefined && b !== undefined && a.colour === b.colour;
  const bothStrong = denied && a.strength !== 'mild' && b.strength !== 'mild';
  const amounts: [string, number][] = [
    ['colour', Number(denied)],
    ['strong-colour', Number(bothStrong)],
  ];
  if (!one.isTopScorer && !other.isTopScorer) return amounts;
  const colour = colourOfFirst(one, other, initial);
  const after = [afterColour(one, colour), afterColour(other, otherColour(colour))];
  amounts.push(
    ['wide', after.filter(({ wide }) => wide).length],
    ['thrice', after.filter(({ thrice }) => thrice).length],
  );
  return amounts;
}

/** What it costs that a player of the bracket is not paired in it. */
export function floatAmounts({ moved }: Bracket, player: DutchPlayer): Amounts {
  const amounts: [string, number][] = [
    ['floaters', 1],
    [`floaters ${player.score}`, 1],
  ];
  const isMoved = moved.includes(player);
  [1, 2].forEach((back) => {
    if (player.floats[back - 1] !== 'down') return;
    // Who came down already and goes on has a larger difference than any opponent here would have given.
    amounts.push(isMoved ? [`down-${back}-from ${player.score}`, 1] : [`down-${back}`, 1]);
  });
  return amounts;
}

/** The cost of a player left over in the next bracket as well. */
export const nextFloatAmounts = ({ score }: DutchPlayer): Amounts => [
  ['next-floaters', 1],
  [`next-floaters ${score}`, 1],
];
