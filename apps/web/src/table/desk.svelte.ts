import { createContext } from 'svelte';
import type { SeenEventMessage } from '@logbuoy/contracts';
import { post, ProblemError, type Problem } from '../api/http';
import type { Command, SeatOffers } from '../api/offers';
import type { MatchView } from '../api/shapes';
import { seatName } from '../i18n/server-words';
import { sendCommand } from '../state/send-command';
import { Wish } from '../state/wish.svelte';
import { Drag, type Drop } from './drag.svelte';
import type { Teller } from './teller';

/** What a table is drawn from: a match that is followed, or a moment of one that is over, where nothing can be done. */
export interface Watched {
  readonly view: MatchView | undefined;
  readonly mySeat: string | undefined;
  readonly offers: SeatOffers;
  nameOf(player: string | null): string | undefined;
  readonly isPast?: boolean;
  /** Decides commands at this table, where it is not the server. */
  readonly referee?: Referee;
  /** Puts the match into words for a game that brings none to the browser. */
  readonly teller: Teller;
}
export interface Referee {
  /** Throws a `ProblemError` where the rules do not allow it. */
  act(command: Command): Promise<unknown>;
  whyNot(command: Command): Promise<WhyAnswer>;
  /** The game's whole state, hidden cards and pending work included: only in practice. */
  whole?(): Promise<unknown>;
}
export interface WhyAnswer extends Partial<Pick<Problem, 'code' | 'rule' | 'details'>> {
  readonly allowed: boolean;
  /** The refusal in the language that was asked for, where the game has words for it. */
  readonly sentence?: string;
}

/** Windows to respond that are passed without asking. */
export interface StandingPasses {
  readonly windows: readonly string[];
  words(window: string): string;
  /** Keeps these and no others. */
  keep(windows: readonly string[]): Command;
  /** Passes, where the open window is one of them. */
  readonly due: Command | undefined;
}

/** What one visitor sees of a table and may do at it, whatever is played. A game's own desk knows its view and its cards. */
export abstract class Desk {
  readonly view = $derived.by(() => this.watched.view);
  readonly offers = $derived.by(() => this.watched.offers);
  readonly mySeat = $derived.by(() => this.watched.mySeat);
  readonly isAwaited = $derived.by(
    () => !this.isPast && this.mySeat !== undefined && this.awaited.includes(this.mySeat),
  );
  /** What the players are called, for sentences about them. */
  readonly names: { readonly [seat: string]: string } = $derived.by(() =>
    Object.fromEntries((this.view?.seats ?? []).map(({ seat }) => [seat, this.nameAt(seat)])),
  );
  readonly wish = new Wish();
  readonly drag = new Drag();
  /** Whether the table has been before the visitor's eyes for a moment: what appears from then on is new. */
  isSettled = false;
  /** Up to where the visitor has read what happened: acting means having read. */
  readSeq = $state(0);
  newestSeq = 0;
  /** Called only by games whose words are in the browser: in a replay there is no server to ask for the words of others. */
  private happened: () => readonly SeenEventMessage[] = () => [];
  /** The decision that was answered from here last; what came of it may still be on its way. */
  answered = -1;

  constructor(
    protected readonly watched: Watched,
    private readonly match: string,
  ) {}

  get isPast(): boolean {
    return this.watched.isPast === true;
  }

  /** Whether something can still be done at this table. */
  get isPlaying(): boolean {
    return !this.isPast && this.view?.status === 'playing';
  }

  get awaited(): readonly string[] {
    return this.view?.status === 'playing' ? this.view.awaiting.seats : [];
  }

  /** Counts the decisions of the match: each question has its own number. */
  get decision(): number {
    return this.view?.decision ?? 0;
  }

  /** Whether the viewer is given something to do, be it only to set something for later. */
  get canAct(): boolean {
    return this.isAwaited;
  }

  /** What happened, as far as it can be told by now. */
  get events(): readonly SeenEventMessage[] {
    return this.happened();
  }

  /** Called while the table is being set up. */
  follow(happened: () => readonly SeenEventMessage[]): void {
    this.happened = happened;
  }

  /** The events that can be told by now. */
  heard(events: readonly SeenEventMessage[]): readonly SeenEventMessage[] {
    return events;
  }

  playerName(seat: string): string | undefined {
    return this.watched.nameOf(this.view?.seats.find((one) => one.seat === seat)?.player ?? null);
  }

  /** The player's name, or the seat's where there is none. */
  nameAt(seat: string): string {
    return this.playerName(seat) ?? seatName(seat);
  }

  /** Whether the viewer plays this seat now. In a replay every player is called by name. */
  isMe(seat: string): boolean {
    return seat === this.mySeat && !this.isPast;
  }

  /** A seat's place at the table, which gives its player a colour and a shape. */
  placeOf(seat: string): number {
    return Math.max(0, this.view?.seats.findIndex((one) => one.seat === seat) ?? 0);
  }

  noteRead(): void {
    this.readSeq = this.newestSeq;
  }

  /** Sends a command; what it changed arrives by the socket. */
  async act(command: Command): Promise<boolean> {
    const { newestSeq: read, decision } = this;
    const isAnswer = !this.isSetting(command);
    // A tap on what is answered already would answer what comes next, unseen.
    if (isAnswer && this.answered === decision) return false;
    const done = await this.wish.run(() => this.watched.referee?.act(command) ?? sendCommand(this.match, command));
    if (done) {
      this.letGo();
      this.readSeq = read;
      if (isAnswer) this.answered = decision;
    }
    return done;
  }

  /** Why something cannot be done, by which rule; asking changes nothing. */
  async askWhyNot(command: Command, language?: string): Promise<void> {
    const asked = { command, ...(language === undefined ? {} : { language }) };
    const asking = this.watched.referee?.whyNot(command);
    const { sentence, ...answer } = await (asking ?? post<WhyAnswer>(`/matches/${this.match}/why`, asked));
    if (answer.allowed) return;
    throw new ProblemError({ status: 409, title: sentence ?? '', ...answer, code: answer.code ?? '' });
  }

  /** Where a card went that is not drawn under its handle any more (by its `data-…`): a pile or a ship, as a selector. */
  pileOf(_left: DOMStringMap): string | undefined {
    return undefined;
  }

  /** Where what is pulled (by its `data-…`) may be dropped now. */
  dropsOf(_pulled: DOMStringMap): readonly Drop[] {
    return [];
  }

  /** Asks for the whole state, where this table shows it. */
  get askWhole(): (() => Promise<unknown>) | undefined {
    const { referee } = this.watched;
    return referee?.whole?.bind(referee);
  }

  /** Whether the viewer is asked a question that needs the room of their hand. */
  abstract readonly isQuestion: boolean;
  /** What is awaited, in words. */
  abstract readonly awaitedWords: string;
  /** What happened, as a sentence; empty where there is nothing to tell. */
  abstract tell(event: SeenEventMessage): string;
  /** Whether a command answers no decision, but sets something for later ones. */
  abstract isSetting(command: Command): boolean;
  /** Whether a card is in hand, which the Escape key puts down first. */
  abstract readonly holdsCard: boolean;
  /** Puts down what is in hand. */
  abstract letGo(): void;
  abstract readonly standing: StandingPasses | undefined;
}

const [getDesk, setDesk] = createContext<Desk>();
export { getDesk, setDesk };
