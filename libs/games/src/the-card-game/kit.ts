import { TCG_CARDS } from '@logbuoy/cards';
import type { GameKit } from '../kit';
import { behaviourOf } from './behaviour';
import { bots } from './bots';
import type { TcgCommand } from './commands';
import type { Deck } from './deck/deck';
import { deckKit } from './deck/kit';
import type { TcgEvent } from './events';
import { theCardGame } from './game';
import { coverage, ledger } from './ledger/ledger';
import { simulation } from './simulation';
import type { TcgState } from './state';

export const kit: GameKit<TcgState, TcgCommand, TcgEvent, Deck> = {
  game: theCardGame,
  cards: () => TCG_CARDS.map((card) => ({ ...card, text: behaviourOf(card.id)?.text ?? null })),
  decks: deckKit,
  ledger,
  coverage,
  bots,
  simulation,
};
