import type { SeenEventMessage } from '@logbuoy/contracts';
import type { Offer } from '../../api/offers';
import { currentLanguage } from '../../i18n/i18n.svelte';
import { labelOf } from '../../lib/data-tree';
import { Desk, getDesk as getTableDesk, type Watched } from '../../table/desk.svelte';
import { KnownOffers } from './offers/known-offers';
import type { Labels } from './state/labels';
import { Told } from './told.svelte';

/** A table of a game the browser knows nothing of: its view as data, its offers, and words from where the game runs. */
export class AnyDesk extends Desk {
  readonly told: Told;
  /** What was offered at this table so far, so that one can ask why it is not offered now. */
  private readonly seen = new KnownOffers();
  readonly known = $derived.by(() => this.seen.with(this.offers.game));

  constructor(
    watched: Watched,
    match: string,
    private readonly labels: Labels,
  ) {
    super(watched, match);
    this.told = new Told(watched.teller, () => this.offers.game);
  }

  /** What the game calls a field of its view. */
  labelOf(field: string): string {
    return this.labels.field(field, currentLanguage());
  }

  /** A value of a field in the words of the game, where it has some. */
  wordsFor(field: string | undefined, value: unknown): string | undefined {
    return this.labels.value(field, value, currentLanguage());
  }

  override get canAct(): boolean {
    return this.mySeat !== undefined && this.isPlaying && this.offers.game.length > 0;
  }

  get isQuestion(): boolean {
    return false;
  }

  get awaitedWords(): string {
    return this.told.awaited ?? labelOf(this.view?.awaiting.why ?? '');
  }

  override heard(events: readonly SeenEventMessage[]): readonly SeenEventMessage[] {
    return this.told.upTo(events);
  }

  tell({ seq }: SeenEventMessage): string {
    return this.told.sentence(seq);
  }

  /** Nothing is known of which commands answer what is awaited; a second tap is held off while the first is under way. */
  isSetting(): boolean {
    return true;
  }

  get holdsCard(): boolean {
    return false;
  }

  letGo(): void {}

  get standing(): undefined {
    return undefined;
  }
}

export const labelOfOffer = ({ type }: Offer): string => labelOf(type);

/** The desk of the table around a part of this folder. Other games' tables have others: only its base is sure. */
export const getDesk = (): AnyDesk => getTableDesk() as AnyDesk;
