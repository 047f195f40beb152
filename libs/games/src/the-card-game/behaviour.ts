import type { ActionName, Rating, TcgAttribute } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { Behaviours, type Refusal } from '../engine';
import type { InWords } from '../words';
import type { About, Time } from './machine/moments';
import type { Program, Step } from './machine/program';
import type { CopyId, FlipResult, Lasting, TcgState } from './state';

/** All three Ratings alike, or each for itself. */
export type RatingChange = number | { readonly [rating in Rating]?: number };

/** A text that holds, asked for a value: the state, the card that bears it, and what made it last where it outlives its card. */
export interface Bearing {
  readonly state: TcgState;
  readonly self: CopyId;
  /** The player it belongs to: the owner of the card, the Current Player for the Bridge. */
  readonly seat: Seat;
  readonly lasting: Lasting | null;
}
/** The two sides of the Action under way. */
export interface Duel {
  readonly action: ActionName;
  readonly rating: Rating;
  readonly target: CopyId;
  readonly challenge: CopyId;
}
export type ActionResult = 'neutralize' | 'convert' | 'flip';

/**
 * A text that holds by itself [TCG-271]: it is never stored, only asked for. One with a `name` holds after a step `lasts(name)`;
 * one without as long as its card is in force.
 */
export interface While {
  readonly name?: string;
  /** The printed Ability it is; a Crew that has lost that does not bear it any more [TCG-272]. */
  readonly ability?: string;
  /** It holds outside the Landing Party, too. */
  readonly anywhere?: true;
  /** Whom `ratings`, `attributes`, `actions` and `abilities` are for. */
  readonly reaches?: (bearing: Bearing, other: CopyId) => boolean;
  readonly ratings?: RatingChange | ((bearing: Bearing, other: CopyId) => RatingChange);
  /** What it changes of the Rating an Action uses, for the card asked about, which is one of its two sides [TCG-249]. */
  readonly versus?: (bearing: Bearing, duel: Duel, other: CopyId) => number;
  readonly attributes?: (bearing: Bearing, had: readonly TcgAttribute[]) => readonly TcgAttribute[];
  readonly actions?: (bearing: Bearing, had: readonly ActionName[]) => readonly ActionName[];
  /** For texts that last only: what a Crew gains or loses must not depend on what Crew have. */
  readonly abilities?: (bearing: Bearing, had: readonly string[]) => readonly string[];
  /** What a Challenge costs more, or less. */
  readonly cost?: (bearing: Bearing, challenge: CopyId) => number;
  readonly handMost?: (bearing: Bearing, seat: Seat) => number;
  /** How many Crew are chosen for the Landing Party: at most so many, or all there are. */
  readonly party?: 'all' | { readonly most: number };
  readonly mayJoin?: (bearing: Bearing, crew: CopyId, initial: boolean) => boolean;
  readonly forbids?: (bearing: Bearing, what: Forbidden, card: CopyId | null) => boolean;
  /** The Rating an Action uses in place of the table's [TCG-289]. */
  readonly rating?: (bearing: Bearing, rating: Rating) => Rating;
  readonly result?: (bearing: Bearing, result: ActionResult) => ActionResult;
  readonly flipResult?: (bearing: Bearing, result: FlipResult) => FlipResult;
  /** Who is Killed is Neutralized without XC instead. */
  readonly sparesKilled?: (bearing: Bearing) => boolean;
  readonly challengerWinsTies?: true;
  /** The Action is settled by a card flipped instead of an Icon Draw: who wins it. */
  readonly settles?: (bearing: Bearing, icon: Rating) => 'current' | 'challenger';
  /** Whether a Challenge may use this Action, aimed at this member where one is asked about. */
  readonly mayUse?: (bearing: Bearing, challenge: CopyId, action: ActionName, target: CopyId | null) => boolean;
  /** Whom a Challenge must aim at, where the text says so; one of several. */
  readonly mustAimAt?: (bearing: Bearing, challenge: CopyId) => readonly CopyId[] | null;
  /** What an Ability costs in place of what is printed. */
  readonly price?: (bearing: Bearing, user: CopyId, ability: string, printed: number) => number;
  /** XC the Episode earns the Current Player beside its Reward [TCG-150]. */
  readonly award?: (bearing: Bearing) => number;
  /** A Challenge that earns nothing in the Challenger XC Segment. */
  readonly earnsNothing?: (bearing: Bearing, challenge: CopyId) => boolean;
  /** A Challenge that is gone and earns its XC all the same: what was paid for it. */
  readonly stillEarns?: (bearing: Bearing) => number;
  /** How many XC a card may receive in the Final XC Segment, in place of what the rules say. */
  readonly mayReceive?: (bearing: Bearing, card: CopyId) => number | null;
  /** An Episode card that does not spoil the Episode Bonus. */
  readonly sparesBonus?: (bearing: Bearing, part: CopyId) => boolean;
}
/** What texts forbid. `card` is the card in question, where there is one. */
export type Forbidden = 'abandoning' | 'wild' | 'own-episode-card' | 'cover' | 'challenge';

/** Whoever uses a text, and with which card. `about` is the moment, where it answers one. */
export interface Use {
  readonly state: TcgState;
  readonly seat: Seat;
  readonly self: CopyId;
  readonly about: About | null;
}
/** A requirement: nothing where it is met, else the refusal. Those of cards in play ask only what everybody knows. */
export type Need = (use: Use) => Refusal | null;

/** A text that is used: an Ability, a use of a Permanent Wild, or what a Wild or Effect does when it is played. */
export interface Text {
  /** Stable: pending work and records name it. */
  readonly id: string;
  readonly when: Time;
  /** The printed Ability it is. */
  readonly ability?: string;
  /** XC from this card. */
  readonly pay?: number;
  /** XC from the Power Base of the player. */
  readonly price?: number;
  /** Who may use it; either player where nothing is said. */
  readonly by?: 'current' | 'challenger';
  /** In place of the play of a Segment [TCG-258], at no other time. */
  readonly instead?: 'challenge' | 'plot';
  readonly needs?: readonly Need[];
  readonly steps: readonly Step[];
}

/** A card's behaviour: a value that reads like the card. */
export interface Behaviour {
  readonly card: number;
  /** What it does, in our own words. */
  readonly text: InWords;
  readonly whiles?: readonly While[];
  readonly texts?: readonly Text[];
  /** What it costs in place of what is printed, where the text says so [TCG-268]. */
  readonly cost?: (state: TcgState) => number | null;
  /** A Challenge that has Ratings printed as *: takes their values when it is played, before `onPlay` [TCG-246]. */
  readonly worksOut?: readonly Step[];
  /** When an Episode card or a Challenge is played. */
  readonly onPlay?: readonly Step[];
  /** A Mission, once the Landing Party is chosen. */
  readonly onParty?: readonly Step[];
  /** A Challenge in play when a Discovery is played, before that does anything. */
  readonly onDiscovery?: readonly Step[];
  /** A member of the Landing Party that was Neutralized, Converted or Killed. */
  readonly onLeft?: readonly Step[];
  /** A Challenge, after an Action it has won. */
  readonly onWon?: readonly Step[];
  /** An Episode card, after the Final XC Segment. */
  readonly afterAward?: readonly Step[];
  /** The second Reward counts [TCG-245]. */
  readonly rewardIf?: (bearing: Bearing) => boolean;
  /** A guest joins the Landing Party [TCG-250]. */
  readonly guest?: true;
  /** Several may be played in one Episode [TCG-061]. */
  readonly several?: true;
  /** Leaves the game after it was used. */
  readonly removedAfterUse?: true;
  /** Programs its steps call. */
  readonly programs?: readonly Program[];
}

/** All behaviours of the game, filled when its engine is put together. */
export const behaviours = new Behaviours<Behaviour>();
export const behaviourOf = (card: number): Behaviour | undefined => behaviours.of(card);
