import type { Json, Seat, SeededChance, Viewer } from '@logbuoy/kernel';
import type { HiddenThings } from '../../simulation';
import type { TcgEvent } from '../events';
import { isOpenTo } from '../query/knowledge';
import type { Copy, CopyId, TcgState } from '../state';

const seatOf = (viewer: Viewer): Seat | null => (viewer.kind === 'seat' ? viewer.seat : null);

/** Cards of the question that is put to this viewer: they are shown, wherever they lie. */
const shownTo = ({ stack }: TcgState, seat: Seat | null): ReadonlySet<CopyId> =>
  new Set(stack.flatMap(({ ask }) => (ask?.seat === seat ? ask.options.flatMap(({ copy }) => copy ?? []) : [])));

/** A card in a view, or in what is told of an event, whose face this viewer must not see. */
function leakIn(told: Json, state: TcgState, viewer: Viewer): string | undefined {
  const seat = seatOf(viewer);
  const shown = shownTo(state, seat);
  const byHandle = new Map(state.copies.map((copy, id) => [copy.handle, { copy, id }]));
  return look(told);

  function look(value: Json | undefined): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const { card, handle } = value as { readonly card?: Json; readonly handle?: Json };
    if (typeof card === 'number' && typeof handle === 'number') {
      const found = byHandle.get(handle);
      if (found === undefined) return `handle ${handle} of nothing`;
      const { copy, id } = found;
      if (copy.card !== card) return `handle ${handle} is shown as card ${card}`;
      if (!isOpenTo(copy, seat) && !shown.has(id)) return `card ${card} in ${copy.zone} of ${String(copy.owner)}`;
    }
    for (const member of Object.values(value)) {
      const leak = look(member);
      if (leak !== undefined) return leak;
    }
    return undefined;
  }
}

/**
 * The same state with what a viewer may not know made up anew: cards of one owner that are hidden from it change places. What
 * its owner holds may be a card of the Draw Pile; for the owner only the order of that pile is hidden.
 */
function disguised(state: TcgState, viewer: Viewer, chance: SeededChance): TcgState {
  const shown = shownTo(state, seatOf(viewer));
  const groups = new Map<string, CopyId[]>();
  state.copies.forEach((copy, id) => {
    if (shown.has(id) || isOpenTo(copy, seatOf(viewer))) return;
    const group = `${String(copy.owner)}`;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  });
  const copies: Copy[] = state.copies.slice();
  for (const ids of groups.values()) {
    const cards = chance.shuffled(ids.map((id) => (state.copies[id] as Copy).card));
    ids.forEach((id, i) => (copies[id] = { ...(copies[id] as Copy), card: cards[i] as number }));
  }
  return { ...state, copies };
}

export const hidden: HiddenThings<TcgState, TcgEvent> = { disguised, leakIn };
