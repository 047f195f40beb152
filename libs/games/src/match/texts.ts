import { textsIn, type RecordEvent, type TextDeclaration, type TextField, type TextTable } from '@logbuoy/kernel';
import type { ClockReading } from './clock-reading';
import type { MatchCommand } from './commands';
import type { Brought, MatchLayerEvent } from './events';

/** Readings of a clock, and what seats brought, as the game read it. */
type Known = ClockReading | Brought;

const REASON: TextField = { of: ['account:judge'] };
/** As a client sent it: games know words and numbers, but a client may send anything. */
const RAW: TextField = { of: ['account:player'], isBelow: true, onlySentences: true };
const RAW_OF_JUDGE: TextField = { of: ['account:judge'], isBelow: true, onlySentences: true };
const RAW_OF_CREATOR: TextField = { of: ['account:createdBy'], isBelow: true, onlySentences: true };

const EVENTS = {
  MatchCreated: { game: 'word', rulesVersion: 'word', options: 'data', seedCommitment: 'word', 'chance.key': 'word' },
  SeatTaken: { nonce: 'word', equipment: 'data', openly: 'data', shareCommitment: 'word' },
  SeatLeft: {},
  TableClosed: {},
  MatchStarted: {},
  DecisionAwaited: { why: 'word' },
  DrawsMade: {},
  ShareCommitted: { shareCommitment: 'word' },
  ShareRevealed: { share: 'word' },
  TimeExtended: { reason: REASON },
  SeatAbsent: {},
  SeatReturned: {},
  MatchPaused: { reason: REASON },
  MatchResumed: {},
  DrawOffered: {},
  DrawAccepted: {},
  DrawDeclined: {},
  SeatConceded: {},
  TimeRanOut: {},
  TimeCalled: {},
  ExtraTurnBegun: {},
  HiddenZonesOpened: { reason: REASON },
  JudgeDecided: { reason: REASON },
  MatchEnded: { reason: 'word' },
  SeedRevealed: { seed: 'word' },
  StreamSealed: { head: 'word', publicKey: 'word', signature: 'word' },
} as const satisfies TextTable<Exclude<MatchLayerEvent, RecordEvent>, Known>;

const COMMANDS = {
  CreateMatch: { game: 'word', options: RAW_OF_CREATOR },
  TakeSeat: { nonce: 'word', equipment: 'data', salt: 'word', shareCommitment: 'word' },
  LeaveSeat: {},
  CloseTable: {},
  StartMatch: {},
  Play: { command: RAW },
  Concede: {},
  OfferDraw: {},
  AcceptDraw: {},
  DeclineDraw: {},
  PauseMatch: { reason: REASON },
  ResumeMatch: {},
  ExtendTime: { reason: REASON },
  OpenHiddenZones: { reason: REASON },
  PlayAsJudge: { reason: REASON, command: RAW_OF_JUDGE },
  CommitShare: { shareCommitment: 'word' },
  RevealShare: { share: 'word' },
  EndShareWait: {},
  ProposeTimeout: {},
  CallTime: {},
  ReportAbsence: {},
  ReportReturn: {},
} as const satisfies TextTable<MatchCommand, Known>;

/** What is said about people in the streams of matches, and must be erasable. Games have no words of their players. */
export const MATCH_TEXTS: TextDeclaration = {
  streams: 'match-',
  events: textsIn(EVENTS),
  commands: textsIn(COMMANDS),
};
