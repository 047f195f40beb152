import type { FieldsAnswer } from '@logbuoy/contracts';
import { get } from '../../api/http';
import type { GameUi } from '../../table/game-ui';
import type { EventReader } from '../../table/log';
import AnyBoard from './AnyBoard.svelte';
import AnyPrompt from './AnyPrompt.svelte';
import AnySheet from './AnySheet.svelte';
import { AnyDesk } from './desk.svelte';
import { Labels } from './state/labels';

const reads: EventReader = {
  cardsIn: () => [],
  // Most games call it so; where one does not, its log has no headlines.
  turnBegunBy({ type, turn, seat }) {
    if (type !== 'TurnBegun' || typeof turn !== 'number' || typeof seat !== 'string') return undefined;
    return { turn, seat };
  },
};

/** A table for any game, labelled with the words the game has for the fields of its view. */
export function uiOf(game: string): GameUi {
  let labels = new Labels({});
  return {
    async prepare({ fields } = {}) {
      labels = new Labels(fields ?? (await fieldsOf(game)));
    },
    deskFor: (watched, match) => new AnyDesk(watched, match, labels),
    reads,
    Board: AnyBoard,
    Prompt: AnyPrompt,
    Sheet: AnySheet,
  };
}

/** Labels are no reason to keep a player from the table. */
const fieldsOf = (game: string): Promise<FieldsAnswer['fields']> =>
  get<FieldsAnswer>(`/games/${game}/fields`).then(
    ({ fields }) => fields,
    () => ({}),
  );
