import { secondEditionSays } from './sentences';
import type { CardsAnswer } from './wire';
import { ProblemError } from '../../api/http';
import type { GameUi } from '../../table/game-ui';
import Board from './board/Board.svelte';
import CardButton from './board/CardButton.svelte';
import Hand from './board/Hand.svelte';
import OpenHands from './board/OpenHands.svelte';
import Moment from './board/Moment.svelte';
import { cardsProblem, learnCards, loadCards } from './cards/card-book.svelte';
import { SecondEditionDesk } from './desk.svelte';
import { cardsIn, turnBegunBy } from './position/read-events';
import ActionPanel from './panels/ActionPanel.svelte';
import Asked from './prompts/Asked.svelte';
import CardMenu from './prompts/CardMenu.svelte';
import CardSheet from './prompts/CardSheet.svelte';
import HowTo from './prompts/HowTo.svelte';
import Prompt from './prompts/Prompt.svelte';

/** The drawn table of Second Edition. */
export const ui: GameUi = {
  async prepare({ cards } = {}) {
    if (cards !== undefined) return learnCards(cards as CardsAnswer);
    await loadCards();
    const problem = cardsProblem();
    if (problem !== undefined) throw new ProblemError(problem);
  },
  deskFor: (watched, match) => new SecondEditionDesk(watched, match),
  says: secondEditionSays,
  reads: { cardsIn, turnBegunBy },
  Moment,
  Board,
  Prompt,
  Panels: ActionPanel,
  Hand,
  Menu: CardMenu,
  Sheet: CardSheet,
  HowTo,
  Face: CardButton,
  Asked,
  OpenHands,
};
