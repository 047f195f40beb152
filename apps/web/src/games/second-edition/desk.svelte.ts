import type { SeenEventMessage } from '@logbuoy/contracts';
import { settingFor, windowsPassed } from '@logbuoy/games/second-edition';
import { secondEditionSays } from './sentences';
import type { Command } from '../../api/offers';
import { currentLanguage } from '../../i18n/i18n.svelte';
import { t } from './i18n/i18n';
import { coursesOf } from './position/attempt-and-fight';
import { groupAround } from './position/prospect';
import { Desk, getDesk as getTableDesk, type StandingPasses } from '../../table/desk.svelte';
import type { Drop } from '../../table/drag.svelte';
import { dropsOf } from './position/drops';
import { titleOf } from './cards/card-book.svelte';
import {
  actionsOf,
  actionsWith,
  activeHandles,
  askedChoice,
  movesOf,
  obviousOf,
  type Destination,
} from './position/actions';
import { cardsByHandle, type OwnCard, type Position } from './position/position';
import { passDue } from './position/standing-passes';
import { askWords, windowWords } from './position/table-words';

/** A card that is looked at. Without a handle it is only a face, such as one in the log. */
export interface Looked {
  readonly card: number;
  readonly handle?: number;
}

/** Those of one player at one place. */
export interface Crew {
  readonly at: number;
  readonly seat: string;
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
  /** A group that is looked through, instead of a card. */
  crew = $state.raw<Crew>();
  /** What was chosen, on the page: what can be done with it stands there. */
  origin = $state.raw<HTMLElement | null>(null);
  readonly courses = $derived.by(() => coursesOf(this.events));
  /** The people whose ability is weighed against every mission: those around the card in hand. */
  readonly group: readonly OwnCard[] = $derived.by(() => {
    const { crew, chosen } = this;
    if (crew?.seat === this.mySeat && crew !== undefined)
      return this.position.locations[crew.at]?.here.find(({ seat }) => seat === crew.seat)?.cards ?? [];
    return chosen?.handle === undefined ? [] : groupAround(this.position, chosen.handle, this.mySeat);
  });
  /** The place the visitor turned to, and what was under way then: something new turns their eyes there. */
  private turnedTo = $state.raw<{ readonly at: number; readonly affair: number | undefined }>();
  /** Where something is under way: an attempt or a fight. */
  private readonly affairAt = $derived.by(() => {
    const { attempt, fight, locations } = this.position;
    if (fight !== null) return fight.location;
    return attempt === null
      ? undefined
      : locations.find(({ missions }) => missions.some(({ handle }) => handle === attempt.mission))?.at;
  });
  /** The place that is looked at closely, where the board is a map. */
  readonly lookedAt: number = $derived.by(() => {
    const { turnedTo, affairAt, position, mySeat } = this;
    if (turnedTo !== undefined && turnedTo.affair === affairAt) return turnedTo.at;
    if (affairAt !== undefined) return affairAt;
    const own = position.locations.filter(({ missions }) => missions.some(({ owner }) => owner === mySeat));
    const isManned = own.find(
      ({ here, ships }) => ships.some(({ by }) => by === mySeat) || here.some(({ seat }) => seat === mySeat),
    );
    return (isManned ?? own[0] ?? position.locations[0])?.at ?? 0;
  });

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
    return this.chosen !== undefined || this.crew !== undefined;
  }

  lookAt(at: number): void {
    this.turnedTo = { at, affair: this.affairAt };
  }

  /** Opens a pile of people; a second time closes it. */
  openCrew(crew: Crew): void {
    if (this.crew?.at === crew.at && this.crew.seat === crew.seat) return this.letGo();
    this.origin = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.chosen = undefined;
    this.crew = crew;
  }

  /** What a double click does: the one thing that can be done with a card, where there is just one. */
  async doObvious(handle: number | undefined): Promise<void> {
    const command = obviousOf(this.actionsWith(handle));
    if (command !== undefined && !this.wish.pending) await this.act(command);
  }

  choose(looked: Looked): void {
    const from = document.activeElement;
    // From a list of people to one of them: what is done with them stands where the list stood.
    if (from instanceof HTMLElement && from.closest('.at-card') === null) this.origin = from;
    this.crew = undefined;
    this.chosen = looked;
    // Another card is read over this one once the pointer comes to it.
    this.glanced = undefined;
  }

  /** A card that is played gets another handle: the newest of its kind on the viewer's side is the one. */
  override pileOf({ handle, card }: DOMStringMap): string | undefined {
    let newest: { readonly handle: number; readonly pile: string } | undefined;
    const note = (one: { readonly handle: number; readonly card: number }, pile: string) => {
      if (one.card === Number(card) && one.handle > (newest?.handle ?? Number(handle)))
        newest = { handle: one.handle, pile };
    };
    for (const { at, here, ships } of this.position.locations) {
      for (const { cards } of here) cards?.forEach((one) => note(one, `#place-${at}`));
      for (const ship of ships) note(ship, `.board [data-handle="${ship.handle}"]`);
    }
    return newest?.pile;
  }

  override dropsOf({ handle, group }: DOMStringMap): readonly Drop[] {
    const pulled = handle === undefined ? { group: group ?? '' } : { handle: Number(handle) };
    return dropsOf(this.actions, pulled).map(({ at, command }) => ({ at, act: () => void this.act(command) }));
  }

  letGo(): void {
    if (!this.holdsCard) return;
    this.chosen = undefined;
    this.crew = undefined;
    if (this.origin?.isConnected === true) this.origin.focus();
    this.origin = null;
  }
}

/** The desk of the table around a part of this game. */
export const getDesk = (): SecondEditionDesk => getTableDesk() as SecondEditionDesk;
