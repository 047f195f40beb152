/**
 * A card of Star Trek: The Card Game: its printed facts and nothing else. What a card does is said by its behaviour in
 * `games`, in our own words.
 */
export const RATINGS = ['combat', 'humanity', 'logic'] as const;
/** The three Ratings; a card's Icon is one of them, too [TCG-009, TCG-016]. */
export type Rating = (typeof RATINGS)[number];

export const TCG_ATTRIBUTES = [
  'android',
  'captain',
  'computer',
  'godlike',
  'klingon',
  'romulan',
  'scientist',
  'telepathic',
  'vulcan',
] as const;
/** A word a card is marked with; it does nothing, other cards refer to it [TCG-011]. */
export type TcgAttribute = (typeof TCG_ATTRIBUTES)[number];

export const ACTIONS = [
  'ambush',
  'argue',
  'attack',
  'befuddle',
  'capture',
  'command',
  'conquer',
  'enigma',
  'fatal-allure',
  'mind-control',
  'negotiate',
  'outwit',
  'tempt',
] as const;
/** How a Challenge tries to overcome a personnel [TCG-103]. */
export type ActionName = (typeof ACTIONS)[number];

export const EPISODE_PARTS = ['mission', 'plot', 'discovery'] as const;
/** The three kinds of Episode cards [TCG-004]. */
export type EpisodePart = (typeof EPISODE_PARTS)[number];

export const TCG_CARD_TYPES = [
  'core-crew',
  'default',
  'crew',
  'challenge',
  'effect',
  'wild',
  'permanent-wild',
  ...EPISODE_PARTS,
] as const;
export type TcgCardType = (typeof TCG_CARD_TYPES)[number];

/** Null where a text of the card works the value out [TCG-246]. */
export type Ratings = { readonly [rating in Rating]: number | null };

interface Printed {
  /** Its id in decks, events and addresses: the cards bear no collector's number. */
  readonly id: number;
  readonly name: string;
  readonly rarity: 'S' | 'C' | 'U' | 'R' | 'V';
  /** None on Core cards [TCG-016]. */
  readonly icon: Rating | null;
  /** How many texts with a game effect it has. */
  readonly texts: number;
}

export interface CrewCard extends Printed {
  readonly type: 'core-crew' | 'crew';
  readonly ratings: Ratings;
  readonly attributes: readonly TcgAttribute[];
  /** As they are printed, in order; every Crew has at least one [TCG-010]. */
  readonly abilities: readonly string[];
}

/** A player's own Mission, Plot or Discovery that is always at hand [TCG-022]. */
export interface DefaultCard extends Printed {
  readonly type: 'default';
  readonly part: EpisodePart;
  readonly reward: number;
}

export interface ChallengeCard extends Printed {
  readonly type: 'challenge';
  readonly ratings: Ratings;
  readonly attributes: readonly TcgAttribute[];
  readonly actions: readonly ActionName[];
  readonly cost: number;
  /** The Enterprise symbol: she is in the Landing Party [TCG-216]. */
  readonly enterprise: boolean;
}

export interface EffectCard extends Printed {
  readonly type: 'effect';
}

export interface WildCard extends Printed {
  readonly type: 'wild';
  /** Those of a guest; other Wilds have none [TCG-250]. */
  readonly ratings: Ratings | null;
  readonly enterprise: boolean;
}

export interface PermanentWildCard extends Printed {
  readonly type: 'permanent-wild';
  readonly attributes: readonly TcgAttribute[];
  readonly cost: number;
}

export interface EpisodeCard extends Printed {
  readonly type: EpisodePart;
  /** The story it is from. */
  readonly episode: string;
  readonly reward: number;
  /** The Reward that counts in place of the other where a condition holds [TCG-245]. */
  readonly rewardIf: number | null;
  readonly enterprise: boolean;
}

export type TcgCard = CrewCard | DefaultCard | ChallengeCard | EffectCard | WildCard | PermanentWildCard | EpisodeCard;
/** Cards of one type; some types are facts of the same kind. */
export type TcgCardOf<Type extends TcgCardType> = TcgCard extends infer Card
  ? Card extends { readonly type: infer Types }
    ? Type extends Types
      ? Card
      : never
    : never
  : never;
