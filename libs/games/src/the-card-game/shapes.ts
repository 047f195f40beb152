import type { Copy, Player, TcgState } from './state';

/**
 * States, players and copies are copied field by field and then changed: objects that are spread from one another get hidden
 * classes of their own in V8, and whatever reads them is slow from then on.
 */
export type Changeable<T> = { -readonly [Name in keyof T]: T[Name] };

export function changed(state: TcgState, change: (next: Changeable<TcgState>) => void): TcgState {
  const next: Changeable<TcgState> = {
    order: state.order,
    goal: state.goal,
    players: state.players,
    copies: state.copies,
    bridge: state.bridge,
    turn: state.turn,
    current: state.current,
    segment: state.segment,
    episode: state.episode,
    action: state.action,
    flip: state.flip,
    wildsPlayed: state.wildsPlayed,
    used: state.used,
    lasting: state.lasting,
    bonuses: state.bonuses,
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
    defaults: player.defaults,
    draw: player.draw,
    hand: player.hand,
    discard: player.discard,
    out: player.out,
    complement: player.complement,
    permanents: player.permanents,
    powerBase: player.powerBase,
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
    xc: copy.xc,
    handle: copy.handle,
  };
  change(next);
  return next;
}
