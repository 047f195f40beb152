import { untrack } from 'svelte';
import type { SeenEventMessage } from '@logbuoy/contracts';
import type { Offer } from '../../api/offers';
import { currentLanguage, type Language } from '../../i18n/i18n.svelte';
import { labelOf } from '../../lib/data-tree';
import type { OfferWords, Teller } from '../../table/teller';

/** An offer with the words it is told in. */
export interface ToldOffer {
  readonly offer: Offer;
  readonly words: OfferWords;
}

/**
 * What the game says of events and offers, asked for as they come. Until the words of an event are here it is held back, and
 * where they cannot be had, the names of the data stand in for them.
 */
export class Told {
  awaited = $state.raw<string>();
  private events = $state.raw<ReadonlyMap<number, string>>(new Map());
  private last = $state(0);
  private readonly labels = new Map<string, string>();
  private language: Language = currentLanguage();
  private wanted = 0;
  private asking = false;
  private offersTold = $state.raw<readonly ToldOffer[]>([]);

  /** Call it while a component is being set up. */
  constructor(
    private readonly teller: Teller,
    private readonly offered: () => readonly Offer[],
  ) {
    $effect(() => {
      const language = currentLanguage();
      const offers = this.offered();
      untrack(() => void this.tellOffers(offers, language));
    });
    $effect(() => {
      const language = currentLanguage();
      untrack(() => {
        if (language === this.language) return;
        this.language = language;
        void this.hear(0);
      });
    });
  }

  /** The offers as they were told last: those of the moment, but for the time their words take. */
  get offers(): readonly ToldOffer[] {
    return this.offersTold;
  }

  /** Whether what is shown is what is offered now. */
  get isCurrent(): boolean {
    const now = this.offered();
    return now.length === this.offersTold.length && now.every((offer, i) => this.offersTold[i]?.offer === offer);
  }

  /** What a kind of command was called when it was offered last. */
  labelOf(type: string): string | undefined {
    return this.labels.get(type);
  }

  sentence(seq: number): string {
    return this.events.get(seq) ?? '';
  }

  /** The events whose words are here. */
  upTo(events: readonly SeenEventMessage[]): readonly SeenEventMessage[] {
    const newest = events.at(-1)?.seq ?? 0;
    const { last } = this;
    if (newest > last) {
      this.wanted = newest;
      const fallback = events;
      queueMicrotask(() => void this.hear(last, fallback));
      return events.filter(({ seq }) => seq <= last);
    }
    return events;
  }

  private async hear(after: number, events: readonly SeenEventMessage[] = []): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { language } = this;
    try {
      const told = await this.teller.eventsSince(after, language);
      const before = after === 0 ? [] : this.events;
      this.events = new Map([...before, ...told.events.map(({ seq, words }) => [seq, words] as const)]);
      this.awaited = told.awaited;
      this.last = Math.max(this.last, told.events.at(-1)?.seq ?? 0);
    } catch {
      const untold = events.filter(({ seq }) => !this.events.has(seq));
      this.events = new Map([...this.events, ...untold.map(({ seq, type }) => [seq, labelOf(type)] as const)]);
      this.last = Math.max(this.last, this.wanted);
    } finally {
      this.asking = false;
    }
    if (this.language !== language) await this.hear(0);
    else if (this.wanted > this.last) await this.hear(this.last, events);
  }

  private async tellOffers(offers: readonly Offer[], language: Language): Promise<void> {
    let words: ReadonlyMap<string, OfferWords> = new Map();
    if (offers.length > 0) {
      try {
        const told = await this.teller.offers(language);
        words = new Map(told.offers.game.flatMap((offer, i) => asEntry(offer, told.words.game[i])));
      } catch {
        // Named by their data.
      }
    }
    if (offers !== this.offered() || language !== currentLanguage()) return;
    this.offersTold = offers.map((offer) => ({ offer, words: words.get(JSON.stringify(offer)) ?? namedByData(offer) }));
    for (const { offer, words: said } of this.offersTold) this.labels.set(offer.type, said.label);
  }
}

const asEntry = (offer: Offer, words: OfferWords | undefined): readonly (readonly [string, OfferWords])[] =>
  words === undefined ? [] : [[JSON.stringify(offer), words]];

/** The names of the code, read as words. */
export const namedByData = ({ type, choices = {} }: Offer): OfferWords => ({
  label: labelOf(type),
  blanks: Object.fromEntries(
    Object.entries(choices).map(([blank, { candidates }]) => [
      blank,
      { label: labelOf(blank), candidates: candidates.map(String) },
    ]),
  ),
});
