import type { Copy, Player, SecondEditionState } from './state';

/**
 * States, players and copies are copied field by field and then changed. In V8 an object spread from another one gets a
 * hidden class of its own at every place in the code; after some facts there are dozens of them, and whatever reads a
 * state is slow from then on. Born here they are all of one class.
 */
export type Changeable<T> = { -readonly [Name in keyof T]: T[Name] };

export function changed(
  state: SecondEditionState,
  change: (next: Changeable<SecondEditionState>) => void,
): SecondEditionState {
  const next: Changeable<SecondEditionState> = {
    order: state.order,
    players: state.players,
    copies: state.copies,
    locations: state.locations,
    turn: state.turn,
    active: state.active,
    segment: state.segment,
    counters: state.counters,
    used: state.used,
    attempt: state.attempt,
    fight: state.fight,
    lasting: state.lasting,
    attemptedOver: state.attemptedOver,
    stack: state.stack,
    nextHandle: state.nextHandle,
    outcome: state.outcome,
  };
  change(next);
  return next;
}

export function changedPlayer(player: Player, change: (next: Changeable<Player>) => void): Player {
  const next: Changeable<Player> = {
    seat: player.seat,
    pile: player.pile,
    deck: player.deck,
    hand: player.hand,
    discard: player.discard,
    pileFaceUp: player.pileFaceUp,
    score: player.score,
    completed: player.completed,
    retired: player.retired,
    standingPasses: player.standingPasses,
  };
  change(next);
  return next;
}

export function changedCopy(copy: Copy, change: (next: Changeable<Copy>) => void): Copy {
  const next: Changeable<Copy> = {
    card: copy.card,
    owner: copy.owner,
    zone: copy.zone,
    at: copy.at,
    by: copy.by,
    stopped: copy.stopped,
    rangeUsed: copy.rangeUsed,
    rangeOwed: copy.rangeOwed,
    damage: copy.damage,
    shown: copy.shown,
    handle: copy.handle,
  };
  change(next);
  return next;
}
