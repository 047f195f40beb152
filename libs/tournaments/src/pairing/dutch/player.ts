/** First or second seat; chess says white and black. */
export type Colour = 'w' | 'b';
export const otherColour = (colour: Colour): Colour => (colour === 'w' ? 'b' : 'w');

/** A player to be paired by the Dutch system, with all of the past it asks for. */
export interface DutchPlayer {
  readonly id: string;
  /** The pairing number, from 1; lower is ranked higher. */
  readonly rank: number;
  /** In whole units. */
  readonly score: number;
  /** Whom they really played: a game that was forfeited may be made up for. */
  readonly opponents: ReadonlySet<string>;
  /** Of the games they played, oldest first. */
  readonly colours: readonly Colour[];
  /** Latest first. */
  readonly floats: readonly ('down' | 'up' | 'level')[];
  /** Had a bye, or won without playing. */
  readonly hadFreePoint: boolean;
  readonly unplayed: number;
  /** More than half of what could be had, when the last round is paired. */
  readonly isTopScorer: boolean;
}

export interface Preference {
  readonly colour: Colour;
  readonly strength: 'absolute' | 'strong' | 'mild';
}

const difference = ({ colours }: DutchPlayer): number =>
  colours.reduce((sum, colour) => sum + (colour === 'w' ? 1 : -1), 0);

/** What a player is due; a player who has not played is due nothing. */
export function preferenceOf(player: DutchPlayer): Preference | undefined {
  const last = player.colours.at(-1);
  if (last === undefined) return undefined;
  const lead = difference(player);
  const twice = player.colours.at(-2) === last;
  if (lead > 1 || lead < -1) return { colour: lead > 0 ? 'b' : 'w', strength: 'absolute' };
  if (twice) return { colour: otherColour(last), strength: 'absolute' };
  if (lead !== 0) return { colour: lead > 0 ? 'b' : 'w', strength: 'strong' };
  return { colour: otherColour(last), strength: 'mild' };
}

/** By score, then by pairing number. */
export const byRank = (one: DutchPlayer, other: DutchPlayer): number =>
  other.score - one.score || one.rank - other.rank;

/** Two who must not meet: they have played, or both absolutely need the same colour and neither leads the event. */
export function areCompatible(one: DutchPlayer, other: DutchPlayer): boolean {
  if (one.opponents.has(other.id)) return false;
  const [a, b] = [preferenceOf(one), preferenceOf(other)];
  const clash = a?.strength === 'absolute' && b?.strength === 'absolute' && a.colour === b.colour;
  return !clash || one.isTopScorer || other.isTopScorer;
}

const WEIGHT = { absolute: 2, strong: 1, mild: 0 } as const;

/**
 * Who of a pair sits first: both as they are due; else the player who is due more strongly; else the other way round than the last
 * time they had different colours; else as the higher ranked is due; else by the number of the higher ranked.
 */
export function colourOfFirst(one: DutchPlayer, other: DutchPlayer, initial: Colour): Colour {
  const [a, b] = [preferenceOf(one), preferenceOf(other)];
  if (a !== undefined && b === undefined) return a.colour;
  if (a === undefined && b !== undefined) return otherColour(b.colour);
  if (a !== undefined && b !== undefined) {
    if (a.colour !== b.colour) return a.colour;
    if (WEIGHT[a.strength] !== WEIGHT[b.strength])
      return WEIGHT[a.strength] > WEIGHT[b.strength] ? a.colour : otherColour(b.colour);
    const [wideA, wideB] = [Math.abs(difference(one)), Math.abs(difference(other))];
    if (a.strength === 'absolute' && wideA !== wideB) return wideA > wideB ? a.colour : otherColour(b.colour);
    for (let back = 1; back <= Math.min(one.colours.length, other.colours.length); back++) {
      const had = one.colours.at(-back) as Colour;
      if (had !== other.colours.at(-back)) return otherColour(had);
    }
    return byRank(one, other) < 0 ? a.colour : otherColour(b.colour);
  }
  const oneIsHigher = byRank(one, other) < 0;
  const higher = oneIsHigher ? one : other;
  const colour = higher.rank % 2 === 1 ? initial : otherColour(initial);
  return oneIsHigher ? colour : otherColour(colour);
}

/** What a player is after one more game with a colour. */
export function afterColour(player: DutchPlayer, colour: Colour): { readonly wide: boolean; readonly thrice: boolean } {
  const lead = difference(player) + (colour === 'w' ? 1 : -1);
  const [last, before] = [player.colours.at(-1), player.colours.at(-2)];
  return { wide: Math.abs(lead) > 2, thrice: last === colour && before === colour };
}
