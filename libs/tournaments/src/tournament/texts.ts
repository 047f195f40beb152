import { textsIn, type TextDeclaration, type TextField, type TextTable } from '@logbuoy/kernel';
import type { PairingCost, Why } from '../pairing';
import type { MatchResult, Ruleset, Slip } from '../ruleset';
import type { Standing } from '../standings';
import type { TournamentCommand } from './commands';
import type { TournamentEvent } from './events';
import type { Phase, PlayHere } from './state';

/** Rules and numbers, which are the same for all players. The words in a ruleset are the service's own: its API takes no others. */
type Known = Ruleset | Standing | PairingCost | Why | MatchResult | Slip | Phase | PlayHere;

const OF_AUTHOR: TextField = { of: ['account:by'] };
const OF_BOTH: TextField = { of: ['account:by', 'entrant:entrant'] };
/** The server enters everybody under the entrant's id; a name stands here only where another program wrote the log. */
const NAME: TextField = { of: ['entrant:entrant', 'account:account'], unless: 'entrant' };
/** An event keeps its name when its director leaves. It can be erased by an operator. */
const OF_THE_EVENT: TextField = { of: [] };
/** Warnings of one kind are counted, so this stays when the judge who wrote it leaves. */
const INFRACTION: TextField = { of: ['entrant:entrant'] };

const DEED = { by: 'id', reason: OF_AUTHOR } as const;
const ABOUT_ENTRANT = { by: 'id', entrant: 'id', reason: OF_BOTH } as const;
const PAIRED = { 'tables[].a': 'id', 'tables[].b': 'id', 'byes[]': 'id' } as const;
const VERDICT = { ruling: OF_AUTHOR, 'citations[]': OF_AUTHOR } as const;

const EVENTS = {
  TournamentCreated: { ...DEED, name: OF_THE_EVENT, rulesetHash: 'word', legalityDate: 'word' },
  CapacityChanged: DEED,
  LegalityDateSet: { ...DEED, date: 'word' },
  RulesetChanged: { ...DEED, rulesetHash: 'word' },
  PhasesChanged: DEED,
  StatusChanged: DEED,
  RoleGranted: { ...DEED, account: 'id' },
  RoleRevoked: { ...DEED, account: 'id' },
  PlayerRegistered: { ...ABOUT_ENTRANT, name: NAME, account: 'id' },
  PlayerWithdrawn: ABOUT_ENTRANT,
  PlayerCheckedIn: ABOUT_ENTRANT,
  PlayerAdmitted: ABOUT_ENTRANT,
  PlayerReEntered: ABOUT_ENTRANT,
  PlayerDropped: ABOUT_ENTRANT,
  PlayerDisqualified: ABOUT_ENTRANT,
  DeckSubmitted: { ...ABOUT_ENTRANT, hash: 'word' },
  DecksLocked: DEED,
  DecksRevealed: DEED,
  PairForbidden: { ...DEED, 'pair[]': 'id' },
  PairAllowed: { ...DEED, 'pair[]': 'id' },
  ByeGranted: ABOUT_ENTRANT,
  SeedCommitted: { ...DEED, commitment: 'word' },
  RoundPaired: { ...DEED, ...PAIRED, seed: 'word' },
  PairingOverridden: { ...DEED, ...PAIRED },
  TablesRepaired: { ...DEED, ...PAIRED },
  ByeFilled: { ...ABOUT_ENTRANT, holder: 'id' },
  RoundPublished: DEED,
  RoundUnpublished: DEED,
  RoundReopened: DEED,
  DraftDiscarded: DEED,
  TimeCalled: DEED,
  TablesSwapped: DEED,
  TablePaused: DEED,
  TableResumed: DEED,
  MatchVoided: DEED,
  TableFeatured: DEED,
  SeatTaken: ABOUT_ENTRANT,
  DrawOffered: ABOUT_ENTRANT,
  RoundStarted: DEED,
  TableSeated: { ...DEED, match: 'id' },
  TimeExtended: DEED,
  ResultReported: ABOUT_ENTRANT,
  LatenessNoted: { ...DEED, 'entrants[]': 'id' },
  ResultDisputed: DEED,
  ResultRecorded: { ...DEED, 'forfeitedBy[]': 'id', 'flags[]': OF_AUTHOR },
  ResultCorrected: DEED,
  RoundClosed: DEED,
  PenaltyGiven: { ...ABOUT_ENTRANT, infraction: INFRACTION },
  JudgeCalled: { ...ABOUT_ENTRANT, about: OF_BOTH },
  CallClaimed: DEED,
  CallClosed: DEED,
  CallRuled: { ...DEED, ...VERDICT },
  AppealDecided: { ...DEED, ...VERDICT },
  RulingAppealed: ABOUT_ENTRANT,
  DeckChecksDrawn: { ...DEED, seed: 'word', 'entrants[]': 'id' },
  DeckCheckOrdered: ABOUT_ENTRANT,
  DeckChecked: { ...ABOUT_ENTRANT, hash: 'word', notes: OF_BOTH },
  Announced: { ...DEED, text: OF_AUTHOR },
  BroadcastDelaySet: DEED,
  BroadcastOptedOut: ABOUT_ENTRANT,
  PhaseStarted: { ...DEED, 'seeds[]': 'id' },
  TournamentCertified: DEED,
  CertificateRevoked: DEED,
} as const satisfies TextTable<TournamentEvent, Known>;

const COMMANDS = {
  CreateTournament: { ...DEED, name: OF_THE_EVENT, legalityDate: 'word' },
  ChangeRuleset: DEED,
  ChangePhases: DEED,
  ChangeStatus: DEED,
  GrantRole: { ...DEED, account: 'id' },
  RevokeRole: { ...DEED, account: 'id' },
  Register: { ...ABOUT_ENTRANT, name: NAME, account: 'id' },
  AddLate: { ...ABOUT_ENTRANT, name: NAME, account: 'id' },
  Withdraw: ABOUT_ENTRANT,
  CheckIn: ABOUT_ENTRANT,
  ReEnter: ABOUT_ENTRANT,
  Disqualify: ABOUT_ENTRANT,
  Drop: ABOUT_ENTRANT,
  ChangeCapacity: DEED,
  SetLegalityDate: { ...DEED, date: 'word' },
  SubmitDeck: { ...ABOUT_ENTRANT, hash: 'word', legalAsOf: 'word' },
  LockDecks: DEED,
  RevealDecks: DEED,
  StartPhase: DEED,
  Certify: DEED,
  RevokeCertificate: DEED,
  ForbidPair: { ...DEED, 'pair[]': 'id' },
  AllowPair: { ...DEED, 'pair[]': 'id' },
  GrantBye: ABOUT_ENTRANT,
  CommitSeed: { ...DEED, commitment: 'word' },
  PairRound: { ...DEED, seed: 'word' },
  OverridePairing: { ...DEED, ...PAIRED },
  PublishRound: DEED,
  StartRound: DEED,
  CallTime: DEED,
  CloseRound: DEED,
  UnpublishRound: DEED,
  DiscardDraft: DEED,
  SwapTables: DEED,
  PauseTable: DEED,
  ResumeTable: DEED,
  VoidMatch: DEED,
  TakeSeat: ABOUT_ENTRANT,
  Concede: ABOUT_ENTRANT,
  OfferDraw: ABOUT_ENTRANT,
  Contest: ABOUT_ENTRANT,
  ReopenRound: DEED,
  SeatTable: { ...DEED, match: 'id' },
  ExtendTime: DEED,
  Report: ABOUT_ENTRANT,
  RecordResult: { ...DEED, 'flags[]': OF_AUTHOR },
  RecordAbsence: { ...DEED, 'absent[]': 'id' },
  NoteLate: DEED,
  CorrectResult: { ...DEED, seed: 'word' },
  Penalise: { ...ABOUT_ENTRANT, infraction: INFRACTION },
  CallJudge: { ...ABOUT_ENTRANT, about: OF_BOTH },
  ClaimCall: DEED,
  CloseCall: DEED,
  RuleCall: { ...DEED, ...VERDICT },
  DecideAppeal: { ...DEED, ...VERDICT },
  AppealRuling: ABOUT_ENTRANT,
  DrawDeckChecks: { ...DEED, seed: 'word' },
  OrderDeckCheck: ABOUT_ENTRANT,
  RecordDeckCheck: { ...ABOUT_ENTRANT, hash: 'word', notes: OF_BOTH },
  Announce: { ...DEED, text: OF_AUTHOR },
  SetBroadcastDelay: DEED,
  FeatureTable: DEED,
  OptOutOfBroadcast: ABOUT_ENTRANT,
} as const satisfies TextTable<TournamentCommand, Known>;

/** What is said about people in the streams of tournaments, and must be erasable. */
export const TOURNAMENT_TEXTS: TextDeclaration = {
  streams: 'tournament-',
  events: textsIn(EVENTS),
  commands: textsIn(COMMANDS),
  isOwnWords: ({ role }) => role === 'system',
};
