import type { AuditVerdict, Course, Language, Rejection, ReplayedEvent } from '@logbuoy/contracts';
import type { MatchView } from '../../api/shapes';
import type { KnownOfGame } from '../../table/known-of-game';
import type { ToldEvent, ToldOffers, ToldStory } from '../../table/teller';
import type { Command, SeatOffers } from '../../api/offers';

export type SeatNames = { readonly [seat: string]: string };

/** The perspective: a seat's, a spectator's, or all of them at once. */
export type Perspective = string;
export const NEUTRAL: Perspective = 'spectator';
export const EVERYTHING: Perspective = 'everything';

/** A moment of the match, whose eyes it is seen through, and what they see. */
export interface Shown {
  readonly at: number;
  readonly as: Perspective;
  readonly view: MatchView;
}

/** What a page is told when a file is opened: all that its first picture needs, in one answer. */
export interface OpenedReplay {
  readonly last: number;
  readonly course: Course;
  /** The match as it ended. */
  readonly end: MatchView;
  readonly first: Shown;
  /** What the table needs of the game, where it is known here. */
  readonly known?: KnownOfGame;
  /** Whether the game is known here; of another one nothing but the match around it can be shown. */
  readonly isKnown: boolean;
  /** Whether a seat can be taken to play on, against bots. */
  readonly canPractise: boolean;
}

export const perspectivesOf = ({ seats }: MatchView): readonly Perspective[] => [
  NEUTRAL,
  ...seats.map(({ seat }) => seat),
  EVERYTHING,
];

/** A match that goes on from one of its moments, as the player who took a seat sees it. */
export interface PracticeMoment {
  /** The event after which it was taken up. */
  readonly from: number;
  readonly view: MatchView;
  readonly offers: SeatOffers;
  /** What has happened since it was taken up. */
  readonly events: readonly ReplayedEvent[];
}

/** What can be asked of the engine, and what it answers. */
export interface Questions {
  /** Begins at this moment and with these eyes, where the match has them; else with the first decision. */
  readonly open: {
    readonly asked: { readonly file: Uint8Array; readonly at?: number; readonly as?: Perspective };
    readonly answer: OpenedReplay;
  };
  readonly view: {
    readonly asked: { readonly version: number; readonly as: Perspective };
    readonly answer: MatchView;
  };
  readonly events: { readonly asked: { readonly as: Perspective }; readonly answer: readonly ReplayedEvent[] };
  /** What these eyes saw, told by the game: sentences by version. */
  readonly story: {
    readonly asked: { readonly as: Perspective; readonly language: Language; readonly names: SeatNames };
    readonly answer: readonly ToldEvent[];
  };
  readonly verify: { readonly asked: object; readonly answer: AuditVerdict };
  /** Takes the match up at the last decision before this event. */
  readonly practise: {
    readonly asked: { readonly version: number; readonly seat: string; readonly seed: string };
    readonly answer: PracticeMoment | undefined;
  };
  readonly act: {
    readonly asked: { readonly command: Command };
    readonly answer: PracticeMoment | { readonly refused: Rejection };
  };
  /** The practice in words: what happened since it was taken up, and what is offered. */
  readonly told: {
    readonly asked: { readonly language: Language; readonly names: SeatNames };
    readonly answer: ToldStory & ToldOffers;
  };
  /** The whole state of the practice, for the debug panel. */
  readonly whole: { readonly asked: object; readonly answer: unknown };
  readonly why: { readonly asked: { readonly command: Command }; readonly answer: Rejection | undefined };
}
export type Question = keyof Questions;

export type Asked = {
  [question in Question]: { readonly question: question } & Questions[question]['asked'];
}[Question];
export type Request = { readonly id: number; readonly asked: Asked };
export type Reply =
  { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly failure: string };
