import { secondEditionCard } from '@logbuoy/cards';
import type { Json, Seat, Viewer } from '@logbuoy/kernel';
import type { HiddenThings } from '../../simulation';
import { behaviourOf } from '../behaviour';
import type { SecondEditionEvent } from '../state/events';
import { isOpenTo } from '../query/knowledge';
import type { Copy, CopyId, SecondEditionState } from '../state/state';
import type { SeededChance } from '@logbuoy/kernel';

/** A card in a view, or in what is told of an event, whose face this viewer must not see. */
function hiddenCardIn(view: Json, state: SecondEditionState, viewer: Viewer): string | undefined {
  const seat = viewer.kind === 'seat' ? viewer.seat : null;
  let byHandle: Map<number, Copy> | undefined;
  return look(view);

  function look(value: Json | undefined): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const { card, handle } = value as { readonly card?: Json; readonly handle?: Json };
    if (typeof card === 'number' && typeof handle === 'number') {
      byHandle ??= new Map(state.copies.map((copy) => [copy.handle, copy]));
      const copy = byHandle.get(handle);
      if (copy === undefined) return `handle ${handle} of nothing`;
      if (copy.card !== card) return `handle ${handle} is shown as card ${card}`;
      if (!isOpenTo(state, copy, seat as Seat)) return `card ${card} in ${copy.zone} of ${copy.owner}`;
    }
    for (const member of Object.values(value)) {
      const found = look(member);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/**
 * The same state with other hidden information: cards that are hidden from it change places with others
 * of the same owner that are just as hidden. The viewer must not be able to tell the two apart.
 */
function disguised(state: SecondEditionState, viewer: Viewer, chance: SeededChance): SecondEditionState {
  const seat = viewer.kind === 'seat' ? viewer.seat : (null as unknown as Seat);
  const known = new Set<CopyId>();
  for (const { ask, source } of state.stack) {
    // Whose text is being carried out has been told to all.
    if (source !== null) known.add(source);
    // The seat that is asked has just been shown the cards of the question.
    if (ask?.seat === seat) for (const { copy } of ask.options) if (copy !== undefined) known.add(copy);
  }
  const groups = new Map<string, CopyId[]>();
  state.copies.forEach((copy, id) => {
    if (known.has(id) || isOpenTo(state, copy, seat)) return;
    const key = groupOf(copy);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [id]);
    else group.push(id);
  });
  const copies = state.copies.slice();
  for (const ids of groups.values()) {
    const cards = chance.shuffled(ids.map((id) => (state.copies[id] as Copy).card));
    ids.forEach((id, i) => (copies[id] = { ...(copies[id] as Copy), card: cards[i] as number }));
  }
  return { ...state, copies };
}

/**
 * Deck and hand of one owner may be exchanged; face-down cards in play only with others of their kind in play. A card whose
 * text opponents feel where it lies changes places only with those it lies beside: they are told as soon as they try what
 * it forbids or makes them pay for, and trying costs nothing.
 */
function groupOf({ owner, by, zone, at, card }: Copy): string {
  const { type } = secondEditionCard(card);
  if (zone !== 'surface' && zone !== 'aboard') return type === 'dilemma' ? `${owner} dilemmas` : `${owner} deck`;
  return `${owner} ${by} in play ${type} ${isFeltByOpponents(card) ? `${zone} ${at}` : ''}`;
}

/** Whether a card forbids or costs its opponents something where it lies, also while it lies there face down. */
export function isFeltByOpponents(card: number): boolean {
  const { mutes, taxes, removesKeyword } = behaviourOf(card)?.rulings ?? {};
  return mutes !== undefined || taxes !== undefined || removesKeyword !== undefined;
}

export const hidden: HiddenThings<SecondEditionState, SecondEditionEvent> = {
  disguised,
  leakIn: hiddenCardIn,
  showsToAll: (event) => event.type === 'CardPlayed' || ('open' in event && event.open === true),
};
