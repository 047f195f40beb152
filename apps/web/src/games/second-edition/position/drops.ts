import type { Command } from '../../../api/offers';
import { ofKind, type Action } from './actions';

/** What is pulled: one card, or all who are at a place (`planet:<location>`). */
export type Pulled = { readonly handle: number } | { readonly group: string };
/** A place it may be dropped at (`planet:<location>`, `ship:<handle>`, `core`), and what that does. */
export interface DropAt {
  readonly at: string;
  readonly command: Command;
}

/**
 * Where a card, a ship or a group may be dropped: a card where it may be played, a ship at a mission it reaches, people
 * aboard a ship or down on the planet they are at. A ship pulled to its own place or onto another ship beams its crew.
 */
export function dropsOf(actions: readonly Action[], pulled: Pulled): readonly DropAt[] {
  const from = 'group' in pulled ? pulled.group : `ship:${pulled.handle}`;
  const drops: DropAt[] = [];
  if ('handle' in pulled) {
    const { handle } = pulled;
    for (const { card, places } of ofKind(actions, 'play'))
      if (card === handle) for (const at of places) drops.push({ at, command: { type: 'PlayCard', card, at } });
    for (const { ship, to } of ofKind(actions, 'move'))
      if (ship === handle)
        for (const { at } of to) drops.push({ at: `planet:${at}`, command: { type: 'MoveShip', ship, to: at } });
    for (const beam of ofKind(actions, 'beam'))
      if (beam.cards.includes(handle))
        drops.push({ at: beam.to, command: { type: 'Beam', from: beam.from, to: beam.to, cards: [handle] } });
  }
  for (const beam of ofKind(actions, 'beam'))
    if (beam.from === from)
      drops.push({ at: beam.to, command: { type: 'Beam', from: beam.from, to: beam.to, cards: beam.cards } });
  return drops;
}
