import type { StillBoard } from '../../game-parts';
import { t as words } from '../../../i18n/i18n.svelte';
import { cardsByHandle, type Position } from '../position/position';
import { titleOf } from '../cards/card-book.svelte';
import { t } from '../i18n/i18n';
import Board from './StillBoard.svelte';

export const still: StillBoard = {
  Board,
  now(view, nameOf) {
    const position = view.play as Position | null;
    if (position === null) return { title: '', turn: 0 };
    const { attempt, fight, active, turn } = position;
    const card = attempt === null ? undefined : cardsByHandle(position).get(attempt.mission);
    if (attempt !== null && card !== undefined)
      return { title: t('still.attempt', { name: nameOf(attempt.seat), mission: titleOf(card) }), turn };
    if (fight !== null) return { title: t('still.fight', { name: nameOf(fight.beginner.seat) }), turn };
    return { title: words('live-board.move', { name: nameOf(active) }), turn };
  },
};
