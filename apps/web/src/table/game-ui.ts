import type { Component, Snippet } from 'svelte';
import type { SeenEventMessage } from '@logbuoy/contracts';
import type { MatchView } from '../api/shapes';
import type { Language } from '../i18n/i18n.svelte';
import type { Desk, Watched } from './desk.svelte';
import type { KnownOfGame } from './known-of-game';
import type { EventReader } from './log';

type Details = { readonly [name: string]: string | number | readonly string[] };

/** A game in words, where the browser has them; elsewhere the server or the replay engine tells it (`Teller`). */
export interface GameSays {
  event(seen: SeenEventMessage, language: Language, names: { readonly [seat: string]: string }): string;
  refusal(code: string, language: Language, details?: Details): string | undefined;
}

/**
 * What a game draws at a table. The same parts serve a match that is played, one that is watched again, practice, and the
 * offline page; each finds what it shows with `getDesk()`, which gives the desk that `deskFor` made.
 */
export interface GameUi {
  /**
   * Brings what the parts need before they are drawn, such as card texts and the words of the catalogue. What the replay engine
   * knows of the game is handed in; without it the server is asked.
   */
  prepare(known?: KnownOfGame): Promise<void>;
  /** Called while the table is being set up: what one visitor sees of it, may do and has in hand. */
  deskFor(watched: Watched, match: string): Desk;
  readonly says?: GameSays;
  readonly reads: EventReader;

  /** Turn and segment, in the bar above the board. */
  readonly Moment?: Component;
  /**
   * What lies on the table, for any viewer at any moment; it fills the room it is given. Where there is none for a lens, what
   * is under way (`affairs`) is drawn on the board.
   */
  readonly Board: Component<{ view: MatchView; now: number; affairs?: Snippet | undefined }>;
  /**
   * What the viewer is asked now, with the ways to answer. Drawn only while their decision is awaited, in the dock: words and
   * buttons in its first row, what is chosen among in the place of the hand.
   */
  readonly Prompt: Component;
  /** What is under way and has several steps, such as a fight; it stands in the lens beside the board. */
  readonly Panels?: Component<{ events: readonly SeenEventMessage[] }>;
  /** The viewer's own hand, below what is asked. */
  readonly Hand?: Component;
  /** What the card in hand can do, beside that card. */
  readonly Menu?: Component<{ compact: boolean }>;
  /** The lens: the card that is looked at, read closely; `idle` is shown while there is none. */
  readonly Sheet?: Component<{ idle?: Snippet }>;
  /** The game in a few sentences, for players who sit down at it for the first time. */
  readonly HowTo?: Component<{ open?: boolean; linked?: boolean }>;
  /** A card that an event names, as the log shows it. */
  readonly Face?: Component<{ card: number }>;
  /** In a replay: who was asked for what at this moment. */
  readonly Asked?: Component;
  /** In a replay: hands and piles the viewer may look into. */
  readonly OpenHands?: Component;
}
