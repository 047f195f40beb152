import type { Component } from 'svelte';
import type { Equipment } from '../state/tables';
import type { MatchView, Names, TableOptions } from '../api/shapes';
import type { EmblemName } from '../parts/emblems';
import type { GamePage } from '../routes/routes';
import type { GameUi } from '../table/game-ui';

/** What a game adds to the places where tables are found, opened and taken a seat at. */
export interface GameLobby {
  /** What the visitor sits down with; nothing where the game gives some. `others` people sit there already. */
  bring(options: TableOptions | null, others?: number): Promise<Equipment | undefined>;
  /** For a bot of the server: the id of a deck that goes with what the visitor brings. */
  deckAgainst?(mine: Equipment | undefined): string | undefined;
  /** What a new table may be kept to. */
  readonly Options?: Component<{ options: TableOptions | undefined }, object, 'options'>;
  /** The same on a table's card, in a few words. */
  readonly Terms?: Component<{ options: TableOptions | null }>;
  /** Chooses what to bring, before sitting down. */
  readonly Choice?: Component<{ startersOnly?: boolean; seated?: number }>;
  /** What the visitor sits there with, and another choice as long as play has not begun. */
  readonly Seated?: Component<{ match: string; view: MatchView; mySeat: string }>;
}

/** The board of a match that is only looked at, on pages that are not its table. */
export interface StillBoard {
  readonly Board: Component<{ view: MatchView; names: Names }>;
  /** What is happening, in a few words, and which turn it is. */
  now(view: MatchView, nameOf: (seat: string) => string): { readonly title: string; readonly turn: number };
}

type Page = () => Promise<{ readonly default: Component }>;

/** A game's parts in the browser, each fetched where it is needed, with the words it says. */
export interface GameParts {
  /** As it is printed, the same in every language. */
  readonly name: string;
  readonly emblem: EmblemName;
  still(): Promise<StillBoard>;
  table(): Promise<GameUi>;
  lobby(): Promise<GameLobby>;
  /** At `/<page>/<game>`. */
  readonly pages: { readonly [page in GamePage]?: Page };
}
