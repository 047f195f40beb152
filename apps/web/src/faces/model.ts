import type { IconName, People } from './icons/icons';
import type { TokenShape } from './layout/token-shapes';
import type { Scene } from './scene';

/** A sign with its words: drawn as an icon where room is short, written where it is not, spoken always. */
export interface Sign {
  readonly icon: IconName;
  readonly words: string;
  /** From 2 on it is written, and gold. */
  readonly level?: number;
  /** What must be exceeded. */
  readonly over?: number;
  /** Written beside the icon in place of level and limit. */
  readonly short?: string;
}

/** One way to meet what a card asks for. */
export interface Way {
  /** Said before it, such as that one person alone has to meet it. */
  readonly lead?: string;
  readonly signs: readonly Sign[];
}

export interface Figure {
  readonly icon: IconName;
  readonly words: string;
  readonly value: number | string;
}

/** Words with icons among them. */
export type TextPart = { readonly words: string } | { readonly icon: IconName; readonly label: string };
export interface Line {
  /** Such as when it happens and what it costs. */
  readonly lead?: string;
  readonly text: readonly TextPart[];
}

export interface Badge {
  readonly value: string;
  readonly isGold?: boolean;
  readonly icon?: IconName;
}

/**
 * A card as a face shows it: facts that drive the picture, and words that are in the language of the page already. Each game
 * makes them of its own cards; nothing here knows a game.
 */
export interface FaceModel {
  /** Card and language: faces of one key are the same. */
  readonly key: string;
  /** The card alone: what is drawn by chance follows from it, in every language. */
  readonly seed: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Only the subtitle tells it apart, so that it is written small, too. */
  readonly isTitleShared?: boolean;
  /** Everything on the face in words. */
  readonly label: string;
  readonly scene: Scene;
  readonly shape: TokenShape;
  readonly kindIcon: IconName;
  /** Whose it is; cards that belong to no people show their kind instead. */
  readonly people?: People;
  readonly hue: number;
  /** How colourful it is, from 0 to 1. */
  readonly chroma?: number;
  readonly badge?: Badge;
  /** What it is in one line: the longest first, then what is said where room is short. */
  readonly kind: readonly [string, ...string[]];
  /** Icons at the end of that line. */
  readonly marks: readonly IconName[];
  /** A row of its own, such as who has to be aboard. */
  readonly crew: readonly IconName[];
  readonly figures: readonly Figure[];
  readonly skills: readonly Sign[];
  readonly ways: readonly Way[];
  /** The word between two ways. */
  readonly or: string;
  /** Who may try it, with words. */
  readonly open: readonly { readonly people: People; readonly words: string }[];
  readonly tags: readonly string[];
  readonly lines: readonly Line[];
}
