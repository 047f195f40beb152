import { SECOND_EDITION_CARDS, type Card } from '@logbuoy/cards';
import type { InWords } from '../words';
import type { GameKit } from '../kit';
import { bots } from './bots';
import type { SecondEditionCommand } from './commands/commands';
import { deckKit, type Deck } from './deck';
import { behaviours } from './engine';
import type { SecondEditionEvent } from './state/events';
import { secondEdition } from './game';
import { guide } from './guide';
import { coverage, ledger } from './ledger/ledger';
import { passesByItself } from './commands/passing';
import { simulation } from './simulation';
import type { SecondEditionState } from './state/state';
import type { SecondEditionView } from './view/view-shape';

/** A card as pages show it: its printed facts, and what it does in our own words where it does anything. */
export type CardWithText = Card & { readonly text: InWords | null };

export const cardsWithTexts = (): CardWithText[] =>
  SECOND_EDITION_CARDS.map((card) => ({ ...card, text: behaviours.of(card.number)?.text ?? null }));

export const kit: GameKit<SecondEditionState, SecondEditionCommand, SecondEditionEvent, Deck> = {
  game: secondEdition,
  cards: cardsWithTexts,
  decks: deckKit,
  ledger,
  coverage,
  bots,
  guide,
  passing: {
    command: 'Pass',
    byItself: (view, seat) => passesByItself(view as unknown as SecondEditionView, seat),
  },
  simulation,
};
