import type { MatchView, OffersInWords } from '@logbuoy/games';
import type { Seat } from '@logbuoy/kernel';
import { ClockDto, SpectatorsDto } from './table.dto';

/** An answer as a handler may give it: nothing of it is changed on the way out. */
export type Answered<T> = T extends readonly (infer Item)[]
  ? readonly Answered<Item>[]
  : T extends object
    ? { readonly [field in keyof T]: Answered<T[field]> }
    : T;

type Status = MatchView['status'];

/** The outcome of a request about a table or a match. */
export class MatchStatusAnswer {
  match: string;
  status: Status;
  /** The server's signed word that the command is on record; absent where there was nothing to record. */
  receipt?: string;
}

export class BroughtAnswer {
  match: string;
  /** A deck, for instance; `null` where the seat brings nothing. */
  equipment: unknown;
}

export class TakenSeatAnswer {
  seat: Seat;
  account: string;
}

export class OpenTableAnswer {
  match: string;
  game: string;
  /** As the game read them. */
  options: unknown;
  playersWanted: number;
  seats: TakenSeatAnswer[];
  /** `null`: untimed. */
  clock: ClockDto | null;
  createdBy: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** An unlisted table is reachable by its address only. */
  listed: boolean;
}

export class NamesAnswer {
  /** What the accounts mentioned here are called, by their id. */
  names: { [account: string]: string };
}

export class TablesAnswer extends NamesAnswer {
  tables: OpenTableAnswer[];
  /** The cursor of the next page, where there is one. */
  next?: string;
}

export class MatchLineAnswer {
  match: string;
  game: string;
  state: 'open' | 'running' | 'finished' | 'closed';
  listed: boolean;
  spectators: SpectatorsDto;
  seats: TakenSeatAnswer[];
  createdBy: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** Empty before the end and in a draw. */
  winners: Seat[];
  reason: string | null;
  /** `null` where you see the match late or not at all and it still goes on. */
  decisions: number | null;
  /** Why you cannot look at it, or not yet. */
  withheld?: string;
}

export class MatchesAnswer extends NamesAnswer {
  matches: MatchLineAnswer[];
  /** The cursor of the next page, where there is one. */
  next?: string;
}

export class SeatShareAnswer {
  status: 'none' | 'awaited' | 'committed' | 'revealed' | 'withheld';
  /** Whose share it is: made by who plays the seat, or by the service for a bot of its own. */
  by: 'seat' | 'house';
  commitment: string | null;
  /** Once revealed. */
  value: string | null;
}

export class SeatViewAnswer {
  seat: Seat;
  player: string | null;
  present: boolean;
  standing: 'playing' | 'conceded' | 'timed-out';
  /** Its share of the draws; left out for an empty seat. */
  share?: SeatShareAnswer | null;
  /** What it brought: in public where the game has it so; otherwise for the seat itself, and for everybody after the end. */
  equipment?: unknown;
}

export class AwaitingAnswer {
  seats: Seat[];
  /** A judge has to decide; no clock runs until then. */
  judge?: true;
  /** A short, stable word for what is awaited. */
  why: string;
}

export class SeatTimeAnswer {
  bankMs: number;
  /** What is left of the free part of the present decision. */
  delayMs: number;
  /** What is left of the present decision's cap; `null` without a cap. */
  decisionMs: number | null;
  /** What is left of the absence allowance; `null` without one. */
  absenceMs: number | null;
}

export class SeatTimesAnswer implements Partial<Record<Seat, SeatTimeAnswer>> {
  north?: SeatTimeAnswer;
  east?: SeatTimeAnswer;
  south?: SeatTimeAnswer;
  west?: SeatTimeAnswer;
}

/** While `running` names a seat, each millisecond after `sinceMs` uses up its `delayMs` first and then its `bankMs`. */
export class ClockViewAnswer {
  /** Milliseconds since 1970. */
  sinceMs: number;
  /** `null` at an untimed table. */
  left: SeatTimesAnswer | null;
  settings: ClockDto | null;
  running: Seat[];
}

export class DrawOfferAnswer {
  by: Seat;
  agreed: Seat[];
}

export class PauseAnswer {
  judge: string;
  reason: string;
  sinceMs: number;
  untilMs: number;
}

export class OutcomeAnswer {
  winners: Seat[];
  reason: string;
}

export class ChanceTermsAnswer {
  scheme: string;
  /** The service's public key, which the revealed seed is checked against. */
  key: string;
  /** Where seats are given: so long their players may commit to a share. */
  sharesUntilMs?: number;
}

export class ScoresAnswer implements Partial<Record<Seat, number>> {
  north?: number;
  east?: number;
  south?: number;
  west?: number;
}

/** The match as you may see it. */
export class MatchViewAnswer implements Record<keyof MatchView, unknown> {
  match: string | null;
  game: string | null;
  rulesVersion: string | null;
  options: unknown;
  status: Status;
  sealed: boolean;
  listed: boolean;
  createdBy: string | null;
  spectators: SpectatorsDto | null;
  seats: SeatViewAnswer[];
  awaiting: AwaitingAnswer;
  decision: number;
  clock: ClockViewAnswer | null;
  draw: DrawOfferAnswer | null;
  pause: PauseAnswer | null;
  /** Judges who see everything. */
  hiddenZonesOpenTo: string[];
  /** After time was called: how many turns may still begin. */
  turnsLeft: number | null;
  outcome: OutcomeAnswer | null;
  /** Where the draws come from; `null` at a table that was opened before shares existed. */
  chance: ChanceTermsAnswer | null;
  /** At such a table: the hash of the seed all draws follow from. */
  seedCommitment: string | null;
  /** Once revealed. */
  seed: string | null;
  /** Of each seat, as far as everybody knows them; `null` before play. */
  scores: ScoresAnswer | null;
  /** The game's own view for the same viewer; `null` before play. */
  play: unknown;
}

/** The tournament whose table this is. */
export class EventOfMatchAnswer {
  tournament: string;
  round: number;
  table: number;
  name: string;
  /** What will keep you from the recording. */
  withheld?: string;
}

export class ViewAnswer extends NamesAnswer {
  match: string;
  /** The perspective of this view. */
  as: 'seat' | 'spectator' | 'judge' | 'archive';
  /** The number of the last event in it. */
  seq: number;
  view: MatchViewAnswer;
  event?: EventOfMatchAnswer;
}

export class OfferAnswer {
  /** The command's type. */
  type: string;
  /** The command's blanks, each with its `candidates` and how many of them at `least` and at `most`. */
  choices?: { [blank: string]: object };
  /** The command is taken at its word: candidates are suggestions, and others are accepted, too. */
  declared?: boolean;
}

export class SeatOffersAnswer {
  /** Commands of the game. */
  game: OfferAnswer[];
  /** Commands every game has. */
  frame: OfferAnswer[];
}

export class BlankInWordsAnswer {
  label: string;
  /** In the order of the offer's candidates. */
  candidates: string[];
}

export class OfferInWordsAnswer {
  label: string;
  blanks: { [blank: string]: BlankInWordsAnswer };
}

/** What you may send in words, from your own view. */
export class OffersInWordsAnswer implements Record<keyof OffersInWords, unknown> {
  /** What the match waits for. */
  awaited: string;
  /** One for each of the game's offers, in their order. */
  game: OfferInWordsAnswer[];
}

export class OffersAnswer {
  match: string;
  seq: number;
  offers: SeatOffersAnswer;
  /** Where you asked for `words`. */
  words?: OffersInWordsAnswer;
}

/** What the server's best bot would send from your seat, judging by your view alone. */
export class AdviceAnswer {
  /** As you may send it. */
  command: { type: string; [blank: string]: unknown };
  words: string;
  /** What speaks for it, where the game can say so. */
  reason?: string;
}

export class HintAnswer {
  match: string;
  seq: number;
  /** `null` where nothing is to be decided by you. */
  hint: AdviceAnswer | null;
}

export class ToldEventAnswer {
  /** Counts the events you may see. */
  seq: number;
  /** A sentence; empty for an event without one. */
  words: string;
}

export class StoryAnswer {
  match: string;
  seq: number;
  events: ToldEventAnswer[];
  /** What is awaited now, where the game has words for it. */
  awaited?: string;
}

export class ReplayMomentAnswer {
  /** The number of the event, and the perspective. */
  at: number;
  as: string;
  view: MatchViewAnswer;
}

export class ReplayAnswer {
  /** The number of the last event. */
  last: number;
  /** The time of each event, the decisions, the highlights, and the score of every seat. */
  course: object;
  /** The match as it ended, as a spectator sees it. */
  end: MatchViewAnswer;
  first: ReplayMomentAnswer;
}

export class ReplayEventsAnswer {
  match: string;
  /** With `version` in place of `seq`: the event's number in the file. */
  events: object[];
}

export class SeenEventAnswer {
  /** Counts the events you may see. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** And the other fields of an event of this type that you may see. */
  type: string;
}

export class EventsAnswer {
  match: string;
  seq: number;
  events: SeenEventAnswer[];
}

export class TimelineMarkAnswer {
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** And beside it whatever belongs to a mark of this kind. */
  kind: string;
}

export class TimelineAnswer extends NamesAnswer {
  match: string;
  marks: TimelineMarkAnswer[];
  /** There are more behind the last of these. */
  more: boolean;
}

export class SentAnswer {
  match: string;
  /** The number of the last event you may see now. */
  seq: number;
  /** The server's signed word that the command is on record; absent where there was nothing to record. */
  receipt?: string;
}

export class WhyAnswer {
  match: string;
  allowed: boolean;
  code?: string;
  /** The rule it rests on. */
  rule?: string;
  details?: { [name: string]: unknown };
  sentence?: string;
}

export class DemoAnswer {
  match: string | null;
}

export class PlayersAnswer {
  min: number;
  max: number;
}

export class WordsAnswer {
  en: string;
  de: string;
}

/** A bot as an opponent of some strength. */
export class BotLevelAnswer {
  /** Its name, to invite it by. */
  bot: string;
  words: WordsAnswer;
  about: WordsAnswer;
}

/** What can be asked for at `/api/games/:game/…`. */
export class GameHasAnswer {
  cards: boolean;
  decks: boolean;
  rules: boolean;
  /** The bots that can be invited to a table. */
  bots: string[];
  /** Those of them to choose an opponent from, the weakest first. */
  levels: BotLevelAnswer[];
  /** Whether there is a guided first match. */
  guide: boolean;
}

export class GameAnswer {
  id: string;
  /** As it is printed on the box, the same in every language. */
  name: string;
  rulesVersion: string;
  players: PlayersAnswer;
  has: GameHasAnswer;
}

export class GamesAnswer {
  games: GameAnswer[];
}

export class KeyAnswer {
  /** Ed25519, in hex. */
  publicKey: string;
}

export class KeysAnswer {
  keys: KeyAnswer[];
  /** What the seeds of matches are checked against: a BLS12-381 public key in G2. */
  chanceKey: string;
}
