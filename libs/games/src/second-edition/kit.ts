import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import type { GameKit } from '../kit';
import { bots } from './bots';
import type { SecondEditionCommand } from './commands';
import { deckKit, type Deck } from './deck';
import { behaviours } from './engine';
import type { SecondEditionEvent } from './events';
import { secondEdition } from './game';
import { coverage, ledger } from './ledger';
import { simulation } from './simulation';
import type { SecondEditionState } from './state';

export const kit: GameKit<SecondEditionState, SecondEditionCommand, SecondEditionEvent, Deck> = {
  game: secondEdition,
  cards: () => SECOND_EDITION_CARDS.map((card) => ({ ...card, text: behaviours.of(card.number)?.text ?? null })),
  decks: deckKit,
  ledger,
  coverage,
  bots,
  simulation,
};
