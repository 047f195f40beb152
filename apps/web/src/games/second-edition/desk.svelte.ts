import type { SeenEventMessage } from '@logbuoy/contracts';
import { settingFor, windowsPassed } from '@logbuoy/games/second-edition';
import { secondEditionSays } from './sentences';
import type { Command } from '../../api/offers';
import { currentLanguage } from '../../i18n/i18n.svelte';
import { t } from './i18n/i18n';
import { Desk, getDesk as getTableDesk, type StandingPasses } from '../../table/desk.svelte';
import { titleOf } from './cards/card-book.svelte';
import { actionsOf, actionsWith, activeHandles, askedChoice, movesOf, type Destination } from './position/actions';
import { cardsByHandle, type Position } from './position/position';
import { passDue } from './position/standing-passes';
import { askWords, windowWords } from './position/table-words';

/** A card that is looked at. Without a handle it is only a face, such as one in the log. */
export interface Looked {
  readonly card: number;
  readonly handle?: number;
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
  outcome: null,
};

const NO_MOVES: ReadonlyMap<number, Destination> = new Map();

/** A table of Second Edition: where everything lies, what can be done with which card, and the card in hand. */
export class SecondEditionDesk extends Desk {
  readonly position = $derived.by(() => (this.view?.play as Position | null | undefined) ?? EMPTY);
  readonly cards = $derived(cardsByHandle(this.position));
  readonly actions = $derived.by(() => actionsOf(this.offers.game));
  readonly active = $derived(activeHandles(this.actions));
  /** Where the ship in hand may move to, by place. */
  readonly moves = $derived.by(() =>
    this.chosen?.handle === undefined ? NO_MOVES : movesOf(this.actions, this.chosen.handle),
  );
  readonly choice = $derived.by(() => askedChoice(this.offers.game));
  /** Chosen to be acted with or read closely. */
  chosen = $state.raw<Looked>();
  /** Merely under the pointer. */
  glanced = $state.raw<Looked>();
  private origin: HTMLElement | null = null;

  get isQuestion(): boolean {
    return this.position.asked !== null;
  }

  get awaitedWords(): string {
    const { asked, segment } = this.position;
    if (asked === null) return t(`segment.${segment}`);
    if (asked.why === 'respond') return t('play.may-respond', { to: windowWords(asked.to ?? '') });
    return askWords(asked.why) + (asked.card === undefined ? '' : ` (${titleOf(asked.card)})`);
  }

  tell(event: SeenEventMessage): string {
    return secondEditionSays.event(event, currentLanguage(), this.names);
  }

  isSetting({ type }: Command): boolean {
    return type === 'SetStandingPasses';
  }

  /** The decision whose pass the visitor stopped: they want to answer it themselves. */
  private held = $state(-1);

  hold(): void {
    this.held = this.decision;
  }

  get standing(): StandingPasses {
    const settings = this.position.players.find(({ seat }) => seat === this.mySeat)?.standingPasses ?? [];
    return {
      windows: windowsPassed(settings),
      words: windowWords,
      keep: (windows) => ({ type: 'SetStandingPasses', windows: settingFor(windows, settings) }),
      due: this.held === this.decision ? undefined : passDue(this.position, this.mySeat),
    };
  }

  actionsWith(handle: number | undefined) {
    return handle === undefined ? [] : actionsWith(this.actions, handle);
  }

  get holdsCard(): boolean {
    return this.chosen !== undefined;
  }

  choose(looked: Looked): void {
    this.origin = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.chosen = looked;
    // Another card is read over this one once the pointer comes to it.
    this.glanced = undefined;
  }

  letGo(): void {
    if (this.chosen === undefined) return;
    this.chosen = undefined;
    if (this.origin?.isConnected === true) this.origin.focus();
    this.origin = null;
  }
}

/** The desk of the table around a part of this game. */
export const getDesk = (): SecondEditionDesk => getTableDesk() as SecondEditionDesk;
