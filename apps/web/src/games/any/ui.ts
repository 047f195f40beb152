import type { GameUi } from '../../table/game-ui';
import type { EventReader } from '../../table/log';
import AnyBoard from './AnyBoard.svelte';
import AnyPrompt from './AnyPrompt.svelte';
import AnySheet from './AnySheet.svelte';
import { AnyDesk } from './desk.svelte';

const reads: EventReader = {
  cardsIn: () => [],
  // Most games call it so; where one does not, its log has no headlines.
  turnBegunBy({ type, turn, seat }) {
    if (type !== 'TurnBegun' || typeof turn !== 'number' || typeof seat !== 'string') return undefined;
    return { turn, seat };
  },
};

/** A table for any game. */
export const ui: GameUi = {
  prepare: () => Promise.resolve(),
  deskFor: (watched, match) => new AnyDesk(watched, match),
  reads,
  Board: AnyBoard,
  Prompt: AnyPrompt,
  Sheet: AnySheet,
};
