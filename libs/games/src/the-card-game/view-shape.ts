import type { ActionName, Rating } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Outcome } from '../game';
import type { Moment } from './machine/moments';
import type { IconCounts } from './query/action';
import type { FailedBy, FlipResult, Goal, Segment } from './state';

/** The table as one viewer may see it. Hands and Draw Piles are hidden; everything else is open [TCG-284]. */
export type TcgView = {
  readonly goal: Goal;
  readonly turn: number;
  readonly current: Seat;
  readonly segment: Segment;
  readonly players: readonly PlayerView[];
  readonly bridge: readonly CrewView[];
  readonly episode: EpisodeView | null;
  readonly action: ActionView | null;
  readonly flip: FlipView | null;
  readonly wildsPlayed: readonly number[];
  readonly bonuses: readonly string[];
  readonly asked: AskedView | null;
  readonly outcome: Outcome | null;
};

/** A card by its number, and the handle that commands name it by. */
export type Face = { readonly card: number; readonly handle: number };
export type RatingsNow = { readonly [rating in Rating]: number };

export type CrewView = Face & {
  readonly xc: number;
  readonly ratings: RatingsNow;
  readonly status: 'ready' | 'member' | 'neutralized' | 'converted' | 'challenge';
};

export type PlayerView = {
  readonly seat: Seat;
  readonly powerBase: number;
  /** XC on the Bridge and the own Complement. */
  readonly score: number;
  readonly drawSize: number;
  readonly handSize: number;
  readonly fullHand: number;
  readonly discard: readonly Face[];
  readonly out: readonly Face[];
  readonly complement: readonly CrewView[];
  readonly permanents: readonly (Face & { readonly xc: number })[];
  readonly hand?: readonly Face[];
  readonly standingPasses?: readonly string[];
  /** The Icons in the own Draw Pile: its owner knows the deck list, and not the order. */
  readonly drawIcons?: IconCounts;
  /** For the archive. */
  readonly draw?: readonly Face[];
};

export type EpisodeView = {
  readonly parts: readonly (Face & { readonly part: string; readonly by: Seat; readonly covers: number | null })[];
  /** Handles, guests among them. */
  readonly party: readonly number[];
  readonly guests: readonly (Face & { readonly ratings: RatingsNow })[];
  readonly challenges: readonly ChallengeView[];
  readonly defeated: readonly Face[];
  /** Cards played as Challenges in this Episode. */
  readonly challengesPlayed: readonly number[];
  readonly killed: readonly Face[];
  readonly reward: number;
  readonly challengerPaid: boolean;
  readonly mayAbandon: boolean;
  readonly failed: FailedBy | null;
};
export type ChallengeView = Face & {
  readonly on: number;
  readonly paid: number;
  readonly ratings: RatingsNow;
  readonly actions: readonly ActionName[];
};

export type ActionView = {
  readonly challenge: number | null;
  readonly action: ActionName | null;
  readonly rating: Rating | null;
  readonly target: number | null;
  readonly drawn: { readonly current: readonly Face[]; readonly challenger: readonly Face[] } | null;
  /** The icons of both sides as they are counted now. */
  readonly counts: { readonly current: IconCounts; readonly challenger: IconCounts };
  readonly effects: readonly Face[];
  readonly winner: Seat | null;
};
export type FlipView = Face & { readonly target: number | null; readonly icon: Rating; readonly result: FlipResult };

/** Who is asked for what: a question to one seat, or a moment at which it may answer. Options are for whoever is asked. */
export type AskedView = {
  readonly seat: Seat;
  readonly why: string;
  readonly card?: number;
  readonly to?: Moment;
  readonly cards?: readonly Face[];
  readonly least?: number;
  readonly most?: number;
  readonly options?: readonly AskOptionView[];
};
export type AskOptionView = {
  readonly card?: number;
  readonly handle?: number;
  readonly word?: string;
  readonly times?: number;
};
