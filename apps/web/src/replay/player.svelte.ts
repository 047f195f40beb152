import type { AuditVerdict, ReplayedEvent, SeenEventMessage } from '@logbuoy/contracts';
import type { Names } from '../api/shapes';
import { currentLanguage, type Language } from '../i18n/i18n.svelte';
import { seatName } from '../i18n/server-words';
import type { Engine } from './engine/asking';
import { perspectivesOf, type OpenedReplay, type Perspective, type Shown } from './engine/protocol';
import { Notebook } from './notebook.svelte';
import { otherPace, staysMs, type Pace } from './pace';
import { indexUpTo, lastBefore, nextAfter } from './engine/steps';
import { logOf } from '../table/log';
import type { GameUi } from '../table/game-ui';
import { messageOf } from './story';

export type Stride = 'event' | 'decision' | 'turn';
export type Direction = 1 | -1;

/** How far a step may lead for what is new in it to be marked on the board. */
const MARKED_STEP_MOST = 40;

/** A match that is over, the moment of it that is looked at, and through whose eyes. */
export class Player {
  at: number;
  as: Perspective;
  /** The moment whose picture is here; it follows what is wished for. */
  shown: Shown;
  /** What these eyes saw happen. The first picture does not wait for it. */
  events = $state.raw<readonly ReplayedEvent[]>();
  verdict = $state.raw<AuditVerdict>();
  pace = $state<Pace>('1');
  isPlaying = $state(false);
  /** Whether the picture came from the one before it by a small step forwards. */
  isStep = false;
  readonly seats: readonly string[];
  readonly game: string;
  readonly names: { readonly [seat: string]: string } = $derived.by(() =>
    Object.fromEntries(this.seats.map((seat) => [seat, this.playerName(seat) ?? seatName(seat)])),
  );
  readonly messages = $derived.by(() => (this.events ?? []).map(messageOf));
  /** What the game says of the events, where this page has no words for it. */
  private sentences = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** Told turn by turn; a line's `seq` is its version. */
  readonly story = $derived.by(() => logOf(this.messages, this.ui.reads, (event) => this.tell(event)));
  readonly lines = $derived(this.story.flatMap(({ lines }) => lines));
  /** Versions of what is told in words: where a replay that plays stops. */
  readonly told = $derived(this.lines.map(({ seq }) => seq));
  readonly visible = $derived(this.messages.map(({ seq }) => seq));
  readonly turns: readonly number[];
  /** What was told last at this moment. */
  readonly line = $derived.by(() => this.lines[indexUpTo(this.told, this.at)]);
  readonly perspectives: readonly Perspective[];
  readonly notebook: Notebook;
  private asking = false;
  private hearing: { readonly as: Perspective; readonly events: Promise<readonly ReplayedEvent[]> } | undefined;

  constructor(
    private readonly engine: Engine,
    readonly opened: OpenedReplay,
    private readonly accounts: Names,
    readonly ui: GameUi,
  ) {
    const { end, course, first } = opened;
    this.seats = end.seats.map(({ seat }) => seat);
    this.game = end.game;
    this.notebook = new Notebook(end.match ?? '');
    this.turns = course.marks.filter(({ kind }) => kind === 'turn').map(({ version }) => version);
    this.perspectives = perspectivesOf(end);
    this.at = $state(first.at);
    this.as = $state(first.as);
    this.shown = $state.raw(first);
  }

  get last(): number {
    return this.opened.last;
  }

  get match(): string {
    return this.opened.end.match ?? '';
  }

  playerName(seat: string): string | undefined {
    return this.accounts[this.opened.end.seats.find((one) => one.seat === seat)?.player ?? ''];
  }

  nameOf(account: string | null): string | undefined {
    const seat = this.opened.end.seats.find(({ player }) => player === account)?.seat;
    return account === null ? undefined : (this.accounts[account] ?? (seat === undefined ? undefined : seatName(seat)));
  }

  /** When the moment that is looked at happened. */
  timeAt(version: number): number {
    return this.opened.course.times[version - 1] ?? 0;
  }

  seek(version: number): void {
    this.at = Math.min(Math.max(Math.trunc(version) || 1, 1), Math.max(1, this.last));
    void this.show();
  }

  lookAs(as: Perspective): void {
    if (!this.perspectives.includes(as)) return;
    this.as = as;
    void this.show();
  }

  /** Where a step leads; `undefined` at either end. Until it is known what these eyes saw, every event may be seen. */
  stepTo(stride: Stride, direction: Direction): number | undefined {
    if (stride === 'event' && this.events === undefined) return this.at + direction;
    const stops = { event: this.visible, decision: this.opened.course.decisions, turn: this.turns }[stride];
    return direction === 1 ? nextAfter(stops, this.at) : lastBefore(stops, this.at);
  }

  step(stride: Stride, direction: Direction): void {
    const to = this.stepTo(stride, direction) ?? (direction === 1 ? this.last : 1);
    this.isPlaying = false;
    this.seek(to);
  }

  /** To the next or the last of some moments; nowhere where there is none. */
  jump(versions: readonly number[], direction: Direction): void {
    const to = direction === 1 ? nextAfter(versions, this.at) : lastBefore(versions, this.at);
    this.isPlaying = false;
    if (to !== undefined) this.seek(to);
  }

  changePace(by: Direction): void {
    this.pace = otherPace(this.pace, by);
  }

  play(): void {
    if (this.at >= this.last) this.seek(1);
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }

  /** How long this moment stays while the replay plays, and what follows it. */
  next(): { readonly version: number; readonly afterMs: number } | undefined {
    const version = nextAfter(this.told, this.at) ?? (this.at < this.last ? this.last : undefined);
    if (version === undefined) return undefined;
    return { version, afterMs: staysMs(this.pace, this.timeAt(version) - this.timeAt(this.at)) };
  }

  /** The story comes after the first picture, the verdict after the story: the worker does one thing after the other. */
  async hear(): Promise<void> {
    const { as } = this;
    const events = await this.heardBy(as);
    if (this.shown.as === as) this.events = events;
  }

  async check(): Promise<void> {
    this.verdict = await this.engine.ask('verify', {});
  }

  /** Asks for the picture that is wished for; while one is under way, only the newest wish is kept. */
  async show(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.shown.at !== this.at || this.shown.as !== this.as) {
        const { at, as } = this;
        const view = await this.engine.ask('view', { version: at, as });
        if (this.shown.as !== as) this.events = await this.heardBy(as);
        const stride = at - this.shown.at;
        this.isStep = this.shown.as === as && stride > 0 && stride <= MARKED_STEP_MOST;
        this.shown = { at, as, view };
      }
    } finally {
      this.asking = false;
    }
  }

  private tell(event: SeenEventMessage): string {
    return this.ui.says?.event(event, currentLanguage(), this.names) ?? this.sentences.get(event.seq) ?? '';
  }

  /** Asks the game for its sentences, where this page has none. */
  async learnStory(as: Perspective, language: Language): Promise<void> {
    if (this.ui.says !== undefined) return;
    const told = await this.engine.ask('story', { as, language, names: this.names });
    if (this.as === as) this.sentences = new Map(told.map(({ seq, words }) => [seq, words]));
  }

  /** The whole story as text, a sentence a line. */
  async transcript(language: Language): Promise<string> {
    const { says } = this.ui;
    const sentences =
      says === undefined
        ? (await this.engine.ask('story', { as: this.as, language, names: this.names })).map(({ words }) => words)
        : this.messages.map((event) => says.event(event, language, this.names));
    return sentences.flatMap((sentence) => (sentence === '' ? [] : `${sentence}\n`)).join('');
  }

  private heardBy(as: Perspective): Promise<readonly ReplayedEvent[]> {
    if (this.hearing?.as !== as) this.hearing = { as, events: this.engine.ask('events', { as }) };
    return this.hearing.events;
  }
}
