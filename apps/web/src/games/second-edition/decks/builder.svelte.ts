import type { DeckCheckAnswer } from '@logbuoy/contracts';
import type { CardWithText, Deck } from '@logbuoy/games/second-edition';
import { post, problemOf, type Problem } from '../../../api/http';
import { GAME } from '../game';
import { cardAt, cardsAreHere } from '../cards/card-book.svelte';
import { bringOwnDeck, ownDeckDraft } from './deck-choice.svelte';
import { draftOf, listOf, withCopies, type Draft } from './draft';

const PAUSE_MS = 350;
const EMPTY: Deck = { missions: [], dilemmas: [], deck: [] };

/** The deck in the builder: kept on this device, checked by the server a moment after each change. */
export class DeckBuilder {
  draft = $state.raw<Draft>(draftOf(ownDeckDraft() ?? EMPTY));
  check = $state.raw<DeckCheckAnswer>();
  problem = $state.raw<Problem>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly countOf = (card: number): number => this.draft.get(card) ?? 0;

  add(card: CardWithText): void {
    this.become(withCopies(this.draft, card.number, this.countOf(card.number) + 1));
  }

  remove(card: number): void {
    this.become(withCopies(this.draft, card, this.countOf(card) - 1));
  }

  replace(list: Deck): void {
    this.become(draftOf(list));
  }

  private become(draft: Draft): void {
    this.draft = draft;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), PAUSE_MS);
  }

  /**
   * Asks the server what it says to this deck; a legal one is brought to the next table. Without the cards it is not known
   * which part one belongs to; the page looks when they have come.
   */
  async look(): Promise<void> {
    if (!cardsAreHere()) return;
    const asked = this.draft;
    const deck = listOf(asked, cardAt);
    try {
      const check = await post<DeckCheckAnswer>(`/games/${GAME}/decks/check`, { deck });
      if (asked !== this.draft) return;
      this.check = check;
      this.problem = undefined;
      bringOwnDeck(deck, check.lists.text, check.faults.length === 0);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }
}
