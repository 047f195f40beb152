import type { Roll, Seat, Shuffle } from '@logbuoy/kernel';
import type { CopyId, Fight, Task, Lasting, Segment } from './state';

/** Where cards go. `top` and `bottom` are the owner's deck; `pile` is face up at the bottom of the owner's dilemma pile. */
export type Place =
  | { readonly zone: 'top' | 'bottom' | 'hand' | 'discard' | 'pile' | 'removed' | 'core' | 'brig' | 'limbo' }
  | { readonly zone: 'surface' | 'orbit'; readonly at: number }
  | { readonly zone: 'aboard' | 'on' | 'beneath'; readonly at: CopyId };

/** Cards that changed places, and why in the name. Every one of them gets a new handle, counted on from `handle`. */
export const MOVES = [
  'CardsDiscarded',
  'CardsDestroyed',
  'PersonnelKilled',
  'PersonnelCaptured',
  'CaptivesFreed',
  'CommandTaken',
  'CardsReturnedToHand',
  'CardsPutOnDeck',
  'CardsPutUnderDeck',
  'CardsTakenIntoHand',
  'CardsRemovedFromGame',
  'CardPutInCore',
  'CardPutOn',
  'CardsPutInPlay',
  'ShipDamaged',
  'DamageRemoved',
  'ShipPlaced',
  'CardsBroughtAboard',
  'DilemmaOvercome',
  'DilemmaReturned',
] as const;
export type MoveType = (typeof MOVES)[number];

export interface Moved {
  readonly type: MoveType;
  readonly copies: readonly CopyId[];
  readonly to: Place;
  /** Who commands them there, or whose brig it is; the owner where nothing is said. */
  readonly by?: Seat;
  /** Whether everybody sees which cards they are. */
  readonly open: boolean;
  /** The one player who knows which cards they are, where it is not their owner. */
  readonly knownTo?: Seat;
  /** How they were mixed before. */
  readonly chance?: Shuffle;
  readonly handle: number;
}

export type SecondEditionEvent =
  | { readonly type: 'GamePrepared'; readonly seats: readonly Seat[] }
  | {
      readonly type: 'DeckBrought';
      readonly seat: Seat;
      readonly missions: readonly number[];
      /** Where each mission lies; copies of one mission share a place. */
      readonly locations: readonly { readonly at: number; readonly title: string }[];
      readonly dilemmas: readonly number[];
      readonly deck: readonly number[];
    }
  | { readonly type: 'DeckShuffled'; readonly seat: Seat; readonly chance: Shuffle; readonly handle: number }
  | { readonly type: 'PileShuffled'; readonly seat: Seat; readonly chance: Shuffle; readonly handle: number }
  | { readonly type: 'FirstPlayerRolled'; readonly chance: Roll; readonly seat: Seat }
  | { readonly type: 'TurnBegun'; readonly turn: number; readonly seat: Seat }
  | { readonly type: 'SegmentBegun'; readonly segment: Segment }
  | { readonly type: 'TurnEnded'; readonly seat: Seat }
  | {
      readonly type: 'CardsDrawn';
      readonly seat: Seat;
      readonly copies: readonly CopyId[];
      readonly paid: number;
      readonly handle: number;
    }
  | {
      readonly type: 'CardPlayed';
      readonly seat: Seat;
      readonly copy: CopyId;
      readonly card: number;
      readonly cost: number;
      readonly to: Place;
      readonly handle: number;
    }
  | Moved
  | {
      readonly type: 'CardsBeamed';
      readonly seat: Seat;
      readonly copies: readonly CopyId[];
      readonly from: Place;
      readonly to: Place;
    }
  | {
      readonly type: 'ShipMoved';
      readonly ship: CopyId;
      readonly from: number;
      readonly to: number;
      readonly range: number;
      /** Paid with the Range of the commander's next turn. */
      readonly owed: boolean;
    }
  | { readonly type: 'RangeSpent'; readonly ship: CopyId; readonly range: number }
  | { readonly type: 'CardsStopped'; readonly copies: readonly CopyId[] }
  | { readonly type: 'PointsChanged'; readonly seat: Seat; readonly points: number; readonly score: number }
  | {
      readonly type: 'AbilityUsed';
      readonly seat: Seat;
      readonly copy: CopyId;
      readonly ability: string;
      readonly once: string | null;
    }
  | { readonly type: 'FactsShown'; readonly copies: readonly CopyId[]; readonly facts: readonly (readonly string[])[] }
  | { readonly type: 'CardsExamined'; readonly seat: Seat; readonly copies: readonly CopyId[] }
  | { readonly type: 'CardsRevealed'; readonly copies: readonly CopyId[] }
  | {
      readonly type: 'RandomlySelected';
      readonly chance: Roll;
      readonly from: readonly CopyId[];
      readonly copy: CopyId;
    }
  | { readonly type: 'LastingGiven'; readonly lasting: Lasting }
  | {
      readonly type: 'AttemptBegun';
      readonly seat: Seat;
      readonly chooser: Seat;
      readonly mission: CopyId;
      readonly ship: CopyId | null;
      readonly personnel: readonly CopyId[];
      readonly allowance: number;
    }
  | { readonly type: 'DilemmasDrawn'; readonly seat: Seat; readonly copies: readonly CopyId[]; readonly handle: number }
  | {
      readonly type: 'DilemmasChosen';
      readonly seat: Seat;
      readonly chosen: readonly CopyId[];
      readonly returned: readonly CopyId[];
      readonly handle: number;
    }
  | { readonly type: 'DilemmaRevealed'; readonly copy: CopyId; readonly handle: number }
  | {
      readonly type: 'DilemmaRedirected';
      readonly seat: Seat;
      readonly ship: CopyId;
      readonly personnel: readonly CopyId[];
    }
  | { readonly type: 'DilemmaDone'; readonly copy: CopyId }
  | {
      readonly type: 'RequirementsChecked';
      readonly met: boolean;
      /** The alternative that was met. */
      readonly by: number | null;
    }
  | { readonly type: 'MissionCompleted'; readonly seat: Seat; readonly mission: CopyId; readonly points: number }
  | {
      readonly type: 'AttemptEnded';
      readonly seat: Seat;
      readonly mission: CopyId;
      readonly how: 'completed' | 'failed' | 'abandoned';
    }
  | { readonly type: 'FightBegun'; readonly fight: Fight }
  | { readonly type: 'ShipJoined'; readonly seat: Seat; readonly ship: CopyId; readonly personnel: readonly CopyId[] }
  | {
      readonly type: 'FightDecided';
      readonly beginner: number;
      readonly opponent: number;
      readonly winner: Seat | null;
    }
  | { readonly type: 'FightEnded'; readonly prevented: boolean }
  | { readonly type: 'PlayPrevented'; readonly copy: CopyId }
  | { readonly type: 'ResponsePassed'; readonly seat: Seat }
  | { readonly type: 'StandingPassesSet'; readonly seat: Seat; readonly windows: readonly string[] }
  | { readonly type: 'PlayerRetired'; readonly seat: Seat }
  /** The work left when a decision ends. Only the archive is told. */
  | { readonly type: 'WorkLeft'; readonly stack: readonly Task[] }
  | { readonly type: 'GameDecided'; readonly winners: readonly Seat[]; readonly reason: string };

export const SECOND_EDITION_EVENT_TYPES = [
  'GamePrepared',
  'DeckBrought',
  'DeckShuffled',
  'PileShuffled',
  'FirstPlayerRolled',
  'TurnBegun',
  'SegmentBegun',
  'TurnEnded',
  'CardsDrawn',
  'CardPlayed',
  ...MOVES,
  'CardsBeamed',
  'ShipMoved',
  'RangeSpent',
  'CardsStopped',
  'PointsChanged',
  'AbilityUsed',
  'FactsShown',
  'CardsExamined',
  'CardsRevealed',
  'RandomlySelected',
  'LastingGiven',
  'AttemptBegun',
  'DilemmasDrawn',
  'DilemmasChosen',
  'DilemmaRevealed',
  'DilemmaRedirected',
  'DilemmaDone',
  'RequirementsChecked',
  'MissionCompleted',
  'AttemptEnded',
  'FightBegun',
  'ShipJoined',
  'FightDecided',
  'FightEnded',
  'PlayPrevented',
  'ResponsePassed',
  'StandingPassesSet',
  'PlayerRetired',
  'WorkLeft',
  'GameDecided',
] as const satisfies readonly SecondEditionEvent['type'][];

export const isMove = (event: SecondEditionEvent): event is Moved => (MOVES as readonly string[]).includes(event.type);
