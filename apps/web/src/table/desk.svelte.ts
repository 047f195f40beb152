import { createContext } from 'svelte';
import { post, ProblemError, type Problem } from '../api/http';
import { sendCommand } from '../api/tables';
import { seatName } from '../i18n/server-words';
import type { FollowedMatch } from '../state/followed-match.svelte';
import { Wish } from '../state/wish.svelte';
import {
  actionsOf,
  actionsWith,
  activeHandles,
  askedChoice,
  movesOf,
  type Command,
  type Destination,
} from '../games/second-edition/position/actions';
import { cardsByHandle, type Position } from '../games/second-edition/position/position';

/** A card somebody looks at. Without a handle it is only a face, such as one in the log. */
export interface Looked {
  readonly card: number;
  readonly handle?: number;
}

/** What a table is drawn from: a match that is followed, or a moment of one that is over, where nobody can do anything. */
export interface Watched extends Pick<FollowedMatch, 'view' | 'mySeat' | 'offers' | 'nameOf'> {
  readonly isPast?: boolean;
  /** Who is told what is done at this table, where it is not the server. */
  readonly referee?: Referee;
}
export interface Referee {
  /** Throws a `ProblemError` where the rules do not allow it. */
  act(command: Command): Promise<unknown>;
  whyNot(command: Command): Promise<WhyAnswer>;
}

const EMPTY: Position = {
  turn: 0,
  active: '',
  segment: 'start',
  counters: 0,
  players: [],
  locations: [],
  attempt: null,
  fight: null,
  asked: null,
};

const NO_MOVES: ReadonlyMap<number, Destination> = new Map();

/** What one visitor sees of the table, may do at it, and has taken in hand. */
export class Desk {
  readonly position = $derived.by(() => (this.followed.view?.play as Position | null | undefined) ?? EMPTY);
  readonly mySeat = $derived.by(() => this.followed.mySeat);
  readonly cards = $derived(cardsByHandle(this.position));
  readonly actions = $derived.by(() => actionsOf(this.followed.offers.game));
  readonly active = $derived(activeHandles(this.actions));
  /** Where the ship in hand may move to, by place. */
  readonly moves = $derived.by(() =>
    this.chosen?.handle === undefined ? NO_MOVES : movesOf(this.actions, this.chosen.handle),
  );
  readonly choice = $derived.by(() => askedChoice(this.followed.offers.game));
  readonly isAwaited = $derived.by(
    () => !this.isPast && this.mySeat !== undefined && this.awaited.includes(this.mySeat),
  );
  /** What the players are called, for sentences about them. */
  readonly names = $derived.by(() =>
    Object.fromEntries(this.position.players.map(({ seat }) => [seat, this.playerName(seat) ?? seatName(seat)])),
  );
  readonly wish = new Wish();
  /** Chosen to be acted with or read closely. */
  chosen = $state.raw<Looked>();
  /** Merely under the pointer. */
  glanced = $state.raw<Looked>();
  /** Whether the table has been before the visitor's eyes for a moment: what appears from then on is new. */
  isSettled = false;
  /** Up to where the visitor has read what happened: whoever acts has. */
  readSeq = $state(0);
  /** Whether a past attempt or fight tells all of itself where there is little room. */
  isAffairUnfolded = $state(false);
  newestSeq = 0;
  /** The decision that was answered from here last; what came of it may still be on its way. */
  answered = -1;
  private origin: HTMLElement | null = null;

  constructor(
    private readonly followed: Watched,
    private readonly match: string,
  ) {}

  get isPast(): boolean {
    return this.followed.isPast === true;
  }

  /** Whether something can still be done at this table. */
  get isPlaying(): boolean {
    return !this.isPast && this.followed.view?.status === 'playing';
  }

  get awaited(): readonly string[] {
    return this.followed.view?.status === 'playing' ? this.followed.view.awaiting.seats : [];
  }

  /** Counts the decisions of the match: each question has its own number. */
  get decision(): number {
    return this.followed.view?.decision ?? 0;
  }

  actionsWith(handle: number | undefined) {
    return handle === undefined ? [] : actionsWith(this.actions, handle);
  }

  playerName(seat: string): string | undefined {
    return this.followed.nameOf(this.followed.view?.seats.find((one) => one.seat === seat)?.player ?? null);
  }

  choose(looked: Looked): void {
    this.origin = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.chosen = looked;
    // Another card is read over this one once the pointer comes to it.
    this.glanced = undefined;
  }

  letGo(): void {
    this.chosen = undefined;
    if (this.origin?.isConnected === true) this.origin.focus();
    this.origin = null;
  }

  noteRead(): void {
    this.readSeq = this.newestSeq;
  }

  /** Sends a command; what it changed arrives by the socket. */
  async act(command: Command): Promise<boolean> {
    const { newestSeq: read, decision } = this;
    // A tap on what is answered already would answer what comes next, unseen.
    if (command.type !== 'SetStandingPasses' && this.answered === decision) return false;
    const done = await this.wish.run(() => this.followed.referee?.act(command) ?? sendCommand(this.match, command));
    if (done) {
      this.chosen = undefined;
      this.readSeq = read;
      if (command.type !== 'SetStandingPasses') this.answered = decision;
    }
    return done;
  }

  /** Why something cannot be done, by which rule; asking changes nothing. */
  async askWhyNot(command: Command): Promise<void> {
    const asking = this.followed.referee?.whyNot(command);
    const answer = await (asking ?? post<WhyAnswer>(`/matches/${this.match}/why`, { command }));
    if (answer.allowed) return;
    throw new ProblemError({ status: 409, title: '', ...answer, code: answer.code ?? '' });
  }
}

export interface WhyAnswer extends Partial<Pick<Problem, 'code' | 'rule' | 'details'>> {
  readonly allowed: boolean;
}

const [getDesk, setDesk] = createContext<Desk>();
export { getDesk, setDesk };
