import type { ActionName, EpisodePart, Rating } from '@logbuoy/cards';
import type { Roll, Seat, Shuffle } from '@logbuoy/kernel';
import type { Task } from '../engine';
import type { CopyId, FailedBy, FlipResult, Goal, IconChange, Lasting, Segment } from './state';

/** Where XC are: on a card, in a Power Base, or in the Ship's Stores, which have no limit [TCG-017]. */
export type XcPlace = 'stores' | { readonly base: Seat } | { readonly copy: CopyId };
export type XcMove = { readonly from: XcPlace; readonly to: XcPlace; readonly count: number };
export const XC_REASONS = ['placed', 'purged', 'earned', 'paid', 'lost', 'moved'] as const;
export type XcReason = (typeof XC_REASONS)[number];

/** What an Episode earned: by its cards, by the Episode Bonus, by texts [TCG-150, TCG-170]. */
export type RewardParts = { readonly reward: number; readonly bonus: number; readonly cards: number };

export type TcgEvent =
  | {
      readonly type: 'GamePrepared';
      readonly seats: readonly Seat[];
      readonly goal: Goal;
      readonly core: readonly number[];
    }
  | {
      readonly type: 'DeckBrought';
      readonly seat: Seat;
      readonly defaults: readonly number[];
      readonly cards: readonly number[];
    }
  /** The Draw Pile, with the Discard Pile where that is shuffled in; every card gets a new handle. */
  | {
      readonly type: 'DrawPileShuffled';
      readonly seat: Seat;
      readonly discards: boolean;
      readonly chance: Shuffle;
      readonly handle: number;
    }
  | { readonly type: 'FirstPlayerRolled'; readonly chance: Roll; readonly seat: Seat }
  | { readonly type: 'TurnBegun'; readonly turn: number; readonly seat: Seat }
  | { readonly type: 'SegmentBegun'; readonly segment: Segment }
  | { readonly type: 'CardsDiscarded'; readonly seat: Seat; readonly copies: readonly CopyId[] }
  | { readonly type: 'CardsDrawn'; readonly seat: Seat; readonly copies: readonly CopyId[]; readonly handle: number }
  | { readonly type: 'CrewPlayed'; readonly seat: Seat; readonly copy: CopyId }
  | { readonly type: 'JoinedComplement'; readonly seat: Seat; readonly copy: CopyId }
  | { readonly type: 'JoinedBridge'; readonly copy: CopyId; readonly lost: number }
  | {
      readonly type: 'EpisodeCardPlayed';
      readonly seat: Seat;
      readonly copy: CopyId;
      readonly part: EpisodePart;
      readonly covers: CopyId | null;
    }
  | { readonly type: 'MissionWithdrawn'; readonly copy: CopyId }
  | { readonly type: 'LandingPartyChosen'; readonly copies: readonly CopyId[] }
  | { readonly type: 'JoinedLandingParty'; readonly copies: readonly CopyId[] }
  | { readonly type: 'LeftLandingParty'; readonly copies: readonly CopyId[] }
  | { readonly type: 'XcMoved'; readonly why: XcReason; readonly moves: readonly XcMove[] }
  | {
      readonly type: 'ChallengePlayed';
      readonly seat: Seat;
      readonly copy: CopyId;
      readonly on: CopyId;
      readonly paid: number;
    }
  | {
      readonly type: 'ChallengeWorkedOut';
      readonly copy: CopyId;
      readonly ratings: { readonly [rating in Rating]?: number };
      readonly actions: readonly ActionName[] | null;
    }
  | { readonly type: 'ChallengesDiscarded'; readonly copies: readonly CopyId[] }
  | { readonly type: 'ActionBegun'; readonly challenge: CopyId }
  | { readonly type: 'ActionChosen'; readonly challenge: CopyId; readonly action: ActionName }
  | { readonly type: 'TargetChosen'; readonly challenge: CopyId; readonly target: CopyId }
  | { readonly type: 'ActionRedirected'; readonly target: CopyId }
  | { readonly type: 'IconsDrawn'; readonly seat: Seat; readonly copies: readonly CopyId[] }
  /** A side draws anew; what it had drawn is discarded [TCG-262]. */
  | { readonly type: 'IconsRedrawn'; readonly seat: Seat; readonly copies: readonly CopyId[] }
  | { readonly type: 'EffectPlayed'; readonly seat: Seat; readonly copy: CopyId }
  | { readonly type: 'IconsChanged'; readonly source: CopyId; readonly change: IconChange }
  | {
      readonly type: 'IconsCompared';
      readonly rating: Rating;
      readonly current: number;
      readonly challenger: number;
      readonly winner: Seat;
    }
  | { readonly type: 'ActionSettled'; readonly copy: CopyId; readonly icon: Rating; readonly winner: Seat }
  | { readonly type: 'ChallengeDefeated'; readonly copy: CopyId }
  /** Cards drawn and Effects go where used cards go; `removed` ones leave the game. */
  | { readonly type: 'ActionEnded'; readonly removed: readonly CopyId[] }
  | {
      readonly type: 'IconFlipped';
      readonly target: CopyId;
      readonly copy: CopyId;
      readonly icon: Rating;
      readonly result: FlipResult;
    }
  | { readonly type: 'FlipResultChanged'; readonly result: FlipResult }
  | { readonly type: 'FlipDone'; readonly copy: CopyId }
  | { readonly type: 'MembersNeutralized'; readonly copies: readonly CopyId[] }
  | { readonly type: 'MembersConverted'; readonly copies: readonly CopyId[] }
  | { readonly type: 'MemberKilled'; readonly copy: CopyId }
  | { readonly type: 'KillPrevented'; readonly copy: CopyId }
  | { readonly type: 'LossPrevented'; readonly copy: CopyId; readonly count: number }
  /** A Killed Crew comes back where it was [TCG-275]. */
  | {
      readonly type: 'KilledReturned';
      readonly copy: CopyId;
      readonly as: 'member' | 'neutralized';
      readonly xc: number;
    }
  | { readonly type: 'CrewDiscarded'; readonly copy: CopyId }
  | { readonly type: 'CardsRemoved'; readonly copies: readonly CopyId[] }
  | { readonly type: 'WildPlayed'; readonly seat: Seat; readonly copy: CopyId; readonly paid: number }
  | { readonly type: 'WildNegated'; readonly copy: CopyId; readonly by: CopyId }
  | { readonly type: 'WildDone'; readonly copy: CopyId; readonly to: 'discard' | 'out' | 'permanent' | 'guest' }
  | { readonly type: 'PermanentWildRemoved'; readonly copy: CopyId }
  | { readonly type: 'PermanentWildDiscarded'; readonly copy: CopyId }
  | {
      readonly type: 'AbilityUsed';
      readonly seat: Seat;
      readonly copy: CopyId;
      readonly ability: string;
      readonly paid: number;
      readonly once: string | null;
    }
  | { readonly type: 'LastingBegun'; readonly lasting: Lasting }
  | { readonly type: 'Noted'; readonly source: CopyId; readonly note: string }
  | { readonly type: 'PileSearched'; readonly seat: Seat; readonly copies: readonly CopyId[] }
  /** Shown to all and taken into Hand, from the Draw Pile or the Discard Pile [TCG-233]. */
  | { readonly type: 'CardsTaken'; readonly seat: Seat; readonly copies: readonly CopyId[]; readonly handle: number }
  | { readonly type: 'HandLookedAt'; readonly seat: Seat; readonly of: Seat; readonly copies: readonly CopyId[] }
  | { readonly type: 'RandomlyChosen'; readonly chance: Roll; readonly seat: Seat; readonly copy: CopyId }
  | {
      readonly type: 'ChallengerPaid';
      readonly seat: Seat;
      readonly challenges: number;
      readonly refunds: number;
      readonly covers: number;
    }
  | { readonly type: 'FinalPassDone'; readonly idle: boolean }
  | {
      readonly type: 'EpisodeCompleted';
      readonly seat: Seat;
      readonly xc: number;
      readonly parts: RewardParts;
      readonly story: string | null;
    }
  | { readonly type: 'EpisodeAbandoned'; readonly seat: Seat; readonly why: FailedBy }
  | { readonly type: 'RewardTaken'; readonly seat: Seat; readonly xc: number }
  | { readonly type: 'EpisodeEnded'; readonly seat: Seat; readonly completed: boolean }
  | { readonly type: 'EnterpriseDestroyed'; readonly copy: CopyId }
  | { readonly type: 'ResponsePassed'; readonly seat: Seat }
  | { readonly type: 'StandingPassesSet'; readonly seat: Seat; readonly windows: readonly string[] }
  /** The work left when a decision ends. Nobody but the archive is told. */
  | { readonly type: 'WorkLeft'; readonly stack: readonly Task[] }
  | { readonly type: 'GameDecided'; readonly winners: readonly Seat[]; readonly reason: string };

/** Facts of one type. */
export type EventOf<Type extends TcgEvent['type']> = Extract<TcgEvent, { readonly type: Type }>;

const TYPES: { readonly [Type in TcgEvent['type']]: true } = {
  GamePrepared: true,
  DeckBrought: true,
  DrawPileShuffled: true,
  FirstPlayerRolled: true,
  TurnBegun: true,
  SegmentBegun: true,
  CardsDiscarded: true,
  CardsDrawn: true,
  CrewPlayed: true,
  JoinedComplement: true,
  JoinedBridge: true,
  EpisodeCardPlayed: true,
  MissionWithdrawn: true,
  LandingPartyChosen: true,
  JoinedLandingParty: true,
  LeftLandingParty: true,
  XcMoved: true,
  ChallengePlayed: true,
  ChallengeWorkedOut: true,
  ChallengesDiscarded: true,
  ActionBegun: true,
  ActionChosen: true,
  TargetChosen: true,
  ActionRedirected: true,
  IconsDrawn: true,
  IconsRedrawn: true,
  EffectPlayed: true,
  IconsChanged: true,
  IconsCompared: true,
  ActionSettled: true,
  ChallengeDefeated: true,
  ActionEnded: true,
  IconFlipped: true,
  FlipResultChanged: true,
  FlipDone: true,
  MembersNeutralized: true,
  MembersConverted: true,
  MemberKilled: true,
  KillPrevented: true,
  LossPrevented: true,
  KilledReturned: true,
  CrewDiscarded: true,
  CardsRemoved: true,
  WildPlayed: true,
  WildNegated: true,
  WildDone: true,
  PermanentWildRemoved: true,
  PermanentWildDiscarded: true,
  AbilityUsed: true,
  LastingBegun: true,
  Noted: true,
  PileSearched: true,
  CardsTaken: true,
  HandLookedAt: true,
  RandomlyChosen: true,
  ChallengerPaid: true,
  FinalPassDone: true,
  EpisodeCompleted: true,
  EpisodeAbandoned: true,
  RewardTaken: true,
  EpisodeEnded: true,
  EnterpriseDestroyed: true,
  ResponsePassed: true,
  StandingPassesSet: true,
  WorkLeft: true,
  GameDecided: true,
};
export const TCG_EVENT_TYPES = Object.keys(TYPES) as readonly TcgEvent['type'][];
